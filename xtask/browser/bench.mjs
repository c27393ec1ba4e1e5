// Measures the real page in a real browser: weight, start, frames. Prints figures with their limits.
// Slow is no failure, since machines differ; only a figure that cannot be taken is.
// Usage: node bench.mjs URL CHROMIUM

import { request } from "node:http";
import { chromium } from "playwright-core";

const [url, executablePath] = process.argv.slice(2);

// Everything that is looked for in the page; of several, the first that is there.
const PLAY = ['[data-do="play-now"]', ".home .primary"];
const BOARD = [".board-svg"];
const MONSTER = [".monster"];
const OVER = [".question .won", ".question .lost"];
const CHOICES = [".monster.lit", ".stronghold.lit", ".card.lit", ".chip", ".answer"];
const BENCH = "#/bench";

const TOKENS = 20;
const STARTS = 5;
const ANSWERS = 150;
const SECONDS = 4;

const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const browser = await chromium.launch({ executablePath, args });
const missing = [];

function print(name, value, unit, limit, good) {
  const shown = `${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}`;
  const verdict = limit === undefined ? "" : `   limit ${limit} ${unit}   ${good ? "ok" : "OVER"}`;
  console.log(`${name.padEnd(52)} ${shown.padStart(12)}${verdict}`);
}
const atMost = (name, value, unit, limit) => print(name, value, unit, limit, value <= limit);
const atLeast = (name, value, unit, limit) => print(name, value, unit, limit, value >= limit);
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const css = (list) => list.join(", ");

async function measure(name, body) {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  try {
    await body(context);
  } catch (error) {
    missing.push(name);
    console.log(`${name}: not measured: ${error.message.split("\n")[0]}`);
  }
  await context.close();
}

