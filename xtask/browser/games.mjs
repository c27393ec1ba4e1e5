// Games: whole ones by clicks and keys, undo, trades, refusals, bots, secrets, films, files, review.

import { readFileSync, writeFileSync } from "node:fs";
import { alone, asked, axe, begin, click, expect, go, gone, happened, hook, next, over, pictures, playToTheEnd, question, test, watch } from "./kit.mjs";

await test("a whole game alone is played by clicks, told as a story, and played again", async (page) => {
  await alone(page);
  expect((await playToTheEnd(page, click)) > 10, "too short to be a game");
  await page.screenshot({ path: `${pictures}/over.png` });
  expect(/Turns/.test(await page.textContent(".story")), "the story is missing");
  const slain = await page.$$eval(".story dd:has(.kills)", (all) => all.map((dd) => [parseInt(dd.textContent), [...dd.querySelectorAll("li")].map((li) => Number(li.textContent))]));
  expect(slain.length && slain.every(([all, kinds]) => all > 0 && all === kinds.reduce((a, b) => a + b)), `the numbers do not add up: ${JSON.stringify(slain)}`);
  await page.click(hook("again"));
  await asked(page);
  expect(!(await over(page)), "the new game is over already");
});

await test("with two bots only the person is asked, and the game comes to its end", async (page) => {
  await begin(page, "3 players, coop, start-arcs=random", "person,normal,normal");
  for (let n = 0; n < 600 && !(await over(page)); n += 1) {
    await asked(page);
    const ask = await question(page);
    expect((await over(page)) || !/^Player \d:/i.test(ask), `a bot is asked in the page: ${ask}`);
    if (!(await over(page))) await next(page, click, n);
  }
  await asked(page);
  expect(await over(page), "the game does not end");
});

await test("strong bots play, and a hint says what and why", async (page) => {
  await page.click(hook("play-now"));
  await asked(page);
  await page.click(hook("hint"));
  const hint = await page.waitForSelector(".note.hint");
  const text = await hint.textContent();
  expect(/^You could: .+\. .+/.test(text.trim()), `no reason: ${text}`);
  for (let n = 0; n < 12 && !(await over(page)); n += 1) await next(page, click, n);
});

await test("a bot takes over a seat in the middle of a game and gives it back", async (page) => {
  await begin(page, "2 players, coop, start-arcs=random", "person,person");
  await asked(page);
  await page.selectOption('[data-holder="P1"]', "normal");
  await page.waitForFunction(() => !/^Player \d:/.test(document.querySelector(".question h2").textContent) && document.querySelector(".question .answer"));
  await page.selectOption('[data-holder="P1"]', "person");
  for (let n = 0; n < 40; n += 1) {
    if ((await question(page)).startsWith("Player 1") || (await over(page))) return;
    await next(page, click, n);
  }
  throw new Error("the person in seat 1 is never asked again");
});

await test("a reload in the middle of a question loses nothing", async (page) => {
  await alone(page);
  for (let n = 0; n < 9; n += 1) await next(page, click, 0);
  const look = async () => [await question(page), await page.textContent(".hands"), await page.textContent(".log"), await page.textContent(".unseen table")];
  const before = await look();
  await page.reload();
  await page.waitForSelector(".table");
  await asked(page);
  expect(before.join() === (await look()).join(), "something changed");
  await go(page, "#/");
  await page.click(hook("go-on"));
  await page.waitForSelector(".table");
  expect(before.join() === (await look()).join(), "something changed on the way home and back");
});

await test("undo takes the last answer back until something is revealed, and further by choice", async (page) => {
  await begin(page, "1 player, coop", "person");
  await asked(page);
  const undo = page.locator(hook("undo"));
  expect(await undo.isDisabled(), "there is nothing to undo yet");
  const first = await question(page);
  await next(page, click, 0);
  expect((await question(page)) !== first, "the answer changed nothing");
  await page.keyboard.press("u");
  expect((await question(page)) === first, "undo did not bring the question back");
  for (let n = 0; n < 60 && (n < 8 || !(await undo.isDisabled())); n += 1) await next(page, click, 0);
  const log = await page.textContent(".log");
  await go(page, "#/settings");
  await page.check(hook("free-undo"));
  await page.goBack();
  await page.waitForSelector(".table");
  await page.click(hook("undo"));
  expect(/taken back/.test(await page.textContent(".log")), `the log does not tell of it: ${log}`);
});

