// What the tests of tables online share: more browsers, ways to a table, whose turn it is.

import { PATIENCE, click, expect, go, hook, next, over, patient, question, url } from "./kit.mjs";

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

// Another browser, with a storage of its own; what its console says fails the test.
export async function friend(context, viewport = DESK) {
  const other = await context.browser().newContext({ viewport, reducedMotion: "reduce" });
  context.on("close", () => other.close().catch(() => {}));
  const page = patient(await other.newPage());
  page.setDefaultTimeout(PATIENCE);
  page.noise = [];
  page.on("console", (m) => m.type() === "error" && page.noise.push(m.text()));
  page.on("pageerror", (e) => page.noise.push(e.message));
  return page;
}

export const quiet = (...pages) => pages.forEach((p) => expect(!p.noise?.length, `a console says: ${p.noise}`));

// Opens a table from a link to a set-up; returns its code.
export async function open(page, setup, seats, { name = "Ada", slow = false } = {}) {
  await go(page, "#/friends");
  await page.fill(hook("name"), name);
  await go(page, `#/open/${encodeURIComponent(setup)}/${encodeURIComponent(seats)}`);
  await page.waitForSelector(".new");
  if (slow) await page.check(hook("slow"));
  await page.click(hook("begin"));
  await page.waitForSelector(".room", { state: "attached" });
  return (await page.textContent(hook("table-code"))).trim();
}

// Comes to a table by its link, as somebody who has never been here.
export async function come(page, code, name) {
  await page.goto(`${url}#/table/${code}`);
  await page.fill(hook("name"), name);
  await page.click(hook("come"));
  await page.waitForSelector(".room", { state: "attached" });
}

export async function sit(page, who) {
  await page.click(`[data-at="${who}"] ${hook("sit")}`);
  await page.waitForFunction((at) => document.querySelector(`[data-at="${at}"]`)?.textContent.includes("you"), who);
}

export const panel = async (page, on) => {
  const now = (await page.getAttribute(hook("room"), "aria-pressed")) === "true";
  if (now !== on) await page.click(hook("room"));
};

export const isAsked = (page) => page.evaluate(() => !document.querySelector(".telling")
  && !!document.querySelector(".question .answer, .hand-over, .monster.lit, .hand.asked .card.lit, .tray .card.lit"));

// The one of these pages that is asked; none when the game is over.
export async function whose(pages, limit = PATIENCE) {
  for (const until = Date.now() + limit; Date.now() < until;) {
    for (const page of pages) {
      if (await over(page)) return null;
      if (await isAsked(page)) return page;
    }
    await pages[0].waitForTimeout(15);
  }
  throw new Error(`nobody is asked: ${await Promise.all(pages.map(question))}`);
}

// Gives an answer and waits until the server has taken it.
export async function act(page, n) {
  await next(page, click, n);
  await page.waitForFunction(() => document.querySelector(".question h2").textContent.trim() !== "…");
}

export const board = (page) => page.evaluate(() => [...document.querySelectorAll(".unseen table tbody tr")].map((r) => r.textContent).join("\n"));
export async function same(pages) {
  const boards = async () => new Set(await Promise.all(pages.map(board)));
  const until = Date.now() + PATIENCE;
  while ((await boards()).size > 1 && Date.now() < until) await pages[0].waitForTimeout(30);
  expect((await boards()).size === 1, `the boards differ:\n${[...(await boards())].join("\n\n")}`);
}

// Keeps all sockets of a page where a test can break them.
export const tamper = () => {
  const Real = globalThis.WebSocket;
  globalThis.lines = [];
  globalThis.WebSocket = class extends Real {
    constructor(...args) {
      super(globalThis.unreachable ? args[0].replace("/online", "/nowhere") : args[0]);
      globalThis.lines.push(this);
    }
    send(text) {
      if (!this.deaf) super.send(text);
    }
  };
};
