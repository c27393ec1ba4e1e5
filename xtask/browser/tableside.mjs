// The first screen, faces, new cards, the way of the focus, settings at the table.

import { alone, asked, axe, begin, click, expect, hook, next, pictures, question, test } from "./kit.mjs";

for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1366, height: 768 }]) {
  for (const colorScheme of ["light", "dark"]) {
    await test(`the first screen shows icons at ${viewport.width}x${viewport.height} in ${colorScheme} colors`, async (page) => {
      await page.waitForFunction(() => [...document.images].every((i) => i.complete && i.naturalWidth));
      await page.screenshot({ path: `${pictures}/home-${viewport.width}-${colorScheme}.png` });
      const bare = await page.$$eval(".ways a, .big button", (all) => all.filter((a) => !a.querySelector("img.tile")).length);
      expect(bare === 0, `${bare} tiles have no icon`);
      const picture = await page.$(".table-picture");
      expect(Boolean(picture) === viewport.width >= 1000, "the picture of the table is not where there is room");
      if (picture) expect((await picture.$$("image[href*='tokens/']")).length === 6, "the table is not set up");
      await axe(page, "home");
    }, { viewport, colorScheme });
  }
}

await test("the only player is You, everybody has a face, and bots are told apart", async (page) => {
  await begin(page, "3 players, coop, start-arcs=random", "person,normal,strong");
  await asked(page);
  const hands = await page.$$eval(".hand h3", (all) => all.map((h) => [h.querySelector(".who").textContent, h.querySelector("img.avatar").getAttribute("src")]));
  expect(hands.map(([name]) => name).sort().join() === "Player 2,Player 3,You", JSON.stringify(hands));
  expect(new Set(hands.map(([, face]) => face)).size === 3, "two with one face");
  await page.screenshot({ path: `${pictures}/faces.png` });
});

await test("cards that were drawn are marked new until they are used", async (page) => {
  await alone(page);
  await asked(page);
  for (let n = 0; n < 40 && !(await page.$(".own .new-mark")); n += 1) await next(page, click, n);
  const marked = await page.$$eval(".own .card:has(.new-mark)", (all) => all.map((c) => c.querySelector(".name").textContent));
  expect(marked.length > 0 && marked.length < 6, `new: ${marked}`);
  await page.screenshot({ path: `${pictures}/new-cards.png` });
});

await test("Enter on a card moves the focus to its first target, and Enter there plays it", async (page) => {
  await alone(page);
  await asked(page);
  for (let n = 0; n < 30 && !/play a card/i.test(await question(page)); n += 1) await next(page, click, n);
  const aimed = () => page.evaluate(() => document.activeElement?.closest(".board-svg .lit") !== null);
  for (const card of await page.$$(".own .card.lit")) {
    await card.focus();
    await page.keyboard.press("Enter");
    const on = await page.waitForFunction(() => document.activeElement?.matches(".board-svg .lit") || !document.querySelector(".board-svg .lit"));
    await on.dispose();
    if (await aimed()) return;
    await asked(page);
  }
  throw new Error("the focus never came to the board");
});

await test("speed, hints and forecast are set at the table", async (page) => {
  await alone(page);
  await asked(page);
  await page.click(hook("table-settings"));
  await page.selectOption(hook("quick-speed"), "fast");
  await page.check(hook("quick-forecast"));
  await page.waitForSelector(".forecast line");
  await page.uncheck(hook("quick-hints"));
  await page.waitForFunction((h) => !document.querySelector(h), hook("hint"));
  await page.screenshot({ path: `${pictures}/quick.png` });
  await axe(page, "settings at the table");
  await page.keyboard.press("Escape");
  await page.reload();
  await asked(page);
  expect(!(await page.$(hook("hint"))) && (await page.$(".forecast line")), "what was set is not kept");
});

for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1366, 768]]) {
  await test(`since one's last move: which Monsters are new, and where, at ${width}x${height}`, async (page) => {
    await alone(page);
    await asked(page);
    for (let n = 0; n < 20 && !/play a card/i.test(await question(page)); n += 1) await next(page, click, n);
    await page.locator(".answer.pass").click();
    await asked(page);
    const news = page.locator(width < 1000 ? ".since-line" : ".news li").first();
    await news.waitFor();
    const text = await news.textContent();
    const line = /New: ([^.]+)\./.exec(text)?.[1];
    expect(line, `the news: ${text}`);
    const board = await page.$$eval(".monster", (all) => all.map((m) => m.getAttribute("aria-label")));
    const groups = line.split(/, /).map((g) => /^(.+) in (\w+ \d)$/.exec(g));
    for (const [, kinds, place] of groups) {
      for (const kind of kinds.split(" and ")) {
        const [, count, name] = /^(?:(\d+) )?(.+?)s?$/.exec(kind);
        const there = board.filter((m) => m.startsWith(name) && m.includes(place)).length;
        expect(there >= Number(count ?? 1), `${kind} in ${place}, on the board are ${board.join("; ")}`);
      }
    }
    const box = await news.boundingBox();
    expect(box.height >= 12 && box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 1 && box.y + box.height <= height + 1, `the news are at ${JSON.stringify(box)}`);
    const seen = await news.evaluate((e) => { const r = e.getBoundingClientRect(); return e.contains(document.elementFromPoint(r.x + 8, r.y + r.height / 2)) || document.elementFromPoint(r.x + 8, r.y + r.height / 2)?.contains(e); });
    expect(seen, "something covers the news");
    await page.screenshot({ path: `${pictures}/since-${width}.png` });
  }, { viewport: { width, height } });
}
