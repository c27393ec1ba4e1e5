// The rulebook: illustrated chapters, links between rules, readable notes, a search that forgives.

import { axe, expect, go, hook, pictures, test } from "./kit.mjs";

const first = (page) => page.textContent(".hits li:first-child");

await test("the rulebook has illustrated chapters to turn, and rules lead to each other", async (page) => {
  await page.click(hook("rules"));
  await page.waitForSelector(".book .rule");
  expect((await page.$$(".contents a")).length > 40, "too few chapters");
  await page.click(".contents a:text-is('Bosses')");
  await page.waitForSelector(".book h2:text-is('Bosses')");
  await page.waitForFunction(() => [...document.querySelectorAll(".pictures img")].length === 4 && [...document.querySelectorAll(".pictures img")].every((i) => i.naturalWidth));
  await page.click(hook("chapter-next"));
  await page.waitForSelector(".book h2:text-is('Monster Effects')");
  const cited = page.locator(".book .rule a.rule-id").first();
  const id = (await cited.textContent()).trim();
  await cited.click();
  await page.waitForFunction((id) => document.querySelector(".hits li")?.textContent.includes(id), id);
});

await test("decisions and printings are notes that can be read, not marks", async (page) => {
  await page.click(hook("rules"));
  await page.click(".contents a:text-is('Versions, players and options')");
  await page.waitForSelector(".rule-mark:text-is('Our decision')");
  await page.waitForSelector(".rule-mark:text-is('Printings differ')");
  expect((await page.getAttribute(".rule-mark", "title")).length > 30, "the note does not say what it means");
  expect(!/\[(decision|edition)\]/.test(await page.textContent(".book")), "a bare mark");
});

await test("the search forgives typing errors and answers plain questions", async (page) => {
  await go(page, "#/rules/");
  for (const [typed, wanted] of [["how do I win", /players win when/], ["gobiln", /^Goblin/], ["giant bolder", /^Giant Boulder/], ["when do we lose?", /last Tower falls/]]) {
    await page.fill(hook("search"), typed);
    await page.waitForFunction((w) => new RegExp(w).test(document.querySelector(".hits li")?.textContent ?? ""), wanted.source);
  }
  expect(/Tower/.test(await first(page)), "no answer");
});

for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1366, height: 768 }]) {
  for (const colorScheme of ["light", "dark"]) {
    await test(`the rulebook fits ${viewport.width}x${viewport.height} in ${colorScheme} colors`, async (page) => {
      await go(page, "#/rules/chapter+25");
      await page.waitForSelector(".book .rule");
      await page.waitForFunction(() => [...document.images].every((i) => i.complete));
      await page.screenshot({ path: `${pictures}/rulebook-${viewport.width}-${colorScheme}.png` });
      await axe(page, "rulebook");
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "wider than the screen");
    }, { viewport, colorScheme });
  }
}
