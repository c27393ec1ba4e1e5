// The table at every size: nothing moves while a question stands, everything is large enough, and plays are seen.

import { asked, begin, expect, go, gone, happened, hook, next, click, open, pictures, question, test, watch } from "./kit.mjs";

const phone = (width, height) => ({ viewport: { width, height }, hasTouch: true, isMobile: true });
const card = (page, slug) => page.locator(`.hand.asked [data-choice="card ${slug}"]`).first();
const pictured = (page) => page.waitForFunction(() => [...document.images].every((i) => i.complete));

// Where board, cards and buttons are; buttons by what they say.
const places = (page) => page.evaluate(() => {
  const fixed = [".board-svg", ".prompt", ".own", ".bar", ".tools", ".trade", ".deal"].map((s) => [s, document.querySelector(s)]);
  const cards = [".own", ".sides > :first-child", ".sides > :last-child"].flatMap((place) => [...document.querySelectorAll(`${place} .card`)].map((e, n) => [`${place} card ${n + 1}`, e]));
  const buttons = [...document.querySelectorAll(".question .answer, .deal button")].filter((e) => e.checkVisibility() && !e.closest(".unseen")).map((e) => [`button ${e.textContent.trim()}`, e]);
  return Object.fromEntries([...fixed, ...cards, ...buttons].filter(([, e]) => e).map(([s, e]) => [s, e.getBoundingClientRect()]).map(([s, r]) => [s, [r.x, r.y, r.width, r.height]]));
});
const moved = (a, b) => Object.keys(a).filter((s) => b[s] && a[s].some((v, n) => Math.abs(v - b[s][n]) > 2)).map((s) => `${s} ${a[s].map(Math.round)} -> ${b[s].map(Math.round)}`);

for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1366, 768]]) {
  await test(`picking any card moves nothing at ${width}x${height}`, async (page) => {
    await open(page, "six");
    await pictured(page);
    await page.waitForFunction(() => document.fonts.status === "loaded");
    const before = await places(page);
    const cards = await page.$$eval(".own .card", (all) => all.map((e) => [e.dataset.choice, e.classList.contains("lit")]));
    expect(cards.length === 6 && cards.some(([, lit]) => lit), `not six cards: ${cards}`);
    for (const [choice, lit] of cards) {
      await page.locator(`.own [data-choice="${choice}"]`).first().click({ force: true });
      // What is lit asks for a target or plays; what is not says why not.
      await page.waitForSelector(lit ? `${hook("cancel")}, .question .pass` : ".note");
      const now = moved(before, await places(page));
      expect(!now.length, `${choice}: ${now.join("; ")}`);
      if (await page.$(hook("cancel"))) await page.keyboard.press("Escape");
      expect(/play a card/i.test(await question(page)), `${choice} was played`);
    }
  }, width < 1000 ? phone(width, height) : { viewport: { width, height } });

  await test(`answering a discard, a trade and an arc question moves nothing at ${width}x${height}`, async (page) => {
    const still = async (before, what) => {
      const now = moved(before, await places(page));
      expect(!now.length, `${what}: ${now.join("; ")}`);
    };
    const ready = async () => {
      await pictured(page);
      await page.waitForFunction(() => document.fonts.status === "loaded" && !document.querySelector(".fresh"));
      return places(page);
    };
    // A discard: a card is raised, another one instead, and put back.
    await open(page, "exchange");
    const given = await ready();
    for (const n of [0, 2]) {
      await page.locator(".hand.asked .card.lit").nth(n).click();
      await page.waitForSelector(hook("confirm"));
      await still(given, "a card is raised");
    }
    await page.locator(hook("cancel")).click();
    await page.waitForSelector(".question .pass");
    await still(given, "a card is put back");
    // An arc: a target that cannot be is refused, and the buttons stay where they are.
    await open(page, "six");
    const before = await ready();
    await card(page, "fortify-wall").click();
    await page.waitForSelector(".stronghold.lit, .wall-group[data-choice]");
    await still(before, "an arc is asked for");
    const aiming = await ready();
    expect(Object.keys(aiming).some((k) => /^button (Put|Take) back/.test(k)), `no way back: ${Object.keys(aiming)}`);
    await page.locator(".monster").first().dispatchEvent("click");
    await page.waitForSelector(".note");
    await still(aiming, "a target is refused");
    // A trade: cards are chosen and changed, and a suggestion comes.
    await go(page, "#/");
    await begin(page, "2 players, coop, start-arcs=random", "person,person");
    for (let n = 0; !(await page.$(".trade .sides")); n += 1) {
      expect(n < 40, "no trade was ever offered");
      await next(page, click, 0);
    }
    const trade = await ready();
    for (const side of ["give", "want"]) {
      for (const which of ["first", "last"]) {
        await page.locator(`.trade [data-${side}].lit`)[which]().dispatchEvent("click");
        await still(trade, `a card to ${side} is chosen`);
      }
    }
  }, width < 1000 ? phone(width, height) : { viewport: { width, height } });

  await test(`the whole hand is in sight and fits its cards at ${width}x${height}`, async (page) => {
    await open(page, "six");
    await pictured(page);
    await page.screenshot({ path: `${pictures}/six-${width}x${height}.png` });
    const cut = await page.$$eval(".own .card", (all) => all.filter((e) => {
      const r = e.getBoundingClientRect();
      const name = e.querySelector(".name");
      const n = document.createRange();
      n.selectNodeContents(name);
      const text = n.getBoundingClientRect();
      return r.left < -0.5 || r.right > innerWidth + 0.5 || r.bottom > innerHeight + 0.5 || text.left < r.left + 1 || text.right > r.right - 1 || text.bottom > r.bottom;
    }).map((e) => e.textContent));
    expect(!cut.length, `cut off: ${cut}`);
    const token = await page.locator(".monster .rim").first().boundingBox();
    const least = width < 1000 ? 28 : 50;
    expect(token.width >= least, `a token is ${token.width.toFixed(0)} px wide`);
    const board = await page.locator(".board").boundingBox();
    expect(Math.min(board.width, board.height) >= Math.min(width, height) * 0.75, `the board has ${board.width}x${board.height}`);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1 && document.documentElement.scrollWidth <= innerWidth + 1), "the page scrolls");
  }, width < 1000 ? phone(width, height) : { viewport: { width, height } });
}

