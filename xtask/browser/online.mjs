// Tables online: several browsers at one table of the real program.

import { asked, axe, expect, go, hook, over, patient, pictures, question, test, url } from "./kit.mjs";
import { DESK, PHONE, act, board, come, friend, isAsked, open, panel, quiet, same, sit, tamper, whose } from "./online-kit.mjs";

// Ada looks back while Ben plays: the table goes on behind the film, and her seat waits for her. Returns Ben's answers.
async function lookBack(ada, ben, code) {
  const now = await board(ada);
  await panel(ada, false);
  await ada.locator(".log .line").last().click();
  await ada.waitForSelector(".film-bar");
  expect((await board(ada)) !== now, "the film shows the game as it is now");
  expect(/Ben/.test(await ada.textContent(".hands")), "the film does not know who is who");
  await axe(ada, "the film of a table online");
  const place = await ada.textContent(".film-bar p");
  let answers = 0;
  while (!(await ada.$(`${hook("to-game")}.primary`)) && !(await over(ben))) {
    if (await isAsked(ben)) await act(ben, answers++);
    else await ada.waitForTimeout(20);
  }
  expect((await ada.textContent(".film-bar p")) === place, "the game going on winds the film");
  const ended = await over(ben);
  if (!ended) {
    expect(/Your turn/.test(await ada.textContent(hook("to-game"))) && (await ada.title()).startsWith("● Your turn"), "nobody tells her");
    await ada.reload();
    await ada.waitForSelector(".film-bar");
    expect((await ada.textContent(".film-bar p")).startsWith(place.split(" of ")[0]), "a reload loses the place in the film");
  }
  await ada.screenshot({ path: `${pictures}/film-online-desk.png` });
  await ada.click(hook("to-game"));
  await asked(ada);
  expect(ada.url().endsWith(`#/table/${code}`), `the way back leads to ${ada.url()}`);
  expect(ended || (await ada.$(hook("hint"))), "the seat is lost");
  return answers;
}