// Notes in the page when the first screen and the board were painted, and when the click between them came.
function watch({ play, board }) {
  const marks = (window.marks = {});
  const painted = (name) => requestAnimationFrame(() => setTimeout(() => (marks[name] ??= performance.now())));
  const look = () => {
    if (document.querySelector(play)) painted("home");
    if (document.querySelector(board)) painted("board");
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  document.addEventListener("click", () => (marks.click ??= performance.now()), true);
}

async function open(context, hash = "") {
  const page = await context.newPage();
  await page.addInitScript(watch, { play: css(PLAY), board: css(BOARD) });
  await page.goto(url + hash);
  return page;
}

async function play(page) {
  await page.waitForSelector(css(PLAY), { timeout: 20_000 });
  for (const one of PLAY) {
    const found = await page.$(one);
    if (found) return found.click();
  }
}

async function begin(context) {
  const page = await open(context);
  await play(page);
  await page.waitForSelector(css(BOARD), { timeout: 20_000 });
  await page.waitForFunction(() => window.marks.board);
  return page;
}

// The bytes that come over the wire for a file, as a browser asks for it.
function weigh(path) {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers: { "accept-encoding": "gzip, deflate, br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part) => (bytes += part.length));
      answer.on("end", () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`))));
    });
    asked.on("error", reject).end();
  });
}

await measure("weight", async (context) => {
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send("Network.enable");
  let seen = 0;
  wire.on("Network.loadingFinished", (event) => (seen += event.encodedDataLength));
  await page.goto(url);
  await play(page);
  await page.waitForSelector(css(BOARD));
  await page.waitForLoadState("networkidle");
  const files = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map((one) => new URL(one.url).pathname);
  });
  const all = await Promise.all([...new Set([...files, "/sw.js"])].map(weigh));
  atMost("weight until the board is shown", seen / 1000, "KB", 1500);
  atMost(`weight of a first visit, all ${all.length} files`, all.reduce((a, b) => a + b, 0) / 1000, "KB", 1500);
});

await measure("start", async () => {
  const [home, board, whole] = [[], [], []];
  for (let n = 0; n < STARTS; n += 1) {
    await measure("a start", async (context) => {
      const page = await begin(context);
      const marks = await page.evaluate(() => window.marks);
      home.push(marks.home);
      board.push(marks.board - marks.click);
      whole.push(marks.home + marks.board - marks.click);
    });
  }
  if (whole.length < STARTS) throw new Error("the page did not start every time");
  print(`cold start to the first screen, middle of ${STARTS}`, middle(home), "ms");
  print(`click on play to the board, middle of ${STARTS}`, middle(board), "ms");
  atMost(`cold start to the board, slowest of ${STARTS}`, Math.max(...whole), "ms", 2000);
});

// Gives one answer in the page; how many frames until something was seen, and how long the page stood still.
async function answer({ choices, over, n }) {
  if (document.querySelector(over)) return null;
  let found = [];
  for (let turn = 0; turn < 600 && found.length === 0; turn += 1) {
    for (const choice of choices) {
      found = [...document.querySelectorAll(choice)].filter((one) => !one.disabled);
      if (found.length) break;
    }
    if (document.querySelector(over)) return null;
    if (found.length === 0) await new Promise(requestAnimationFrame);
  }
  if (found.length === 0) throw new Error("nothing can be chosen");
  // Begin with a frame, so that the count does.
  await new Promise(requestAnimationFrame);
  let changed = false;
  const observer = new MutationObserver(() => (changed = true));
  observer.observe(document.body, { attributes: true, childList: true, characterData: true, subtree: true });
  const before = performance.now();
  found[n % found.length].dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const still = performance.now() - before;
  let frames = 0;
  while (!changed && frames < 120) {
    await new Promise(requestAnimationFrame);
    frames += 1;
    await Promise.resolve();
  }
  observer.disconnect();
  return changed ? { frames: Math.max(frames, 1), still, shown: performance.now() - before } : { frames: 0, still };
}

await measure("answers", async (context) => {
  const page = await begin(context);
  await page.evaluate(() => {
    window.tasks = [];
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration))).observe({ type: "longtask" });
  });
  const given = [];
  for (let n = 0; n < ANSWERS; n += 1) {
    const one = await page.evaluate(answer, { choices: CHOICES, over: css(OVER), n });
    if (!one) break;
    given.push(one);
  }
  const shown = given.filter((one) => one.frames > 0);
  if (shown.length < 10) throw new Error(`only ${shown.length} answers showed anything`);
  const tasks = await page.evaluate(() => window.tasks);
  atMost(`frames from click to effect, worst of ${shown.length}`, Math.max(...shown.map((one) => one.frames)), "frames", 2);
  print("time from click to effect, middle", middle(shown.map((one) => one.shown ?? 0)), "ms");
  print("longest time a click held up the page", Math.max(...given.map((one) => one.still)), "ms");
  print(`tasks over 50 ms in ${given.length} answers with their monster phases`, tasks.length, "tasks");
  print("longest of them", Math.max(0, ...tasks), "ms");
});

// Twenty tokens that move without end, if the page has none to show: copies of one on the board.
function stir({ board, monster, tokens }) {
  const svg = document.querySelector(board);
  const model = svg.querySelector(monster);
  const copies = Array.from({ length: tokens }, () => model.parentNode.appendChild(model.cloneNode(true)));
  const [x, y, width, height] = svg.getAttribute("viewBox").split(/[ ,]+/).map(Number);
  let step = 0;
  const move = () => {
    step += 1;
    copies.forEach((copy, n) => {
      const turn = (n / tokens + step / 9) * 2 * Math.PI;
      const reach = 0.2 + 0.2 * ((n + step) % 2);
      copy.style.transform = `translate(${x + width * (0.5 + reach * Math.cos(turn))}px, ${y + height * (0.5 + reach * Math.sin(turn))}px)`;
    });
  };
  move();
  setInterval(move, 450);
}

function countFrames(seconds) {
  return new Promise((resolve) => {
    const begun = performance.now();
    let [frames, last, longest] = [0, begun, 0];
    const tick = (now) => {
      frames += 1;
      longest = Math.max(longest, now - last);
      last = now;
      if (now - begun < seconds * 1000) requestAnimationFrame(tick);
      else resolve({ rate: (frames * 1000) / (now - begun), longest });
    };
    requestAnimationFrame(tick);
  });
}

await measure("frames", async (context) => {
  let page = await open(context, BENCH);
  const own = await page
    .waitForFunction(([monster, tokens]) => document.querySelectorAll(monster).length >= tokens, [css(MONSTER), TOKENS], { timeout: 3000 })
    .then(() => true, () => false);
  if (!own) {
    page = await begin(context);
    for (let n = 0; n < ANSWERS && !(await page.$(css(MONSTER))); n += 1) await page.evaluate(answer, { choices: CHOICES, over: css(OVER), n });
    await page.evaluate(stir, { board: css(BOARD), monster: css(MONSTER), tokens: TOKENS });
  }
  await page.waitForTimeout(500);
  const { rate, longest } = await page.evaluate(countFrames, SECONDS);
  atLeast(`frames a second while ${TOKENS} tokens move${own ? "" : " (copies)"}`, rate, "frames", 55);
  print("longest time between two of them", longest, "ms");
});

await browser.close();
if (missing.length) console.log(`not measured: ${missing.join(", ")}`);
process.exit(missing.length ? 1 : 0);
