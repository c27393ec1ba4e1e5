// The hand: what is raised before it is played, what a finger drags.

import { asked, expect, finger, hook, open, question, test } from "./kit.mjs";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const card = (page, slug) => page.locator(`.hand.asked [data-choice="card ${slug}"]`).first();
const hand = (page) => page.$$eval(".hand.asked .card .name", (all) => all.map((e) => e.textContent).join());
const log = (page) => page.textContent(".log");
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
// What a finger that lies there would drop a card on: the rim of a token, where no other token covers it.
const free = (element) => element.evaluate((e) => {
  const r = e.querySelector(".rim").getBoundingClientRect();
  for (const [dx, dy] of [[0.5, 0.5], [0.3, 0.5], [0.7, 0.5], [0.5, 0.3], [0.5, 0.7]]) {
    const at = [r.x + r.width * dx, r.y + r.height * dy];
    if (document.elementFromPoint(...at)?.closest(".monster") === e) return at;
  }
  return null;
});

await test("a card that reveals something is raised first, and played by its button or a second tap", async (page) => {
  await open(page, "draw");
  const before = await hand(page);
  const raise = async () => {
    await card(page, "draw-2-cards").tap();
    await page.waitForSelector(hook("confirm"));
    expect((await page.textContent(hook("confirm"))).trim() === "Play Draw 2 Cards", "the button does not say what it does");
    expect((await hand(page)) === before && !/plays Draw 2/.test(await log(page)), "one tap plays it");
    expect(!(await page.$(".question .pass")), "End turn stands beside it");
  };
  await raise();
  await page.locator(hook("cancel")).tap();
  await page.waitForSelector(".question .pass");
  expect((await hand(page)) === before, "it cannot be put back");
  await raise();
  await page.locator(hook("confirm")).tap();
  await page.waitForFunction(() => /play Draw 2 Cards/.test(document.querySelector(".log").textContent));
  expect((await page.$$(".hand.asked .card")).length === 7, "no cards are drawn");
  await open(page, "draw");
  await raise();
  await card(page, "draw-2-cards").tap();
  await page.waitForFunction(() => /play Draw 2 Cards/.test(document.querySelector(".log").textContent));
  // What reveals nothing can be taken back, so it asks nothing.
  await open(page, "draw");
  await card(page, "missing").tap();
  await page.waitForFunction(() => /play Missing/.test(document.querySelector(".log").textContent));
}, phone(390, 844));

await test("a card that reveals something is raised and played by its number", async (page) => {
  await open(page, "draw");
  const place = 1 + (await page.$$eval(".hand.asked .card", (all) => all.findIndex((e) => e.dataset.choice === "card draw-2-cards")));
  await page.keyboard.press(String(place));
  await page.waitForSelector(hook("confirm"));
  await page.keyboard.press("Escape");
  await page.waitForSelector(".question .pass");
  expect(!/play Draw 2/.test(await log(page)), "it is played");
  await page.keyboard.press(String(place));
  await page.waitForSelector(hook("confirm"));
  await page.keyboard.press(String(place));
  await page.waitForFunction(() => /play Draw 2 Cards/.test(document.querySelector(".log").textContent));
});

for (const [width, height] of [[390, 844], [844, 390]]) {
  for (const way of ["sideways", "up"]) {
    await test(`a finger drags a card ${way} first and drops it on a Monster at ${width}x${height}`, async (page) => {
      await open(page, "six");
      const before = await hand(page);
      const at = middle(await card(page, "green-archer").boundingBox());
      const touch = await finger(page);
      // A browser takes the finger for its own after some way in one direction.
      const start = way === "sideways" ? (n) => [at[0] - 12 * n, at[1]] : (n) => [at[0], at[1] - 12 * n];
      await touch.down(at);
      for (let n = 1; n <= 5; n += 1) await touch.move(start(n));
      await page.waitForSelector(".ghost");
      await page.waitForSelector(".monster.lit");
      const target = page.locator('.monster.lit[aria-label^="Goblin"]').first();
      const to = await free(target);
      expect(to, "the Goblin is covered");
      const from = start(5);
      for (let n = 1; n <= 6; n += 1) await touch.move([from[0] + ((to[0] - from[0]) * n) / 6, from[1] + ((to[1] - from[1]) * n) / 6]);
      await touch.up();
      await page.waitForFunction(() => /play Green Archer/.test(document.querySelector(".log").textContent));
      await asked(page);
      expect((await hand(page)).split(",").length === before.split(",").length - 1, "the card is still there");
      expect(!(await page.$(".note")), "the drop is refused");
      // Dropped beside the board, a card comes back.
      const other = await page.locator(".hand.asked .card.lit").first();
      const now = await hand(page);
      const rest = middle(await other.boundingBox());
      await touch.down(rest);
      for (let n = 1; n <= 4; n += 1) await touch.move([rest[0], rest[1] - 6 * n]);
      await page.waitForSelector(".ghost");
      await touch.move(rest);
      await touch.up();
      await page.waitForFunction(() => !document.querySelector(".ghost"));
      expect((await hand(page)) === now && /play a card/i.test(await question(page)), "the card does not come back");
    }, phone(width, height));
  }
}