await test("online: two browsers play a whole game, one reloads, a third watches", async (ada, context) => {
  await ada.setViewportSize(DESK);
  await ada.click(hook("friends"));
  await ada.fill(hook("name"), "Ada");
  await axe(ada, "friends");
  await ada.screenshot({ path: `${pictures}/friends-desk.png` });
  await ada.click(hook("open-table"));
  await ada.waitForSelector(".new");
  await axe(ada, "a table online");
  await ada.screenshot({ path: `${pictures}/open-desk.png` });
  // No bot stands in while somebody's page is loaded again.
  const code = await open(ada, "2 players, coop, walls=none, start-arcs=random", "person,elsewhere", { slow: true });
  expect((await ada.inputValue(hook("table-link"))).endsWith(`#/table/${code}`), "the link does not lead here");
  expect(ada.url().endsWith(`#/table/${code}`), `the address is ${ada.url()}`);
  const [ben, cleo] = [await friend(context, PHONE), await friend(context)];
  await ben.goto(`${url}#/table/${code}`);
  await ben.waitForSelector(hook("come"));
  await ben.screenshot({ path: `${pictures}/invited-phone.png` });
  await come(ben, code, "Ben");
  await ben.screenshot({ path: `${pictures}/room-free-phone.png` });
  await sit(ben, "P2");
  await panel(ben, true);
  await axe(ben, "the panel on a phone");
  await ben.screenshot({ path: `${pictures}/room-phone.png` });
  await panel(ben, false);
  await come(cleo, code, "Cleo");
  await ada.waitForFunction(() => /1 watches/.test(document.querySelector(".room").textContent));
  expect(!(await cleo.$(`${hook("hint")}, ${hook("undo")}, ${hook("sit")}, ${hook("leave")}, ${hook("pause")}`)), "a button that does nothing");
  expect((await ada.textContent(".hands")).includes("Ben"), "Ben is not called by his name");
  await axe(ada, "the table online");
  await ada.screenshot({ path: `${pictures}/room-desk.png` });
  await asked(ada);
  await ada.click(hook("hint"));
  expect(/^You could: .+\. .+/.test((await (await ada.waitForSelector(".note.hint")).textContent()).trim()), "no hint");
  let [answers, looked, back, reloaded, turns] = [0, false, false, new Set(), new Set()];
  for (let n = 0; n < 1500; n += 1) {
    const page = await whose([ada, ben]);
    if (!page) break;
    turns.add(page);
    // A last card that waits for "End turn" is not told to the others yet, but a reload does not lose it.
    const held = /nothing left to play/i.test(await question(page));
    if (n >= 6 && !looked && !held) {
      looked = true;
      await same([ada, ben, cleo]);
      expect(!(await isAsked(cleo)), "somebody who only watches is asked");
      await cleo.screenshot({ path: `${pictures}/watching-desk.png` });
      await page.screenshot({ path: `${pictures}/asked-${page === ben ? "phone" : "desk"}.png` });
      expect((await page.title()).startsWith("● Your turn"), `the tab is called ${await page.title()}`);
      expect((await (page === ada ? ben : ada).title()) === "Bravehold", "the other tab says so too");
    }
    if (n > 8 && page === ben && !reloaded.has(held)) {
      const before = [await question(ben), await board(ben), await ben.textContent(".hands, .trade")].join();
      await ben.reload();
      await ben.waitForSelector(".table");
      await asked(ben);
      expect(before === [await question(ben), await board(ben), await ben.textContent(".hands, .trade")].join(), `a reload changes something, ${held}`);
      await panel(ben, false);
      reloaded.add(held);
    }
    // In the same turn: the game may be lost before Ben has another.
    if (!back && page === ben && reloaded.has(false) && !held) {
      back = true;
      answers += await lookBack(ada, ben, code);
      await same([ada, ben, cleo]);
      continue;
    }
    await act(page, n);
    answers += 1;
  }
  expect(looked && back && reloaded.has(false) && turns.size === 2 && answers > 12, `${answers} answers of ${turns.size}, reloaded: ${[...reloaded]}`);
  await same([ada, ben, cleo]);
  for (const page of [ada, ben, cleo]) {
    await page.waitForSelector(`.story ${hook("replay")}`);
    await page.waitForFunction(() => [...document.querySelectorAll(".story .kills img")].some((i) => i.alt && i.naturalWidth));
  }
  const story = await ben.textContent(".story dl");
  await axe(ben, "the end on a phone");
  await ben.screenshot({ path: `${pictures}/over-phone.png` });
  await ben.click(hook("replay"));
  await ben.waitForSelector(".film-bar");
  await ben.click(hook("film-end"));
  await ben.waitForSelector(".story .kills");
  expect(story.startsWith((await ben.textContent(".story dl")).replace(/Seed.*/, "")) && !(await ben.$(hook("again"))), "the film ends otherwise");
  await ben.click(hook("to-game"));
  await ben.waitForSelector(`.story ${hook("again")}`);
  expect(ben.url().endsWith(`#/table/${code}`), `the way back leads to ${ben.url()}`);
  await go(ben, "#/games");
  await ben.waitForSelector(".games .game");
  await ben.waitForFunction(() => /over after \d+ turns?/.test(document.querySelector(".my-tables").textContent));
  await ben.click(`.my-tables ${hook("forget-table")}`);
  await ben.waitForSelector(".my-tables", { state: "detached" });
  quiet(ben, cleo);
});

