// Plays the real page in a real browser: whole games by clicks and by keys, reload, undo, accessibility, pictures.
// Usage: node play.mjs URL FOLDER-FOR-PICTURES CHROMIUM

import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const [url, pictures, executablePath] = process.argv.slice(2);
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(pictures, { recursive: true });

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});
const problems = [];
let passed = 0;

async function test(name, body, viewport = { width: 1366, height: 768 }) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  const noise = [];
  page.on("console", (m) => m.type() === "error" && noise.push(m.text()));
  page.on("pageerror", (e) => noise.push(e.message));
  try {
    await page.goto(url);
    await page.waitForSelector("h1", { timeout: 10_000 });
    await body(page);
    if (noise.length) throw new Error(`the console says: ${noise.join(" | ")}`);
    passed += 1;
    console.log(`ok    ${name}`);
  } catch (error) {
    problems.push(name);
    console.log(`FAIL  ${name}\n      ${error.message}`);
    await page.screenshot({ path: `${pictures}/failed-${problems.length}.png` });
  }
  await context.close();
}

const question = (page) => page.textContent(".question h2");
const over = (page) => page.$(".question .won, .question .lost");

// What may be chosen now, the most warlike first: targets, cards, then the plain answers.
const CHOICES = [".monster.lit", ".stronghold.lit", ".hand.asked .card.lit", ".chip", ".answer"];

async function next(page, act, n) {
  const ask = (await question(page)) ?? "";
  const peaceful = /exchange|discard a card and draw|propose a trade/.test(ask);
  for (const selector of peaceful ? [".answer"] : CHOICES) {
    const found = await page.$$(selector);
    if (found.length) {
      await act(page, found[n % found.length]);
      return;
    }
  }
  throw new Error(`nothing can be chosen at: ${ask}`);
}

const click = (page, element) => element.dispatchEvent("click");
const key = async (page, element) => {
  await element.focus();
  await page.keyboard.press("Enter");
};

async function playToTheEnd(page, act) {
  for (let n = 0; n < 3000; n += 1) {
    if (await over(page)) return n;
    await next(page, act, n);
  }
  throw new Error("the game does not end");
}

async function begin(page, players) {
  await page.click("summary");
  await page.selectOption(".setup select >> nth=0", String(players));
  await page.click("text=Begin");
  await page.waitForSelector(".question h2");
}

await test("a whole game alone is played by clicks", async (page) => {
  await page.click("text=Play alone");
  await page.waitForSelector(".question h2");
  const answers = await playToTheEnd(page, click);
  if (answers < 10) throw new Error("too short to be a game");
  await page.screenshot({ path: `${pictures}/over.png` });
});

await test("a whole game of three round one screen is played by keys", async (page) => {
  await begin(page, 3);
  await playToTheEnd(page, key);
});

await test("at a table with two bots only the person is asked, and hints are given", async (page) => {
  await page.click("text=Play now with two bots");
  await page.waitForSelector(".question h2");
  await page.click("text=Hint");
  await page.waitForSelector("text=You could:");
  for (let n = 0; n < 40 && !(await over(page)); n += 1) {
    const ask = await question(page);
    if (!(await over(page)) && !ask.startsWith("Player 1")) throw new Error(`a bot is asked in the page: ${ask}`);
    await next(page, click, n);
  }
});

await test("a reload in the middle of a question loses nothing", async (page) => {
  await page.click("text=Play alone");
  for (let n = 0; n < 9; n += 1) await next(page, click, 0);
  const before = [await question(page), await page.textContent(".hands"), await page.textContent(".log")];
  await page.reload();
  await page.click("text=Go on with your game");
  await page.waitForSelector(".question h2");
  const after = [await question(page), await page.textContent(".hands"), await page.textContent(".log")];
  if (before.join() !== after.join()) throw new Error(`before: ${before[0]}, after: ${after[0]}`);
});

await test("undo takes the last answer back until something is revealed", async (page) => {
  await page.click("text=Play alone");
  await page.waitForSelector(".question h2");
  const undo = page.getByRole("button", { name: "Undo" });
  if (!(await undo.isDisabled())) throw new Error("there is nothing to undo yet");
  const first = await question(page);
  await next(page, click, 0);
  if ((await question(page)) === first) throw new Error("the answer changed nothing");
  await undo.click();
  if ((await question(page)) !== first) throw new Error("undo did not bring the question back");
});

await test("a set-up that is refused says why", async (page) => {
  await page.click("summary");
  await page.getByText("The King's Tower").click();
  await page.waitForSelector("text=kings-tower needs mans-home");
  if (!(await page.getByRole("button", { name: "Begin" }).isDisabled())) throw new Error("it can be begun all the same");
});

await test("no serious finding of accessibility", async (page) => {
  const check = async (where) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document));
    const serious = violations.filter((v) => ["serious", "critical"].includes(v.impact));
    if (serious.length) {
      const list = serious.map((v) => `${v.id} (${v.nodes.slice(0, 2).map((n) => n.html.slice(0, 120)).join(" … ")})`);
      throw new Error(`${where}: ${list.join("; ")}`);
    }
  };
  await check("first screen");
  await page.click("text=Play alone");
  for (let n = 0; n < 9; n += 1) await next(page, click, 0);
  await check("table");
});

for (const [width, height] of [[390, 844], [820, 1180], [1366, 768], [1920, 1080]]) {
  await test(`nothing scrolls at ${width}x${height}`, async (page) => {
    await page.screenshot({ path: `${pictures}/home-${width}x${height}.png` });
    await page.click("text=Play alone");
    for (let n = 0; n < 9; n += 1) await next(page, click, 0);
    await page.screenshot({ path: `${pictures}/table-${width}x${height}.png` });
    const tall = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    if (tall || wide) throw new Error("the page scrolls");
  }, { width, height });
}

await browser.close();
console.log(`${passed} passed, ${problems.length} failed`);
process.exit(problems.length ? 1 : 0);
