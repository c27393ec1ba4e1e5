// Screens: set-up, lessons, rules, settings, accessibility, sizes, offline.

import { alone, asked, axe, begin, click, expect, go, hook, next, open, pictures, question, test } from "./kit.mjs";

await test("a set-up is in its link, shows its chance, and says why it is refused", async (page) => {
  await page.click(hook("new"));
  await page.waitForSelector(".new");
  await page.selectOption(hook("players"), "4");
  await page.check('[data-option="closed-hands"]');
  const link = page.url();
  expect(/4.players/.test(decodeURIComponent(link).replaceAll("+", " ")) && link.includes("closed-hands"), `not in the link: ${link}`);
  expect(/\d+ %/.test(await page.textContent(hook("chance"))), "no chance is shown");
  await page.reload();
  await page.waitForSelector(".new");
  expect(await page.isChecked('[data-option="closed-hands"]'), "the link does not bring the set-up back");
  expect((await page.inputValue(hook("players"))) === "4", "the number of players is lost");
  await page.check('[data-option="more-minions"]');
  await page.waitForSelector("text=More Minions needs");
  expect(await page.isDisabled(hook("begin")), "it can be begun all the same");
  await page.click('[data-preset="overlord"]');
  expect(await page.isChecked(hook("overlord")), "the preset is not taken");
  await page.click(hook("begin"));
  await page.waitForSelector(".lord");
});

await test("the monster mix is edited and refused where it must be", async (page) => {
  await go(page, "#/new");
  await page.waitForSelector(".mix");
  await page.click(".mix summary");
  const trolls = page.locator(".mix li", { hasText: "Troll" }).first().locator("input");
  await trolls.fill("0");
  await trolls.blur();
  await page.waitForSelector("text=the game begins with");
  await page.click("text=As in the box");
  expect(!(await page.isDisabled(hook("begin"))), "the box itself is refused");
});

// Does what the lesson expects, by clicks.
async function follow(page, code) {
  const [kind, ...rest] = code.split(" ");
  if (kind === "deal") {
    await page.click(`[data-give="${rest[1]}"]`);
    await page.click(`[data-want="${rest[2] === "?" ? "any" : rest[2]}"]`);
    await page.click(hook("offer"));
    return;
  }
  if (kind === "card" && /keep your hand|discard a card/i.test(await question(page))) {
    await (await page.$(`.hand.asked [data-choice="${code}"]`)).dispatchEvent("click");
    await page.click(hook("confirm"));
    return;
  }
  const target = await page.$(`.answer[data-answer="${code}"]`) ?? await page.$(`.hand.asked [data-choice="${code}"]`) ?? await page.$(`[data-choice="${code}"]`);
  expect(target, `nothing to click for "${code}"`);
  await target.dispatchEvent("click");
  // A card that reveals something is raised first.
  const raised = kind === "card" && (await page.$(hook("confirm")));
  if (raised) await raised.dispatchEvent("click");
}

for (const viewport of [{ width: 1366, height: 768 }, { width: 390, height: 844 }]) {
  await test(`all lessons are taken from end to end at ${viewport.width}x${viewport.height}`, async (page) => {
    await page.click(hook("learn"));
    const lessons = (await page.waitForSelector("[data-lesson]")) && (await page.$$("[data-lesson]")).length;
    expect(lessons >= 5, `only ${lessons} lessons`);
    await page.locator("[data-lesson]").first().click();
    for (let lesson = 1; lesson <= lessons; lesson += 1) {
      await page.waitForSelector(".teacher");
      for (let n = 0; n < 60; n += 1) {
        if (await page.$(`${hook("next-lesson")}, ${hook("learned")}`)) break;
        const before = await page.textContent(".teacher");
        const read = await page.$(hook("go-on"));
        if (read) await read.click();
        else await follow(page, (await page.getAttribute(".teacher", "data-expected")).split(";")[0]);
        await page.waitForFunction((b) => document.querySelector(".teacher")?.textContent !== b, before);
        if (lesson === 1 && n === 3) await page.screenshot({ path: `${pictures}/lesson-${viewport.width}.png` });
      }
      if (lesson < lessons) await page.click(hook("next-lesson"));
    }
    await page.click(hook("learned"));
    await page.waitForFunction(() => location.hash.startsWith("#/table"));
    await go(page, "#/learn");
    await page.waitForSelector(".lessons li");
    expect((await page.textContent(".lessons")).split("✓").length === lessons + 1, "finished lessons are not marked");
  }, { viewport });
}

await test("a wrong move in a lesson is answered kindly and changes nothing", async (page) => {
  await go(page, "#/learn/1");
  await page.waitForSelector(".teacher");
  for (let n = 0; n < 20 && (await page.$(hook("go-on"))); n += 1) await page.click(hook("go-on"));
  const expected = (await page.getAttribute(".teacher", "data-expected")).split(";");
  const cards = await page.$$(".hand.asked .card");
  let tried = false;
  for (const card of cards) {
    if (expected.includes(await card.getAttribute("data-choice"))) continue;
    await card.dispatchEvent("click");
    tried = true;
    break;
  }
  expect(tried && (await page.textContent(".note")).trim().length > 5, "no word of help");
});