await test("a refused move says why, links to the rule, and changes nothing", async (page) => {
  await begin(page, "1 player, coop, start-arcs=random", "person");
  let found = false;
  for (let n = 0; n < 80 && !found; n += 1) {
    await asked(page);
    found = /play a card/i.test(await question(page)) && (await page.$('.hand.asked .card[aria-disabled="true"]')) !== null;
    if (!found) await next(page, click, n);
  }
  expect(found, "no card that cannot be played was ever in hand");
  const before = await page.textContent(".hands");
  await page.locator('.hand.asked .card[aria-disabled="true"]').first().click({ force: true });
  const why = page.locator(".note .why");
  const rule = /\(([A-Z]+-\d+)\)/.exec(await why.textContent())[1];
  expect((await page.textContent(".hands")) === before, "the hand changed");
  await why.click();
  expect((await page.textContent(".panel")).includes(rule), "the rule is not shown");
  await page.click(`.panel ${hook("rulebook")}`);
  await page.waitForSelector(".rules .hits");
  expect((await page.textContent(".hits li:first-child")).includes(rule), "the rule is not found first");
  await page.goBack();
  await page.waitForSelector(".table");
});

await test("a card shows its reach, is aimed, put back, and dragged", async (page) => {
  await begin(page, "1 player, coop, start-arcs=random", "person");
  const ready = async () => {
    for (let n = 0; n < 120; n += 1) {
      await asked(page);
      if (/play a card/i.test(await question(page))) {
        const cards = page.locator(".hand.asked .card.lit");
        for (let i = 0; i < (await cards.count()); i += 1) {
          await cards.nth(i).hover();
          if (await page.$$eval(".monster.reached", (all) => all.length) > 1) return cards.nth(i);
        }
        await page.mouse.move(5, 5);
        await page.click(".answer.pass");
        continue;
      }
      await next(page, click, 0);
    }
    throw new Error("no card with two targets turned up");
  };
  const card = await ready();
  const reached = await page.$$eval(".monster.reached", (all) => all.length);
  await card.click();
  expect((await page.$$eval(".monster.lit", (all) => all.length)) === reached, "the lit targets are not those that were shown");
  expect((await page.$$(".effect")).length >= reached, "what the hit would do is not shown");
  await page.screenshot({ path: `${pictures}/aim.png` });
  await page.keyboard.press("Escape");
  expect(/play a card/i.test(await question(page)), "the card was not put back");
  // Dropped beside everything, nothing is played; dropped on a Monster, it hits.
  const box = await (await ready()).boundingBox();
  const at = [box.x + box.width / 2, box.y + box.height / 2];
  const log = await page.textContent(".log");
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] - 120, at[1] + 20, { steps: 4 });
  expect(await page.$(".ghost"), "nothing is dragged");
  await page.mouse.move(30, 60, { steps: 4 });
  await page.mouse.up();
  expect(/play a card/i.test(await question(page)) && (await page.textContent(".log")) === log, "a drop beside the board played the card");
  await page.mouse.move(...at);
  await page.mouse.down();
  await page.mouse.move(at[0] - 60, at[1], { steps: 3 });
  const target = await page.locator(".monster.lit .rim").first().boundingBox();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.waitForFunction((before) => document.querySelector(".log").textContent !== before, log);
  expect(/plays? /.test(await page.textContent(".log")), "the drop did not play the card");
}, {
  // A busy browser lets its timers wait for the pointer: what a drop leaves to a timer must not spoil the next drag.
  prepare: () => {
    const soon = window.setTimeout;
    window.setTimeout = (then, after, ...rest) => soon(then, after > 0 ? after : 150, ...rest);
  },
});

