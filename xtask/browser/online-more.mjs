// Tables online: a server that was replaced while the page was open, two people at one screen, a host who stays away.

import http from "node:http";
import net from "node:net";
import { asked, axe, expect, go, hook, over, pictures, question, test, url } from "./kit.mjs";
import { PHONE, act, board, come, friend, open, panel, quiet, same, sit, whose } from "./online-kit.mjs";

// Stands between browser and server. Once replaced, it has a newer page, and every line has been cut.
async function replaceable() {
  const { hostname, port } = new URL(url);
  const lines = new Set();
  let newer = false;
  const server = http.createServer((request, response) => {
    const renewed = newer && /^\/(index\.html|sw\.js)?$/.test(request.url);
    const headers = { ...request.headers, ...(renewed && { "accept-encoding": "identity" }) };
    if (renewed) delete headers["if-none-match"];
    const passed = http.request({ hostname, port, path: request.url, method: request.method, headers }, async (answer) => {
      if (!renewed) {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
        return;
      }
      const text = Buffer.concat(await answer.toArray()).toString();
      const { etag, "content-length": length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode, rest);
      response.end(text.replace("<head>", '<head><meta name="edition" content="newer">').replace('const VERSION = "', 'const VERSION = "newer-'));
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  server.on("upgrade", (request, line, first) => {
    const far = net.connect(port, hostname, () => {
      const head = request.rawHeaders.reduce((all, text, n) => all + (n % 2 ? `: ${text}\r\n` : text), `GET ${request.url} HTTP/1.1\r\n`);
      far.write(`${head}\r\n`);
      far.write(first);
      line.pipe(far).pipe(line);
    });
    for (const one of [line, far]) {
      lines.add(one);
      one.on("error", () => {}).on("close", () => { line.destroy(); far.destroy(); });
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    replace: () => { newer = true; lines.forEach((one) => one.destroy()); },
    close: () => { lines.forEach((one) => one.destroy()); server.close(); },
  };
}

// Runs in the page: to the old page the replaced server speaks, and listens, in another version.
const older = () => {
  const Real = globalThis.WebSocket;
  const foreign = (text) => sessionStorage.getItem("replaced") && !document.querySelector('meta[name="edition"]') ? text.replace(/"v":\d+/, '"v":99') : text;
  globalThis.WebSocket = class extends Real {
    send(text) { super.send(foreign(text)); }
    set onmessage(then) { super.onmessage = then && ((e) => then(new MessageEvent("message", { data: foreign(e.data) }))); }
  };
};

await test("online: a page of another version than the server says so, and is renewed by one click, with nothing lost", async (ada) => {
  const door = await replaceable();
  try {
    await ada.goto(door.url);
    await ada.waitForFunction(() => navigator.serviceWorker.controller);
    const code = await open(ada, "2 players, coop, start-arcs=random", "person,normal");
    for (let n = 0; n < 3; n += 1) await act(ada, n);
    await asked(ada);
    const look = async () => [await question(ada), await board(ada), await ada.textContent(".hands, .trade")].join();
    const before = await look();
    await ada.evaluate(() => sessionStorage.setItem("replaced", "yes"));
    door.replace();
    const said = async () => {
      await ada.waitForSelector(`.trouble ${hook("renew")}`);
      const text = await ada.textContent(".trouble");
      expect(/another version/.test(text) && /are kept/.test(text), `it says: ${text}`);
    };
    await said();
    await axe(ada, "another version");
    await ada.screenshot({ path: `${pictures}/other-version.png` });
    // Away from the table it is said too, where tables are looked for and opened.
    await go(ada, "#/friends");
    await ada.waitForSelector(`.outdated ${hook("renew")}`);
    await axe(ada, "another version, away from the table");
    await ada.screenshot({ path: `${pictures}/other-version-friends.png` });
    await go(ada, `#/table/${code}`);
    await said();
    await ada.click(hook("renew"));
    await ada.waitForSelector('meta[name="edition"]', { state: "attached" });
    await ada.waitForSelector(".table");
    await asked(ada);
    expect(!(await ada.$(".trouble, .outdated")), "the new page is no better");
    expect((await look()) === before, "something is lost");
    await act(ada, 0);
  } finally {
    door.close();
  }
}, { noisy: /WebSocket connection to|Failed to load resource/, prepare: older });

await test("online: two people at one screen have closed hands, and a covered hand is not in the page", async (ada, context) => {
  const code = await open(ada, "3 players, coop, closed-hands, start-arcs=random", "person,person,elsewhere");
  const ben = await friend(context);
  await come(ben, code, "Ben");
  await sit(ben, "P3");
  // Whose cards are in the page: on a hand, on the screen for a trade, or in a line of the log.
  const known = (page) => page.evaluate(() => {
    const hands = [...document.querySelectorAll(".hand")].filter((h) => h.querySelector(".card")).map((h) => h.querySelector(".who").textContent);
    const trade = document.querySelector("[data-give]") ? ["trade"] : [];
    const told = [...document.querySelectorAll(".log li, [role=log]")].map((l) => l.textContent).join(" ");
    const drawn = [...told.matchAll(/(Player \d|Ada|Ben) draws (?!a card)/g)].map(([, who]) => who);
    return { hands, trade, drawn };
  });
  const faced = [];
  // Until each has come and gone; only the end of the game may be sooner.
  let ended = false;
  for (let n = 0; faced.length < 5; n += 1) {
    const page = await whose([ada, ben]);
    ended = !page;
    if (ended) break;
    if (page === ada && (await ada.$(".hand-over"))) {
      const now = await known(ada);
      expect(!now.hands.length && !now.trade.length, `behind the cover are cards of ${now.hands} ${now.trade}`);
      const cards = await ada.$$eval(".side .card, .side [data-choice^=card], .tray .card", (all) => all.length);
      expect(cards === 0, `${cards} cards are behind the cover`);
      if (!faced.length) {
        await axe(ada, "the cover");
        await ada.screenshot({ path: `${pictures}/cover-online.png` });
      }
      const name = /I am (.+)/.exec(await ada.textContent(hook("face")))[1];
      await ada.click(hook("face"));
      await ada.waitForSelector(".hand-over", { state: "detached" });
      await asked(ada);
      faced.push(name);
      expect((await question(ada)).startsWith(`${name}:`), `${name} came, but the page says: ${await question(ada)}`);
      continue;
    }
    const at = await known(ada);
    const name = faced.at(-1);
    expect(!name || at.hands.every((h) => h === name), `${name} sees the cards of ${at.hands}`);
    expect(!name || at.drawn.every((d) => d === name), `${name} reads what ${at.drawn} drew`);
    expect((await known(ben)).hands.every((h) => h === "Ben"), "Ben sees another hand");
    await act(page, n);
  }
  expect(new Set(faced).size === 2 && (ended || faced.length === 5), `at the screen were ${faced}`);
  quiet(ben);
});

await test("online: when the host has been gone for a while, somebody else with a seat becomes host", async (ada, context) => {
  const code = await open(ada, "2 players, coop, start-arcs=random", "person,elsewhere", { slow: true });
  const [ben, cleo] = [await friend(context, PHONE), await friend(context)];
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  await panel(ben, false);
  await come(cleo, code, "Cleo");
  const offer = `${hook("take-host")}, ${hook("take-host-here")}`;
  expect(!(await ben.$(offer)), "there is a host");
  const began = Date.now();
  await ada.goto("about:blank");
  await ben.waitForFunction(() => /not here · host/.test(document.querySelector('[data-at="P1"]').textContent));
  const offered = await ben.$(offer);
  expect(!offered || Date.now() - began > 5_000, "the host has only just gone");
  // On a phone the panel is closed: it must be said where everybody looks.
  await ben.waitForSelector(hook("take-host-here"));
  // The server was told to wait for six seconds, not for minutes.
  expect(Date.now() - began > 5_000, `the host was gone for ${Date.now() - began} ms only`);
  expect(/host has been away/.test(await ben.textContent(".line-state")), "why is not said");
  expect(!(await cleo.$(offer)), "somebody without a seat could be host");
  await axe(ben, "the host is gone");
  await ben.screenshot({ path: `${pictures}/host-gone-phone.png` });
  await ben.click(hook("take-host-here"));
  await ben.waitForSelector(hook("take-host-here"), { state: "detached" });
  await panel(ben, true);
  await ben.waitForSelector(hook("pause"));
  await cleo.waitForFunction(() => /host/.test(document.querySelector('[data-at="P2"]').textContent));
  // Whoever was host keeps the seat, and nothing more.
  await ada.goto(`${url}#/table/${code}`);
  await ada.waitForFunction(() => /you$/.test(document.querySelector('[data-at="P1"] .at')?.textContent ?? ""));
  expect(!(await ada.$(hook("pause"))), "there are two hosts");
  quiet(ben, cleo);
});

await test("online: two people play three boxes and all promo items to the end", async (ada, context) => {
  const promos = "any-color-hero, feather, crossbow, fickle-fortune, all-for-one-card, agranok-level-6, tower-2015, tower-2016, tower-2017, tower-2018, tower-2019";
  const code = await open(ada, `2 players, coop, box=wizards-tower, box=dark-titan, ${promos}, walls=none, agranok-level=6, start-arcs=random`, "person,elsewhere", { slow: true });
  const ben = await friend(context, PHONE);
  await come(ben, code, "Ben");
  await sit(ben, "P2");
  await panel(ben, false);
  const turns = new Set();
  for (let n = 0; n < 1500; n += 1) {
    const page = await whose([ada, ben]);
    if (!page) break;
    turns.add(page);
    if (n === 12) {
      await same([ada, ben]);
      await ben.click(hook("titan"));
      expect(/Level 6, picked before the game/.test(await ben.textContent(".panel")), "Agranok's card is not shown online");
      await ben.click(hook("close"));
    }
    await act(page, n * 5);
  }
  expect((await over(ada)) && turns.size === 2, "the game does not end, or one of them never played");
  await same([ada, ben]);
  quiet(ben);
});
