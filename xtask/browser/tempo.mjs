// Tempo: bots think while others are told, one tap leads to one's own turn, and the way there is short.

import { asked, begin, click, expect, happened, hook, next, over, pictures, question, test, watch } from "./kit.mjs";

const BOTS = ["3 players, coop, start-arcs=random", "person,strong,strong"];
const turns = (page) => page.$$eval(".log .turn", (all) => all.length);
// Plays one's own turn to its end; what bots offer meanwhile is declined. True if the game goes on.
async function end(page) {
  for (let n = 0; n < 60 && !(await over(page)); n += 1) {
    await asked(page);
    if (/play a card/i.test(await question(page))) {
      await page.waitForFunction(() => !document.querySelector(".fresh"));
      await page.evaluate(() => {
        // What a bot has answered so far, as the browser keeps it.
        window.answered = () => Object.keys(localStorage).filter((k) => k.startsWith("bravehold.game.")).flatMap((k) => localStorage[k].split("\n")).filter((l) => l.startsWith("P2 ")).length;
        window.before = window.answered();
      });
      await page.locator(".answer.pass").click();
      return true;
    }
    await next(page, click, n);
  }
  return false;
}

const LIMIT = 12;
const ROUNDS = 6;
const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];
const list = (times) => times.map((t) => t.toFixed(1)).join(", ");

await test("with two strong bots one's next question comes within 12 seconds", async (page) => {
  const [questions, own] = [[], []];
  for (let games = 0; questions.length < ROUNDS; ) {
    // A game that is lost early is followed by another.
    if (!games || (await over(page)) || !(await end(page))) {
      expect((games += 1) <= 4, `only ${questions.length} rounds in all games`);
      await begin(page, ...BOTS);
      continue;
    }
    const began = Date.now();
    const since = () => (Date.now() - began) / 1000;
    await asked(page);
    if (await over(page)) continue;
    questions.push(since());
    // What a bot offers is declined at once; then it goes on to one's own turn.
    for (let n = 0; !(await page.$(".own .turn-mark")) && !(await over(page)); n += 1) {
      await next(page, click, n);
      await asked(page);
    }
    own.push(since());
  }
  console.log(`      from End turn to one's next question: ${list(questions)} s, median ${median(questions)?.toFixed(1)} s; to one's own turn: ${list(own)} s, median ${median(own)?.toFixed(1)} s`);
  expect(median(questions) <= LIMIT, `the median is ${median(questions).toFixed(1)} s`);
}, { motion: true });

await test("bots think while what happened before is still being told", async (page) => {
  await begin(page, ...BOTS);
  await asked(page);
  await end(page);
  const turn = await turns(page);
  const answered = await page.waitForFunction(() => window.answered() > window.before && {
    telling: Boolean(document.querySelector(".telling")),
    turns: document.querySelectorAll(".log .turn").length,
  });
  const { telling, turns: told } = await answered.jsonValue();
  expect(telling && told === turn, "the bot waits until all has been told");
}, { motion: true });

await test("one tap leads across all that bots do to one's own next question", async (page) => {
  await begin(page, ...BOTS);
  await asked(page);
  await end(page);
  await page.waitForSelector(hook("skip"));
  expect((await page.textContent(hook("skip"))) === "To your turn", "the button does not say where it leads");
  const turn = await turns(page);
  await page.click(hook("skip"));
  await watch(page, ".telling", ".question .answer");
  await happened(page, ".question .answer");
  expect(!(await page.evaluate(() => window.moments[".telling"])), "something is told all the same");
  await asked(page);
  const trade = /offer/i.test(await question(page));
  expect(trade || (await turns(page)) >= turn + 3, `not one's own turn: ${await question(page)}`);
  await page.screenshot({ path: `${pictures}/to-your-turn.png` });
  // What comes after one's next answer is told again.
  await end(page);
  await page.waitForSelector(".telling");
}, { motion: true });