await test("online: talk is plain text, and pointing is seen by the others", async (ada, context) => {
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,elsewhere");
  const ben = await friend(context, PHONE);
  await come(ben, code, "<b>Ben</b>");
  await sit(ben, "P2");
  await panel(ben, false);
  const evil = '<img src=x onerror="document.title=1"><b>hello</b>';
  await ada.fill(hook("chat"), evil);
  await ada.click(hook("say"));
  await ben.waitForSelector(".unread");
  await panel(ben, true);
  await ben.waitForSelector(".talk li");
  expect((await ben.textContent(".talk li")).trim() === `Ada: ${evil}`, await ben.textContent(".talk li"));
  expect(!(await ben.$(".talk li img, .talk li b b, .people b b")), "text became something else");
  expect(!(await ben.$(".unread")), "what is seen is not read");
  await ben.screenshot({ path: `${pictures}/talk-phone.png` });
  await ben.reload();
  await ben.waitForSelector(".talk li", { state: "attached" });
  expect((await ben.$$(".talk li")).length === 1, "a reload loses or doubles what was said");
  await panel(ben, false);
  // By a long press, by the button, by the key.
  await asked(ada);
  const at = await ada.locator(".monster .rim").first().boundingBox();
  await ada.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
  await ada.mouse.down();
  await ben.waitForSelector(".mark-name");
  await ada.mouse.up();
  // At once: the click that a long press swallows is its own, not the next one.
  await ada.click(hook("point"));
  await ada.waitForSelector(".pointing");
  expect((await ben.textContent(".mark-name")) === "Ada", "who points is not said");
  expect(!(await ada.$(".panel")), "the press is also a click");
  await ben.screenshot({ path: `${pictures}/pointing-phone.png` });
  const space = await ada.locator(".space.forest").first().boundingBox();
  // The middle of its box lies in the next ring.
  await ada.mouse.click(space.x + space.width * 0.53, space.y + space.height * 0.35);
  const points = (what) => ben.waitForFunction((text) => [...document.querySelectorAll('[role="status"]')].some((e) => new RegExp(text).test(e.textContent)), `Ada points at ${what}`);
  await points("\\w+ \\d");
  await ada.locator(".monster").first().focus();
  await ada.keyboard.press("p");
  await points("\\w+ in \\w+ \\d");
  await ben.waitForSelector(".mark-name", { state: "detached" });
  quiet(ben);
});

await test("online: closed hands are never in the page of anybody else", async (ada, context) => {
  const code = await open(ada, "2 players, coop, closed-hands, start-arcs=random", "person,elsewhere");
  const ben = await friend(context);
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  const seen = (page) => page.$$eval(".hand", (all) => all.filter((h) => h.querySelector(".card")).map((h) => h.querySelector(".who").textContent));
  // Whoever trades sees a screen of its own instead.
  const own = new Set();
  for (let n = 0; n < 24; n += 1) {
    for (const [page, name] of [[ada, "Ada"], [ben, "Ben"]]) {
      const hands = await seen(page);
      hands.forEach((h) => own.add(h));
      expect(hands.every((h) => h === name), `${name} sees the cards of ${hands}`);
    }
    const page = await whose([ada, ben]);
    if (!page) break;
    await act(page, n);
  }
  expect(own.has("Ada") && own.has("Ben"), "the own hand is not seen");
  expect(!(await ben.$(".log .line, .log a")) && /secrets/.test(await ben.getAttribute(".log", "aria-label")), "a way to look back, or no word why there is none");
  quiet(ben);
});