await test("drawn cards come behind the others, which keep their order, also after a reload", async (page) => {
  await open(page, "draw");
  const names = async () => (await hand(page)).split(",");
  const rest = (await names()).filter((name) => name !== "Draw 2 Cards");
  await card(page, "draw-2-cards").click();
  await page.locator(hook("confirm")).click();
  await page.waitForFunction(() => document.querySelectorAll(".hand.asked .card").length === 7);
  const now = await names();
  expect(now.slice(0, 5).join() === rest.join(), `the hand was ${rest} and is ${now}`);
  const marked = await page.$$eval(".hand.asked .card", (all) => all.map((c) => Boolean(c.querySelector(".new-mark"))));
  expect(marked.join() === "false,false,false,false,false,true,true", `new: ${marked}`);
  expect(!(await page.$(".flight")), "something flies although little motion is asked for");
  await page.reload();
  await asked(page);
  expect((await names()).join() === now.join(), `after a reload the hand is ${await names()}`);
});

for (const [width, height] of [[390, 844], [1366, 768]]) {
  await test(`drawn cards fly in from the deck, and a trophy flies to the slayer at ${width}x${height}`, async (page) => {
    // Where a picture sets off and where it comes to.
    const way = (selector) => page.evaluate((s) => window.flights.find((f) => f.matches === s), selector);
    const far = ([x, y], box) => Math.max(box.x - x, x - box.x - box.width, box.y - y, y - box.y - box.height, 0);
    const record = () => page.evaluate(() => {
      window.flights = [];
      new MutationObserver((all) => all.flatMap((m) => [...m.addedNodes]).filter((n) => n.matches?.(".flight")).forEach((n) => {
        const [from, to] = ["--from", "--to"].map((p) => [...n.style.getPropertyValue(p).matchAll(/-?\d+/g)].map(Number));
        window.flights.push({ matches: n.matches(".drawn") ? ".flight.drawn" : ".flight.trophy", from, to });
      })).observe(document.body, { subtree: true, childList: true });
    });
    await open(page, "draw");
    await record();
    await card(page, "draw-2-cards").click();
    await page.locator(hook("confirm")).click();
    await page.waitForFunction(() => window.flights.length >= 1);
    await page.waitForFunction(() => !document.querySelector(".flight, .telling"));
    const drawn = await way(".flight.drawn");
    const deck = await page.locator(".piles img[src*='deck-back']").first().boundingBox();
    expect(drawn && far(drawn.from, deck) < 4, `a card flies from ${drawn?.from}, the deck is at ${JSON.stringify(deck)}`);
    expect(far(drawn.to, await page.locator(".own").boundingBox()) < 4, `a card flies to ${drawn.to}`);
    await open(page, "six");
    await record();
    await card(page, "green-archer").click();
    const goblin = page.locator('.monster.lit[aria-label^="Goblin"]').first();
    const at = await goblin.boundingBox();
    await goblin.dispatchEvent("click");
    await page.waitForFunction(() => window.flights.length >= 1);
    const trophy = await way(".flight.trophy");
    const face = page.locator('.own [data-seat="1"] .avatar');
    const to = await ((await face.isVisible()) ? face : page.locator(".own")).boundingBox();
    expect(trophy && far(trophy.from, at) < 30, `the trophy flies from ${trophy?.from}, the Goblin stood at ${JSON.stringify(at)}`);
    expect(far(trophy.to, to) < 4, `the trophy flies to ${trophy.to}, the slayer is at ${JSON.stringify(to)}`);
    await page.waitForFunction(() => !document.querySelector(".flight"));
  }, { viewport: { width, height }, motion: true });
}

await test("where the hand overflows a finger scrolls it by its cards, and still drags one sideways", async (page) => {
  await open(page, "draw");
  await card(page, "draw-2-cards").tap();
  await page.locator(hook("confirm")).tap();
  await page.waitForFunction(() => document.querySelectorAll(".hand.asked .card").length === 7);
  const own = page.locator(".own");
  const scrolled = () => own.evaluate((e) => e.scrollTop);
  expect(await own.evaluate((e) => e.scrollHeight > e.clientHeight + 20), "seven cards fit");
  const at = middle(await card(page, "red-archer").boundingBox());
  const touch = await finger(page);
  await touch.down(at);
  for (let n = 1; n <= 6; n += 1) await touch.move([at[0], at[1] - 12 * n]);
  expect(!(await page.$(".ghost")), "the card is dragged instead");
  await touch.up();
  expect((await scrolled()) > 20, `scrolled by ${await scrolled()}`);
  expect(/play a card/i.test(await question(page)), "the card is played");
  const now = middle(await card(page, "red-archer").boundingBox());
  await touch.down(now);
  for (let n = 1; n <= 5; n += 1) await touch.move([now[0] - 12 * n, now[1]]);
  await page.waitForSelector(".ghost");
  await touch.move(now);
  await touch.up();
  await page.waitForFunction(() => !document.querySelector(".ghost"));
}, { viewport: { width: 1180, height: 820 }, hasTouch: true });
