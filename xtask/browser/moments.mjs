// The end of a game: a picture of how it ended, its story, a picture to share, and playing on.

import { readFileSync } from "node:fs";
import { alone, asked, axe, begin, click, expect, happened, hook, open, over, pictures, playToTheEnd, test, watch } from "./kit.mjs";

const SIZES = [{ width: 390, height: 844 }, { width: 844, height: 390 }, { width: 1366, height: 768 }];

const drawn = (page) => page.waitForFunction(() => Number(document.querySelector(".poster canvas")?.dataset.drawn) > 2);

// Wins a game in which hardly anything comes out of the Forest.
async function win(page) {
  for (let n = 1; n < 30; n += 1) {
    await begin(page, "1 player, coop, start-arcs=random, mix=goblin*3+orc*2+troll", "person");
    await playToTheEnd(page, click);
    if (await page.$(".question .won")) return;
  }
  throw new Error("no game is won");
}

await test("a defeat fills the screen with ruins, tells its story, and leads back to the turn before it turned", async (page) => {
  await alone(page);
  await playToTheEnd(page, click);
  await page.waitForSelector(".ending.defeat .scene");
  const scene = await page.$eval(".scene", (s) => [...s.querySelectorAll("image")].map((i) => i.getAttribute("href")));
  const towers = await page.$$eval(".board-svg .tower", (all) => all.map((i) => i.getAttribute("href")));
  expect(towers.filter((t) => /ruin/.test(t)).length === scene.filter((t) => /tower.*ruin/.test(t)).length, `other ruins than on the board: ${scene}`);
  expect(scene.some((f) => f.includes("art/tokens/")), "no Monster is in the picture");
  const cover = await page.$eval(".ending", (e) => [e.clientWidth, e.clientHeight].join());
  expect(cover === "1366,768", `the end covers ${cover}`);
  await drawn(page);
  const tale = await page.textContent(".tale");
  const sentences = tale.split(/(?<=[.!]) /);
  expect(sentences.length >= 2 && sentences.length <= 3 && /turn \d+/.test(tale), `the story: ${tale}`);
  expect(/turning point|best at the start/.test(tale), `no turning point: ${tale}`);
  expect(/^You\d+ slain/.test(await page.textContent(".faces")), await page.textContent(".faces"));
  const label = (await page.textContent(hook("play-on-from"))).trim();
  const turn = Number(/Play on from turn (\d+)/.exec(label)?.[1]);
  expect(turn > 0, `the button says: ${label}`);
  await page.click(hook("play-on-from"));
  await asked(page);
  expect(!(await over(page)) && !(await page.$(".ending")), "the game is still over");
  const turns = await page.$$eval(".log .turn", (all) => all.length);
  expect(turns === turn, `turn ${turns}, not ${turn}`);
});

await test("the picture of the result is drawn in the page and saved as a PNG of 1200 by 630", async (page) => {
  await alone(page);
  await playToTheEnd(page, click);
  await drawn(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(hook("save-picture"))]);
  expect(download.suggestedFilename() === "bravehold.png", download.suggestedFilename());
  await download.saveAs(`${pictures}/poster.png`);
  const png = readFileSync(`${pictures}/poster.png`);
  expect(png.readUInt32BE(16) === 1200 && png.readUInt32BE(20) === 630 && png.length > 40_000, `${png.length} bytes`);
  expect(!(await page.$(hook("share-picture"))), "sharing is offered where it cannot be done");
});

await test("where the system shares files, the picture goes there", async (page) => {
  await alone(page);
  await playToTheEnd(page, click);
  await drawn(page);
  await page.click(hook("share-picture"));
  await page.waitForFunction(() => window.shared);
  const shared = await page.evaluate(() => window.shared);
  expect(shared.type === "image/png" && shared.size > 40_000 && /turn/.test(shared.text), JSON.stringify(shared));
}, { prepare: () => {
  navigator.canShare = (d) => d.files?.length === 1;
  navigator.share = async (d) => { window.shared = { type: d.files[0].type, size: d.files[0].size, text: d.text }; };
} });

await test("a victory shows flags, the heroes whose cards won, and the closest call", async (page) => {
  await win(page);
  await page.waitForSelector(".ending.victory .banner");
  const standing = await page.$$eval(".board-svg .tower:not(.down)", (all) => all.length);
  expect((await page.$$(".scene .banner")).length === standing, "a flag for every Tower that stands");
  await drawn(page);
  const tale = await page.textContent(".tale");
  expect(/slew the last|died in/.test(tale), tale);
  expect(!(await page.$(hook("play-on-from"))), "after a victory there is nothing to play on for");
  await page.keyboard.press("Escape");
  await page.click(hook("result"));
  await page.waitForSelector(".ending.victory");
  await axe(page, "victory");
});

for (const viewport of SIZES) {
  for (const colorScheme of ["light", "dark"]) {
    await test(`the end fits ${viewport.width}x${viewport.height} in ${colorScheme} colors`, async (page) => {
      for (const [name, play] of [["lost", async () => { await alone(page); await playToTheEnd(page, click); }], ["won", () => win(page)]]) {
        await page.goto(page.url().split("#")[0]);
        await play();
        await drawn(page);
        await page.screenshot({ path: `${pictures}/end-${name}-${viewport.width}-${colorScheme}.png` });
        await axe(page, `${name}, ${colorScheme}`);
        const main = await page.$eval(`.ways-on .yes`, (b) => { const r = b.getBoundingClientRect(); return [r.left, r.top, r.right, r.bottom, r.height]; });
        expect(main[0] >= 0 && main[1] >= 0 && main[2] <= viewport.width && main[3] <= viewport.height && main[4] >= 44, `the first button is at ${main}`);
        const wide = await page.$eval(".sheet", (s) => s.scrollWidth - s.clientWidth);
        expect(wide <= 1, `the sheet is ${wide} too wide`);
      }
    }, { viewport, colorScheme });
  }
}

await test("a Wall's fall, a Tower's fall and the entrance of a Boss are seen on the board", async (page) => {
  await open(page, "fall", "watch");
  await page.click(hook("film-start"));
  const WALL = ".board.jarred", TOWER = ".board.shaken", BOSS = ".entrance", GONE = ".wall-group.gone", RUIN = ".tower.down", TOLD = ".telling";
  const moving = () => page.evaluate(() => document.getAnimations().map((a) => a.animationName).filter(Boolean));
  expect(!(await page.$(GONE)) && !(await page.$(RUIN)), "the castle is broken at the start");
  await watch(page, WALL, TOWER, BOSS, GONE, RUIN, TOLD);
  await page.click(hook("film-play"));
  const wall = await happened(page, WALL);
  expect(wall.with.includes(GONE) && wall.with.includes(TOLD) && !wall.with.includes(TOWER), `a Wall falls with ${wall.with}`);
  expect((await moving()).includes("crumble") || (await page.$(GONE)), "the Wall does not crumble");
  const tower = await happened(page, TOWER);
  expect(tower.with.includes(RUIN) && tower.with.includes(TOLD), `a Tower falls with ${tower.with}`);
  const boss = await happened(page, BOSS);
  expect(/Orc Warlord/.test(boss.text) && boss.with.includes(TOLD), `the entrance says: ${boss.text}`);
  await page.screenshot({ path: `${pictures}/entrance.png` });
  await page.waitForFunction((s) => !document.querySelector(s), BOSS);
}, { motion: true });