await test("online: a bot takes over a closed tab, and its owner comes back", async (ada, context) => {
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,elsewhere");
  const ben = await friend(context);
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  for (let n = 0; (await whose([ada, ben])) === ada; n += 1) await act(ada, n);
  const home = ben.context();
  await ben.close();
  await ada.waitForFunction(() => /not here/.test(document.querySelector('[data-at="P2"]').textContent));
  await ada.waitForFunction(() => /bot plays/.test(document.querySelector('[data-at="P2"]').textContent));
  expect((await whose([ada])) === ada, "the bot does not play");
  const again = patient(await home.newPage());
  await again.goto(url);
  await again.waitForSelector(".my-tables");
  await again.waitForFunction(() => /waiting for|your turn/.test(document.querySelector(".my-tables").textContent));
  await again.screenshot({ path: `${pictures}/my-tables-desk.png` });
  await axe(again, "the first screen with tables");
  await again.click(hook("go-to-table"));
  await again.waitForSelector(".table");
  await ada.waitForFunction(() => /here/.test(document.querySelector('[data-at="P2"]').textContent));
  for (let n = 0; (await whose([ada, again])) === ada; n += 1) await act(ada, n);
  expect(await isAsked(again), "the owner is not asked again");
  // The same by choice.
  await panel(again, true);
  await again.click(hook("leave"));
  await again.click(hook("come-back"));
  await again.waitForSelector(hook("leave"));
});

// A page that nobody sees, in a browser that may tell of one's turn.
const unseen = () => {
  globalThis.told = [];
  globalThis.Notification = class {
    static permission = "granted";
    constructor(title, { body }) { globalThis.told.push(body); }
  };
  Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
};

await test("online: whoever looks elsewhere is told when it is their turn, once", async (ada, context) => {
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,elsewhere", { slow: true });
  const ben = await friend(context);
  await ben.addInitScript(unseen);
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  expect((await ben.evaluate(() => told.length)) === 0 && (await ben.title()) === "Bravehold", "it is not Ben's turn");
  for (let n = 0; (await whose([ada, ben])) === ada; n += 1) await act(ada, n);
  await ben.waitForFunction(() => told.length > 0);
  const told = await ben.evaluate(() => told);
  expect(told.length === 1 && told[0].includes(code), `he is told ${told}`);
  expect((await ben.title()) === "● Your turn – Bravehold", await ben.title());
  // On a phone the worker tells; a tap on it leads to the table.
  await ben.goto(`${url}#/rules`);
  await ben.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = ben.context().serviceWorkers();
  await worker.evaluate((data) => {
    const tap = Object.assign(new Event("notificationclick"), { notification: { close() {}, data }, waitUntil: (led) => led.catch(() => {}) });
    self.dispatchEvent(tap);
  }, `#/table/${code}`);
  await ben.waitForSelector(".hand.asked, .question .answer");
  expect(ben.url().endsWith(`#/table/${code}`), `the tap leads to ${ben.url()}`);
  quiet(ben);
});

await test("online: a broken line is mended, and the answer that was under way counts once", async (ada) => {
  await ada.addInitScript(tamper);
  await ada.reload();
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,person");
  expect(/^[A-Z0-9]{6}$/.test(code), `the code is ${code}`);
  await asked(ada);
  const first = await question(ada);
  const moved = (from) => ada.waitForFunction((b) => !["…", b].includes(document.querySelector(".question h2").textContent.trim()), from);
  await ada.evaluate(() => { lines.at(-1).deaf = true; globalThis.unreachable = true; });
  await ada.click(".answer.pass");
  expect((await question(ada)) === "…", "an answer that nobody has heard counts already");
  await ada.evaluate(() => lines.at(-1).close());
  await ada.waitForSelector(".line-state p");
  expect(/Connection lost/.test(await ada.textContent(".line-state")), "nothing is said");
  await ada.screenshot({ path: `${pictures}/lost-desk.png` });
  await ada.evaluate(() => { globalThis.unreachable = false; dispatchEvent(new Event("online")); });
  await ada.waitForSelector(".line-state p", { state: "detached" });
  await moved(first);
  // Taken back, and given again over one more new line.
  const second = await question(ada);
  await ada.click(hook("undo"));
  await moved(second);
  expect((await question(ada)) === first, "undo does not bring the question back");
  const before = await ada.evaluate(() => lines.length);
  await ada.evaluate(() => lines.at(-1).close());
  await ada.waitForFunction((n) => lines.length > n && lines.at(-1).readyState === 1, before);
  await asked(ada);
  for (let n = 0; n < 4; n += 1) await act(ada, n);
}, { noisy: /WebSocket connection to/ });