await test("what is given up is chosen twice, and can be kept after all", async (page) => {
  await begin(page, "1 player, coop, start-arcs=random", "person");
  await asked(page);
  const before = await page.textContent(".hands");
  await page.locator(".hand.asked .card.lit").first().click();
  expect(/^Discard /.test(await page.textContent(hook("confirm"))), "no word of what would happen");
  expect((await page.textContent(".hands")) === before, "it is gone already");
  await page.keyboard.press("Escape");
  expect(!(await page.$(hook("confirm"))), "it cannot be kept");
  await page.locator(".hand.asked .card.lit").first().click();
  await page.click(hook("confirm"));
  await page.waitForFunction(() => /discards? /.test(document.querySelector(".log").textContent));
});

await test("a trade is offered by its button, not by the second click, both hands side by side", async (page) => {
  await begin(page, "2 players, coop, start-arcs=random", "person,person");
  for (let n = 0; !(await page.$(".trade .sides")); n += 1) {
    expect(n < 40, "no trade was ever offered");
    await next(page, click, 0);
  }
  await page.screenshot({ path: `${pictures}/trade.png` });
  const offer = page.locator(hook("offer"));
  expect(await offer.isDisabled(), "nothing is chosen yet");
  await page.locator(".trade [data-give].lit").first().click();
  expect(await offer.isDisabled(), "only one card is chosen");
  await page.locator(".trade [data-want].lit").last().click();
  const chosen = () => page.$$eval('.trade .card[aria-pressed="true"]', (all) => all.length);
  expect(!(await page.$(".offer")) && (await chosen()) === 2, "the second click offers the trade");
  expect((await offer.textContent()).trim() === "Offer trade", await offer.textContent());
  await offer.click();
  await page.waitForSelector(".offer");
  expect(/offers you/i.test(await question(page)), "the other side is not asked");
  await page.click('[data-answer="accept"]');
  await page.waitForFunction(() => /gives .* and gets/.test(document.querySelector(".log").textContent));
});

await test("closed hands are covered until the right person is at the screen", async (page) => {
  await begin(page, "2 players, coop, closed-hands, start-arcs=random", "person,person");
  await page.waitForSelector(".hand-over");
  expect((await page.$$(".hand .card")).length === 0, "cards can be seen behind the cover");
  await page.click(hook("face"));
  await page.waitForSelector(".hand.asked .card");
  expect((await page.$$(".hand:not(.asked) .card")).length === 0, "the other hand can be seen");
  await playToTheEnd(page, click);
});

await test("the Overlord's tokens are played by a person against bots", async (page) => {
  await begin(page, "2 players, overlord, start-arcs=random", "normal,normal,normal,normal,normal,normal,person");
  let orders = 0;
  for (let n = 0; n < 400 && orders < 6 && !(await over(page)); n += 1) {
    await asked(page);
    if (await page.$(".lord .answers .answer")) orders += 1;
    if (!(await over(page))) await next(page, click, n);
  }
  expect(orders >= 3, `only ${orders} orders were given`);
});

await test("the monster phase is told step by step and can be skipped", async (page) => {
  const SHOWN = ".announcer .die, .announcer .token-up";
  await watch(page, hook("skip"));
  await begin(page, "1 player, coop, start-arcs=random", "person");
  await happened(page, hook("skip"));
  await page.evaluate((skip) => document.querySelector(skip)?.click(), hook("skip"));
  for (let n = 0; n < 30 && !/play a card/i.test(await question(page)); n += 1) await next(page, click, 0);
  await watch(page, ".telling", SHOWN);
  await page.click(".answer.pass");
  expect((await happened(page, SHOWN)).with.includes(".telling"), "what chance brings is shown beside the telling");
  await page.screenshot({ path: `${pictures}/telling.png` });
  await gone(page, ".telling");
}, { motion: true });

