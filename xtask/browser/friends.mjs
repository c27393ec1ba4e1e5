// Playing with friends: a table in two choices, the waiting room, guests who are seated at once.

import jsQR from "jsqr";
import { asked, axe, expect, go, hook, patient, pictures, test, url } from "./kit.mjs";

async function named(page, name) {
  await go(page, "#/friends");
  await page.fill(hook("name"), name);
}

// Reads the squares as a camera would.
async function scanned(page) {
  const [size, d] = await page.$eval(".qr", (svg) => [svg.viewBox.baseVal.width, svg.querySelector("path").getAttribute("d")]);
  const scale = 6;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of d.matchAll(/M(\d+) (\d+)h/g)) {
    for (let j = 0; j < scale; j += 1) for (let i = 0; i < scale; i += 1) pixels.fill(0, 4 * ((y * scale + j) * width + x * scale + i), 4 * ((y * scale + j) * width + x * scale + i) + 3);
  }
  return jsQR(pixels, width, width)?.data;
}

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
  await test(`a table is opened with two choices, and a friend with the link is seated at once at ${viewport.width}x${viewport.height}`, async (page, context) => {
    await named(page, "Ada");
    expect((await page.$$(".friends select, .friends input[type=checkbox]")).length === 0, "more than two choices");
    await page.click("[data-players='2']");
    await page.click("[data-box='1']");
    await page.screenshot({ path: `${pictures}/friends-${viewport.width}.png` });
    await axe(page, "friends");
    await page.click(hook("open-now"));
    await page.waitForSelector(".waiting .qr");
    const link = await page.inputValue(hook("invite"));
    expect(/#\/join\/[A-Z0-9]{6}$/.test(link), link);
    expect((await scanned(page)) === link, `the code says ${await scanned(page)}`);
    await page.screenshot({ path: `${pictures}/waiting-${viewport.width}.png` });
    await axe(page, "waiting room");
    await page.click(hook("invite-share"));
    expect((await page.evaluate(() => window.shared)) === link, "another link is shared");
    const other = await context.browser().newContext();
    try {
      const ben = patient(await other.newPage());
      await ben.goto(url);
      await ben.waitForSelector("h1");
      await named(ben, "Ben");
      await go(ben, link.split("#")[1]);
      await ben.waitForSelector("[data-at='2'] .at:has-text('Ben'), .hand .who:text-is('Ben')", { state: "attached" });
      await page.waitForSelector(".joined:has-text('Ben has joined')");
      await page.waitForSelector(".guests li:has-text('Ben')");
      await page.waitForSelector("text=Everybody is here");
      await page.click(hook("start-playing"));
      await asked(page);
      expect(!(await page.$(".waiting")), "still waiting");
      expect(!/join/.test(ben.url()), `the address stays ${ben.url()}`);
    } finally {
      await other.close();
    }
  }, { viewport, prepare: () => { navigator.share = async (d) => { window.shared = d.url; }; } });
}

await test("empty seats of the waiting room are filled with bots", async (page) => {
  await named(page, "Ada");
  await page.click("[data-players='3']");
  await page.click(hook("open-now"));
  await page.click(hook("fill-bots"));
  await asked(page);
  await page.waitForFunction(() => [...document.querySelectorAll(".others .more")].filter((m) => m.textContent === "strong bot").length === 2);
});

await test("the whole set-up of a table online is behind More options", async (page) => {
  await named(page, "Ada");
  await page.click(hook("open-table"));
  await page.waitForSelector(".new");
});
