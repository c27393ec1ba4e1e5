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

// The files are played side by side, but only so many windows at once: with more, none of them gets on.
const AT_ONCE = 4;
let playing = 0;
const waiting = [];
async function taking(play) {
  if (playing >= AT_ONCE) await new Promise((go) => waiting.push(go));
  else playing += 1;
  try {
    await play();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else playing -= 1;
  }
}

// Whoever acts goes on when the page has drawn what came of it and has led the keyboard where it belongs: what a test looks at
// or focuses next is there and stays there, however busy the machine is.
export function patient(page) {
  // A page in the background is not drawn at all; nobody waits for it longer than a second.
  const frames = () => new Promise((then) => {
    requestAnimationFrame(() => requestAnimationFrame(then));
    setTimeout(then, 1000);
  });
  const drawn = () => page.evaluate(frames).catch(() => {}); // A page that is left draws nothing more.
  const after = (one, ...acts) => {
    for (const act of acts) {
      const plain = one[act].bind(one);
      one[act] = async (...how) => {
        const result = await plain(...how);
        await drawn();
        return result;
      };
    }
  };
  after(page.mainFrame(), "click", "tap", "check", "uncheck", "selectOption", "hover");
  after(page.keyboard, "press");
  after(page.mouse, "click", "move", "up");
  after(page.touchscreen, "tap");
  return page;
}

// Longer than anything takes that comes at all, however busy the machine is.
export const PATIENCE = 60_000;

export async function test(name, body, options = {}) {
  if (only && !name.includes(only)) return;
  await taking(() => run(name, body, options));
}

async function run(name, body, options) {
  const { motion = false, noisy, prepare, ...more } = options;
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: motion ? "no-preference" : "reduce", ...more });
  await context.addInitScript(dealt, [name, deal]);
  if (prepare) await context.addInitScript(prepare);
  const page = patient(await context.newPage());
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

// Watches from now on for things that are there only for a moment; looking now and then, a busy machine misses them.
// `happened` waits until one was there, `together` says what else was there when it was first seen.
export async function watch(page, ...selectors) {
  await page.evaluate((all) => {
    window.moments = {};
    const look = () => {
      const now = all.filter((s) => document.querySelector(s));
      for (const s of now) window.moments[s] ??= { with: now, text: document.querySelector(s).textContent };
    };
    window.watcher?.disconnect();
    window.watcher = new MutationObserver(look);
    window.watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["class"] });
    look();
  }, selectors);
}

export const happened = async (page, selector) => (await page.waitForFunction((s) => window.moments[s], selector)).jsonValue();
export const gone = (page, selector) => page.waitForFunction((s) => !document.querySelector(s), selector);

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

// Questions at which nothing is changed.
const PEACEFUL = /keep your hand|propose a trade|offers you|counters:/i;
const QUIET = [hook("face"), ".question .answer.pass", ".question .answer"];

// Takes the n-th way on; exchanging and trading is left alone.
export async function next(page, act, n) {
  await asked(page);
  const ask = await question(page);
  for (const selector of PEACEFUL.test(ask) ? QUIET : CHOICES) {
    const found = await page.$$(selector);
    if (found.length) {
      await act(page, found[n % found.length]);
      return;
    }
  }
  throw new Error(`nothing can be chosen at: ${ask}`);
}

// Takes a way on as somebody does who has only a keyboard: Tab leads to it, arrows lead on along the board.
export async function byKeys(page, n) {
  await asked(page);
  const ask = await question(page);
  const ways = PEACEFUL.test(ask) ? QUIET : CHOICES;
  const on = () => page.evaluate((ways) => {
    const found = ways.findIndex((s) => document.activeElement?.matches(s));
    return found < 0 ? null : { spot: Boolean(document.activeElement.closest(".board-svg")) };
  }, ways);
  let here = await on();
  for (let tabs = 0; !here && tabs < 150; tabs += 1) {
    await page.keyboard.press(n % 7 === 6 ? "Shift+Tab" : "Tab");
    here = await on();
  }
  if (!here) throw new Error(`Tab leads to no answer at: ${ask}`);
  if (here.spot) {
    await page.keyboard.press(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][n % 4]);
    if (!(await on())) throw new Error(`an arrow key leads away from what can be chosen at: ${ask}`);
  }
  await page.keyboard.press("Enter");
}

export const click = (page, element) => element.dispatchEvent("click");
export const key = async (page, element) => {
  await element.focus();
  await page.keyboard.press("Enter");
};

// Real touch events, as a finger makes them.
export async function finger(page) {
  const line = await page.context().newCDPSession(page);
  const send = (type, points) => line.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  return { down: (at) => send("touchStart", [at]), move: (at) => send("touchMove", [at]), up: () => send("touchEnd", []) };
}

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
