// What the browser tests share: a fresh browser window for each, the console watched, pictures of failures, ways to play.

import { readFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

export const [url, pictures, executablePath, only] = process.argv.slice(2);
const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
mkdirSync(pictures, { recursive: true });

const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"],
});
const failed = [];
let passed = 0;

// Every run deals the same cards, so that what fails fails again; other deals are another number away.
const deal = Number(process.env.BRAVEHOLD_DEAL ?? 1);

// Runs in the page: the chance of its games is a sequence that a name and a number fix.
function dealt([name, deal]) {
  let state = [...name].reduce((sum, c) => (Math.imul(sum, 31) + c.charCodeAt(0)) | 0, deal);
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

// Longer than anything takes that comes at all, however busy the machine is.
export const PATIENCE = 60_000;

export async function test(name, body, options = {}) {
  if (only && !name.includes(only)) return;
  const { motion = false, noisy, prepare, ...more } = options;
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: motion ? "no-preference" : "reduce", ...more });
  await context.addInitScript(dealt, [name, deal]);
  if (prepare) await context.addInitScript(prepare);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const noise = [];
  page.on("console", (m) => m.type() === "error" && !noisy?.test(m.text()) && noise.push(m.text()));
  page.on("pageerror", (e) => noise.push(e.message));
  const began = Date.now();
  try {
    await page.goto(url);
    await page.waitForSelector("h1");
    await body(page, context);
    if (noise.length) throw new Error(`the console says: ${noise.join(" | ")}`);
    passed += 1;
    console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failed.push(name);
    console.log(`FAIL  ${name}\n      ${error.message}${noise.length ? `\n      console: ${noise.join(" | ")}` : ""}`);
    await page.screenshot({ path: `${pictures}/failed-${failed.length}.png` }).catch(() => {});
  }
  await context.close();
}

export async function finish() {
  await browser.close();
  console.log(`${passed} passed, ${failed.length} failed`);
  process.exit(failed.length ? 1 : 0);
}

export function expect(what, why) {
  if (!what) throw new Error(why);
}

export const hook = (name) => `[data-do="${name}"]`;
export const question = async (page) => ((await page.textContent(".question h2")) ?? "").trim();
export const over = (page) => page.$(".question .won, .question .lost");

export async function go(page, hash) {
  await page.evaluate((h) => { location.hash = h; }, hash);
}

// Begins a table from a link, as a friend would who was sent it.
export async function begin(page, setup, seats = "") {
  await go(page, `#/new/${encodeURIComponent(setup)}/${encodeURIComponent(seats)}`);
  await page.waitForSelector(".new");
  await page.click(hook("begin"));
  await page.waitForSelector(".table");
}

// Opens a position of positions.txt, to go on with it or to watch it.
export async function open(page, name, way = "go-on") {
  await go(page, "#/games");
  await page.setInputFiles(hook("import"), `positions/${name}.txt`);
  await page.locator(hook(way)).first().click();
  await page.waitForSelector(".table");
  if (way === "go-on") await asked(page);
}

export async function alone(page) {
  await page.click(hook("play-alone"));
  await page.waitForSelector(".question h2");
}

// Waits until somebody at the screen is asked, or the game is over.
export async function asked(page) {
  await page.waitForFunction(() => {
    if (document.querySelector(".telling")) return false;
    return document.querySelector(".question .won, .question .lost, .hand-over, .question .answer, .monster.lit, .card.lit, .token-card.lit");
  });
}

// What may be chosen now, the most warlike first: targets, cards, then the plain answers.
const CHOICES = [hook("face"), hook("confirm"), ".tray .card.lit", ".monster.lit", ".stronghold.lit", ".space.lit", ".hand.asked .card.lit", ".token-card.lit", ".answers .answer:not(.cancel)"];

// Takes the n-th way on; exchanging and trading is left alone.
export async function next(page, act, n) {
  await asked(page);
  const ask = await question(page);
  const peaceful = /keep your hand|propose a trade|offers you|offered/.test(ask);
  for (const selector of peaceful ? [hook("face"), ".answer.pass", ".answer"] : CHOICES) {
    const found = await page.$$(selector);
    if (found.length) {
      await act(page, found[n % found.length]);
      return;
    }
  }
  throw new Error(`nothing can be chosen at: ${ask}`);
}

export const click = (page, element) => element.dispatchEvent("click");
export const key = async (page, element) => {
  await element.focus();
  await page.keyboard.press("Enter");
};

export async function playToTheEnd(page, act, limit = 3000) {
  for (let n = 0; n < limit; n += 1) {
    await asked(page);
    if (await over(page)) return n;
    await next(page, act, n);
  }
  throw new Error("the game does not end");
}

export async function axe(page, where) {
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const serious = violations.filter((v) => ["serious", "critical"].includes(v.impact));
  const list = serious.map((v) => `${v.id} (${v.nodes.slice(0, 2).map((n) => `${n.html.slice(0, 140)}: ${n.any.concat(n.all)[0]?.message ?? ""}`).join(" … ")})`);
  expect(!serious.length, `${where}: ${list.join("; ")}`);
}