await test("the rules are searched by word and by number", async (page) => {
  await page.click(hook("rules"));
  await page.waitForSelector(".whole .rule");
  await page.fill(hook("search"), "boulder");
  await page.waitForSelector(".hits li");
  expect(/Boulder/.test(await page.textContent(".hits li:first-child")), "the first hit is no Boulder");
  await page.fill(hook("search"), "B-120");
  await page.waitForFunction(() => document.querySelector(".hits li")?.textContent.includes("B-120"));
  await page.fill(hook("search"), "xyzzy");
  await page.waitForSelector("text=No results.");
});

await test("settings are kept: sound by key, theme, text at 200 %", async (page) => {
  await page.click(hook("settings"));
  expect(await page.isChecked(hook("sound")), "sound is off to begin with");
  await page.keyboard.press("m");
  expect(!(await page.isChecked(hook("sound"))), "the key does not mute");
  await page.selectOption(hook("theme"), "dark");
  await page.selectOption(hook("text"), "200");
  await page.reload();
  await page.waitForSelector(".settings");
  expect(!(await page.isChecked(hook("sound"))) && (await page.inputValue(hook("text"))) === "200", "settings are lost");
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  expect(size === "32px", `text is ${size}`);
  await go(page, "#/");
  await alone(page);
  await asked(page);
  await page.screenshot({ path: `${pictures}/text-200.png` });
  const board = await page.locator(".board-svg").boundingBox();
  const ask = await page.locator(".question h2").boundingBox();
  expect(board.width > 300 && board.x >= 0 && ask.x + ask.width <= 1367, "board or question is pushed out");
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "the page scrolls sideways");
});

await test("those who hear the page get the board as a table and the events as they happen", async (page) => {
  await alone(page);
  for (let n = 0; n < 12; n += 1) await next(page, click, n);
  const rows = await page.$$eval(".unseen table tbody tr", (all) => all.map((r) => r.textContent));
  expect(rows.length === 7 && rows[6].includes("stands"), `the table has ${rows.length} rows`);
  const monsters = await page.$$eval(".monster", (all) => all.map((m) => m.getAttribute("aria-label")));
  const [, name, ring] = /^([^,]+),.*, (\w+) \d/.exec(monsters[0]);
  expect(rows.some((r) => r.startsWith(ring) && r.includes(name)), `${monsters[0]} is not in the table`);
  const live = page.locator('[role="log"][aria-live="polite"]');
  await page.waitForFunction(() => document.querySelector('[role="log"]').textContent.length > 0);
  expect((await live.textContent()).length > 5, "nothing is announced");
});

await test("the keyboard never loses its place: a turn by Enter and Tab alone", async (page) => {
  await begin(page, "2 players, coop, start-arcs=random", "person,person");
  await asked(page);
  for (let n = 0; n < 12; n += 1) {
    await asked(page);
    await page.keyboard.press(n ? "Enter" : "e");
    const at = await page.evaluate(() => document.activeElement?.className?.baseVal ?? document.activeElement?.className ?? "");
    expect(at !== "" && (await page.evaluate(() => document.activeElement !== document.body)), `after answer ${n} the focus is nowhere: ${await question(page)}`);
    const seen = await page.evaluate(() => document.activeElement.matches(":focus-visible"));
    expect(seen, `the focus cannot be seen on ${at}`);
  }
}, {
  // A busy browser draws late; the next key does not wait for that.
  prepare: () => { window.requestAnimationFrame = (then) => setTimeout(() => then(performance.now()), 400); },
});

await test("what a Monster and a card are is a click away", async (page) => {
  await alone(page);
  for (let n = 0; n < 3; n += 1) await next(page, click, 0);
  // While a card is aimed, a Monster that cannot be chosen says why instead.
  if (await page.$(hook("cancel"))) await page.click(hook("cancel"));
  await page.locator(".monster:not(.lit)").first().click();
  await page.waitForSelector(".panel .rule-id");
  await page.keyboard.press("Escape");
  expect(!(await page.$(".panel")), "Escape does not close the panel");
  await page.locator(".hand .card").first().click({ button: "right", force: true });
  await page.waitForSelector(".panel .rule-id");
});