await test("online: wrong codes, and a server that is not there, are said plainly", async (page) => {
  await go(page, "#/friends");
  await page.click(hook("open-table"));
  expect(/Enter a name first/.test(await page.textContent(".note")), "no name was asked for");
  await page.fill(hook("name"), "Ada");
  await page.fill(hook("code"), "nonsense!");
  await page.click(hook("join"));
  expect(/six letters/.test(await page.textContent(".note")), "a wrong code is taken");
  await page.fill(hook("code"), "zzz-zzz");
  await page.click(hook("join"));
  await page.waitForSelector(".trouble");
  expect(/no table ZZZZZZ/.test(await page.textContent(".trouble")), await page.textContent(".trouble"));
  await axe(page, "no such table");
  await page.screenshot({ path: `${pictures}/no-table.png` });
  await page.click(".trouble a");
  await page.waitForSelector(".friends");
  await page.addInitScript(tamper);
  await page.addInitScript(() => { globalThis.unreachable = true; });
  await page.reload();
  await go(page, "#/table/ZZZZZZ");
  await page.waitForFunction(() => /need the server/.test(document.querySelector(".line-state")?.textContent ?? ""));
  await go(page, "#/open");
  await page.waitForSelector(".new");
  await page.click(hook("begin"));
  await page.waitForFunction(() => /need the server/.test([...document.querySelectorAll(".note")].map((n) => n.textContent).join()));
}, { noisy: /WebSocket connection to/ });

await test("online: the host stops the game, gives seats away and hands the table on", async (ada, context) => {
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,elsewhere", { slow: true });
  const ben = await friend(context);
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  await ada.click(hook("pause"));
  await ben.waitForFunction(() => /paused the game/.test(document.querySelector(".question h2").textContent));
  expect(!(await isAsked(ada)), "a stopped game asks");
  await ada.click(hook("pause"));
  await asked(ada);
  await ada.click(hook("live"));
  await ben.waitForFunction(() => /a bot stands in/.test(document.querySelector(".room").textContent));
  // Another device of the same person; the key is gone from the address at once.
  await ben.click(hook("private"));
  const link = await ben.inputValue(hook("private-link"));
  expect(/#\/table\/[A-Z0-9]{6}\/[0-9a-f]{32}$/.test(link), link);
  const tablet = await friend(context, { width: 820, height: 1180 });
  await tablet.goto(link);
  await tablet.fill(hook("name"), "Ben");
  await tablet.click(hook("come"));
  await tablet.waitForSelector(`[data-at="P2"]:has-text("you")`, { state: "attached" });
  expect(tablet.url().endsWith(`#/table/${code}`), `the key stays in the address: ${tablet.url()}`);
  await panel(tablet, true);
  await tablet.screenshot({ path: `${pictures}/room-tablet.png` });
  await tablet.goBack().catch(() => {});
  expect(!/[0-9a-f]{32}/.test(tablet.url()), "the key is one step back");
  await tablet.close();
  await ada.selectOption(`[data-at="P2"] ${hook("seat")}`, "normal");
  expect(/would lose the seat/.test(await ada.textContent(".room")), "it is not asked twice");
  await ada.click(hook("take-seat-away"));
  await ben.waitForFunction(() => /given your seat away/.test(document.querySelector(".note")?.textContent ?? ""));
  expect(!(await ben.$(`${hook("hint")}, ${hook("leave")}`)), "buttons of a player are left");
  await ada.selectOption(`[data-at="P2"] ${hook("seat")}`, "free");
  await ben.reload();
  await ben.waitForSelector(hook("sit"));
  await sit(ben, "P2");
  await ada.click(hook("make-host"));
  await ben.waitForSelector(hook("pause"));
  expect(!(await ada.$(hook("pause"))), "there are two hosts");
  quiet(ben, tablet);
});