await test("a finished game is replayed: step, play, rewind, play on from here", async (page) => {
  await alone(page);
  await playToTheEnd(page, click);
  await page.click(hook("replay"));
  await page.waitForSelector(".film-bar");
  const place = () => page.textContent(".film-bar p");
  const start = await place();
  await page.click(hook("film-next"));
  expect((await place()) !== start, "a step changes nothing");
  await page.keyboard.press("ArrowLeft");
  expect((await place()) === start, "a step back does not come back");
  await page.click(hook("film-play"));
  await page.waitForFunction((s) => document.querySelector(".film-bar p").textContent !== s, start);
  await page.click(hook("film-play"));
  await page.click(hook("film-end"));
  expect(/win|lose/i.test(await question(page)), "the end is not shown");
  await page.click(hook("film-last-turn"));
  await page.screenshot({ path: `${pictures}/film.png` });
  const there = await page.textContent(".unseen table");
  await page.click(hook("play-on"));
  await page.waitForFunction(() => location.hash.startsWith("#/table"));
  await asked(page);
  expect((await page.textContent(".unseen table")) === there, "the new game begins elsewhere");
  await playToTheEnd(page, click);
});

await test("a line of the log is a place to look back to", async (page) => {
  await alone(page);
  for (let n = 0; n < 15; n += 1) await next(page, click, n);
  const now = await page.textContent(".unseen table");
  await page.locator(".log li a").last().click();
  await page.waitForSelector(".film-bar");
  await page.click(hook("to-game"));
  await page.waitForFunction(() => location.hash.startsWith("#/table"));
  await asked(page);
  expect((await page.textContent(".unseen table")) === now, "the game is not where it was");
});

await test("a game is exported, deleted, imported and watched; a broken file is refused with its line", async (page) => {
  await alone(page);
  // A game that is lost sooner stays the only one.
  for (let n = 0; n < 20 && !(await over(page)); n += 1) {
    await next(page, click, n);
    await asked(page);
  }
  await go(page, "#/games");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(hook("export"))]);
  const file = `${pictures}/exported.txt`;
  await download.saveAs(file);
  const text = readFileSync(file, "utf8");
  expect(text.startsWith("bravehold record"), "the file is no record");
  await page.click(hook("forget"));
  await page.click(hook("forget-really"));
  await page.waitForSelector("text=No games yet.");
  writeFileSync(`${pictures}/broken.txt`, text.replace(/\n~ .*/, "\n~ card nonsense"));
  await page.setInputFiles(hook("import"), `${pictures}/broken.txt`);
  await page.waitForSelector("text=line 5");
  expect((await page.$$(".games li")).length === 0, "a broken game was taken");
  await page.setInputFiles(hook("import"), file);
  await page.waitForSelector(".games li");
  await page.click(hook("watch"));
  await page.waitForSelector(".film-bar");
});

await test("a review shows the chances and what cost most", async (page) => {
  await begin(page, "1 player, coop, start-arcs=random", "person");
  await playToTheEnd(page, click);
  await page.click(hook("review"));
  await page.waitForSelector(".plot .dot", { timeout: 120_000 });
  await page.screenshot({ path: `${pictures}/review.png` });
  expect((await page.$$(".plot .dot")).length > 3, "too few turns");
  await page.click(".review summary");
  await page.locator(".turns a").nth(1).click();
  await page.waitForSelector(".film-bar");
});

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
  await test(`a whole game of The Wizard's Tower is played at ${viewport.width}x${viewport.height}`, async (page) => {
    await begin(page, "2 players, coop, box=wizards-tower, start-arcs=random", "person,person");
    for (let n = 0; n < 3000; n += 1) {
      await asked(page);
      if (await over(page)) break;
      if (n === 25) await page.screenshot({ path: `${pictures}/wizard-${viewport.width}.png` });
      await next(page, click, n * 5);
    }
    expect(await over(page), "the game does not end");
    await page.waitForFunction(() => [...document.querySelectorAll(".kills img")].every((i) => i.alt && i.complete));
    await page.screenshot({ path: `${pictures}/wizard-over-${viewport.width}.png` });
    await axe(page, "the end of a game");
    const cut = await page.$$eval(".question, .side", (all) => all.filter((e) => e.scrollHeight > e.clientHeight + 1).map((e) => e.className));
    expect(!cut.length, `the end needs scrolling: ${cut}`);
    const broken = await page.$$eval("img", (all) => all.filter((one) => one.complete && !one.naturalWidth).map((one) => one.src));
    expect(!broken.length, `pictures are missing: ${broken.join()}`);
  }, { viewport });
}