await test("at 200 % on a phone everything is still reached", async (page) => {
  await go(page, "#/settings");
  await page.selectOption(hook("text"), "200");
  await go(page, "#/");
  await page.waitForSelector(hook("play-alone"));
  await page.screenshot({ path: `${pictures}/home-200-phone.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "the first screen scrolls sideways");
  await go(page, "#/learn/1");
  await page.waitForSelector(hook("go-on"));
  await page.locator(hook("go-on")).scrollIntoViewIfNeeded();
  await page.click(hook("go-on"));
  await page.screenshot({ path: `${pictures}/lesson-200-phone.png` });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), "the table scrolls sideways");
}, { viewport: { width: 390, height: 844 } });

await test("on a phone the log is a button away", async (page) => {
  await alone(page);
  for (let n = 0; n < 5; n += 1) await next(page, click, 0);
  expect(!(await page.locator(".log").isVisible()), "the log takes room");
  await page.click(hook("log"));
  expect(await page.locator(".log li").first().isVisible(), "the log does not open");
}, { viewport: { width: 390, height: 844 } });

for (const scheme of ["light", "dark"]) {
  await test(`no serious finding of accessibility, ${scheme}`, async (page) => {
    await axe(page, "first screen");
    for (const [hash, mark] of [["#/new", ".new"], ["#/learn", ".lessons"], ["#/learn/1", ".teacher"], ["#/rules/tar", ".hits"], ["#/settings", ".settings"], ["#/games", ".games"]]) {
      await go(page, hash);
      await page.waitForSelector(mark, { state: "attached" });
      await axe(page, hash);
    }
    await begin(page, "2 players, start-arcs=random", "person,person");
    for (let n = 0; n < 12; n += 1) {
      if (n < 4 || n === 11) await axe(page, `table: ${await question(page)}`);
      await next(page, click, 0);
    }
  }, { colorScheme: scheme });
}

for (const [width, height] of [[390, 844], [820, 1180], [1180, 820], [1366, 768], [1920, 1080]]) {
  await test(`nothing scrolls at ${width}x${height}`, async (page) => {
    await page.screenshot({ path: `${pictures}/home-${width}x${height}.png` });
    await alone(page);
    for (let n = 0; n < 9; n += 1) await next(page, click, 0);
    await page.screenshot({ path: `${pictures}/table-${width}x${height}.png` });
    const tall = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight + 1);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    expect(!tall && !wide, "the page scrolls");
    const board = await page.locator(".board-svg").boundingBox();
    expect(board.y >= 0 && board.y + board.height <= height + 1, "the board does not fit");
    await go(page, "#/new");
    await page.waitForSelector(".new");
    await page.screenshot({ path: `${pictures}/new-${width}x${height}.png` });
  }, { viewport: { width, height } });
}

for (const [width, height] of [[1180, 820], [1366, 768], [1920, 1080]]) {
  await test(`a hit with four cards leaves the whole hand in sight at ${width}x${height}`, async (page) => {
    await open(page, "combine");
    for (const slug of ["red-archer", "enchanted", "knock-back", "double-strike"]) await page.locator(`.hand.asked [data-choice="card ${slug}"]`).first().click();
    await page.screenshot({ path: `${pictures}/four-${width}x${height}.png` });
    const cut = await page.$$eval(".hand.large .card", (all) => {
      const place = document.querySelector(".own").getBoundingClientRect();
      return all.filter((card) => card.getBoundingClientRect().bottom > place.bottom + 1 || card.scrollHeight > card.clientHeight + 1).map((card) => card.querySelector(".name").textContent);
    });
    expect((await page.$$(".hand.large .card")).length === 6 && !cut.length, `cut off: ${cut}`);
    const ask = page.locator(".question");
    expect(await ask.evaluate((e) => e.scrollHeight <= e.clientHeight + 1), "the question scrolls");
  }, { viewport: { width, height } });
}

await test("where hands do not fit, a sign says that there is more, until the end is seen", async (page) => {
  await begin(page, "6 players, coop, start-arcs=random", "person,person,person,person,person,person");
  await asked(page);
  // Cards have their height once their pictures are there.
  await page.waitForFunction(() => [...document.querySelectorAll(".others img")].every((picture) => picture.complete));
  const hands = page.locator(".others");
  const sign = () => hands.evaluate((e) => getComputedStyle(e, "::after").content);
  expect(await hands.evaluate((e) => e.scrollHeight > e.clientHeight + 40), "six hands fit");
  await page.waitForFunction(() => document.querySelector(".others.more-below"));
  expect(/more/.test(await sign()), `the sign is ${await sign()}`);
  await page.screenshot({ path: `${pictures}/more.png` });
  await hands.evaluate((e) => e.scrollTo(0, e.scrollHeight));
  await page.waitForFunction(() => !document.querySelector(".others.more-below"));
  expect(!/more/.test(await sign()), "the sign stays");
});

await test("after the first visit a game needs no network", async (page, context) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => {
    const names = await caches.keys();
    return names.length > 0 && (await (await caches.open(names[0])).keys()).length > 60;
  });
  await context.setOffline(true);
  await page.reload();
  await page.waitForSelector(hook("play-alone"));
  await begin(page, "2 players, coop, start-arcs=random", "person,normal");
  for (let n = 0; n < 8; n += 1) await next(page, click, n);
});