for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
  await test(`a lesson shows its whole button at ${width}x${height}`, async (page) => {
    await go(page, "#/learn/1");
    await page.waitForSelector(hook("go-on"));
    for (let n = 0; n < 12 && (await page.$(hook("go-on"))); n += 1) {
      const [box, button] = [await page.locator(".teacher").boundingBox(), await page.locator(hook("go-on")).boundingBox()];
      expect(button.y >= box.y && button.y + button.height <= box.y + box.height + 1 && box.y + box.height <= height + 1, `step ${n}: the button is cut off`);
      const before = await page.textContent(".teacher");
      await page.locator(hook("go-on")).tap();
      await page.waitForFunction((b) => document.querySelector(".teacher")?.textContent !== b, before);
    }
    await page.screenshot({ path: `${pictures}/lesson-${width}x${height}.png` });
  }, phone(width, height));
}

await test("a crowd is read and chosen by a finger, and hides no number", async (page) => {
  await open(page, "throng");
  await pictured(page);
  const crowd = page.locator('.monster[aria-label*="Forest 3"]');
  expect((await crowd.count()) === 7, `${await crowd.count()} in Forest 3`);
  const widths = await crowd.locator(".rim").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width));
  expect(Math.min(...widths) >= 24, `tokens of ${Math.min(...widths).toFixed(0)} px`);
  await page.screenshot({ path: `${pictures}/throng-390.png` });
  const covered = await page.evaluate(() => {
    const stones = [...document.querySelectorAll(".arc-number")].map((e) => e.getBoundingClientRect());
    const rims = [...document.querySelectorAll(".monster .rim")].map((e) => e.getBoundingClientRect());
    const inside = (s, r) => Math.hypot(s.x + s.width / 2 - r.x - r.width / 2, s.y + s.height / 2 - r.y - r.height / 2) < r.width / 2;
    return stones.filter((s) => rims.some((r) => inside(s, r))).length;
  });
  expect(!covered, `${covered} numbers are covered`);
  await crowd.first().tap();
  await page.waitForSelector(".lens");
  const sizes = await page.$$eval(".lens img", (all) => all.map((e) => e.getBoundingClientRect().width));
  expect(sizes.length === 7 && Math.min(...sizes) >= 60, `in the lens: ${sizes}`);
  await page.locator(".lens-one", { hasText: "Troll" }).tap();
  await page.waitForSelector(".panel");
  expect((await page.textContent(".panel h2")) === "Troll", "not the Troll is shown");
}, phone(390, 844));

await test("hearts and ring names grow with the size of text", async (page) => {
  const heart = async () => (await page.locator(".monster .heart-bar").first().boundingBox()).height;
  await open(page, "six");
  const before = await heart();
  await go(page, "#/settings");
  await page.selectOption(hook("text"), "150");
  await page.goBack();
  await page.waitForSelector(".monster .heart-bar");
  const board = await page.locator(".board-svg").boundingBox();
  expect(board.width > 100 && (await heart()) > before * 1.2, `hearts of ${before} and ${await heart()} px`);
});

await test("one's own plays are seen: the arrow flies, the Monster recoils or falls, and the hand waits for nothing", async (page) => {
  await open(page, "single");
  const FREE = ".hand.asked .card.lit, .question .pass";
  await watch(page, ".monster.struck", ".shot", FREE);
  await card(page, "green-archer").click();
  const struck = await happened(page, ".monster.struck");
  expect(struck.with.includes(".shot"), "no arrow flies");
  expect(struck.with.includes(FREE), "the hand waits for the arrow");
  await gone(page, ".monster.struck, .shot");
  await open(page, "six");
  await card(page, "green-archer").click();
  await watch(page, ".dying", ".shot");
  await page.locator('.monster.lit[aria-label^="Goblin"]').first().click();
  expect((await happened(page, ".dying")).with.includes(".shot"), "no arrow flies at the one that falls");
  await gone(page, ".dying");
}, { motion: true });
