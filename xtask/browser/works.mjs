// Engines of War: the Engineer's workshop, and a whole game with every box.

import { axe, asked, begin, click, expect, go, happened, hook, next, open, over, pictures, test, watch } from "./kit.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const card = (page, slug) => page.locator(`.hand.asked [data-choice="card ${slug}"]`).first();
const counter = (page) => page.textContent(hook("workshop"));

for (const [name, options] of [["a desktop", {}], ["a phone", PHONE]]) {
  await test(`a task is given in the workshop and a card committed by one click, on ${name}`, async (page) => {
    await open(page, "workshop");
    expect((await counter(page)).trim() === "no task", `the counter says: ${await counter(page)}`);
    expect(await page.$('[data-keep="keep"]'), "the Keep is not drawn");
    expect(!(await card(page, "res-wood").getAttribute("class")).includes("lit"), "a card can be committed without a task");
    await page.click(hook("workshop"));
    await page.waitForSelector(".works");
    const costs = await page.$$eval(".work", (all) => all.map((w) => [w.dataset.task, w.querySelectorAll(".slot").length].join(" ")));
    expect(costs.includes("wall 2") && costs.includes("catapult 3") && costs.length === 7, `the costs: ${costs}`);
    expect(/not verified/.test(await page.textContent('[data-task="catapult"]')) && !/not verified/.test(await page.textContent('[data-task="wall"]')), "the marks are wrong");
    await axe(page, "the workshop");
    await page.screenshot({ path: `${pictures}/workshop-${page.viewportSize().width}.png` });
    await page.click('[data-task="spring-trap"] [data-do="assign"]');
    await page.waitForFunction(() => /Spring Trap 0 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
    await card(page, "res-wood").click();
    await page.waitForFunction(() => /Spring Trap 1 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
    expect(!(await page.$('.hand.asked [data-choice="card res-wood"]')), "the card is still in the hand");
    await page.click(hook("workshop"));
    await page.waitForSelector(".work.now .slot.filled");
    expect(/Still needed: rope\./.test(await page.textContent(".panel")), `it says: ${await page.textContent(".panel")}`);
  }, options);
}

// Takes a card by its middle and drops it on something.
async function drop(page, slug, target) {
  const middle = async (what) => { const b = await what.boundingBox(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const from = await middle(card(page, slug));
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(from[0] - 40, from[1] - 20, { steps: 3 });
  expect(await page.$(".ghost"), `${slug} is not dragged`);
  await page.mouse.move(...(await middle(page.locator(target).first())), { steps: 4 });
  await page.mouse.up();
}

await test("a card is committed by dropping it on the Engineer, and nothing happens beside him", async (page) => {
  await open(page, "workshop");
  await page.click(hook("workshop"));
  await page.click('[data-task="spring-trap"] [data-do="assign"]');
  await page.waitForFunction(() => /Spring Trap 0 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
  await drop(page, "res-wood", ".log");
  expect(/Spring Trap 0 of 2/.test(await counter(page)) && (await page.$('.hand.asked [data-choice="card res-wood"]')), "a drop beside the Engineer committed the card");
  await drop(page, "res-wood", "[data-engineer]");
  await page.waitForFunction(() => /Spring Trap 1 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
});

const missing = (page) => page.$$eval("[data-engineer] [data-missing]", (all) => all.map((i) => i.dataset.missing).sort().join());

await test("a Jury Rig is asked what it stands for where several kinds are missing, and the counter shows which", async (page) => {
  await open(page, "jury-rig");
  await page.click(hook("workshop"));
  await page.click('[data-task="spring-trap"] [data-do="assign"]');
  await page.waitForFunction(() => /Spring Trap 0 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
  expect((await missing(page)) === "rope,wood", `missing: ${await missing(page)}`);
  await page.keyboard.press("Escape");
  await card(page, "jury-rig").click();
  await page.waitForSelector('[data-do="commit"]');
  const asks = await page.$$eval('[data-do="commit"]', (all) => all.map((b) => b.textContent.trim()).sort());
  expect(asks.join() === "Commit Jury Rig as Rope,Commit Jury Rig as Wood", `it asks: ${asks}`);
  await page.screenshot({ path: `${pictures}/jury-rig.png` });
  await page.locator('[data-do="commit"]', { hasText: "Wood" }).click();
  await page.waitForFunction(() => /Spring Trap 1 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
  expect((await missing(page)) === "rope", `missing: ${await missing(page)}`);
});

await test("a Jury Rig can be dropped on the Engineer", async (page) => {
  await open(page, "jury-rig");
  await page.click(hook("workshop"));
  await page.click('[data-task="spring-trap"] [data-do="assign"]');
  await page.waitForFunction(() => /Spring Trap 0 of 2/.test(document.querySelector('[data-do="workshop"]').textContent));
  await page.keyboard.press("Escape");
  await drop(page, "jury-rig", "[data-engineer]");
  await page.waitForSelector('[data-do="commit"]');
});

await test("the crew is chosen at set-up, and goes with its box", async (page) => {
  await go(page, "#/new");
  await page.waitForSelector(".new");
  expect(!(await page.$(hook("crew"))), "a choice of a box that is not there");
  await page.check('[data-box="engines-of-war"]');
  await page.selectOption(hook("crew"), "random");
  const line = () => page.textContent(".begin .line");
  expect(/crew drawn from the pile/.test(await line()), `the set-up is told as: ${await line()}`);
  await page.selectOption(hook("crew"), "mix");
  await page.waitForSelector('[data-crew="troll"]');
  await page.locator('[data-crew="troll"]').fill("1");
  await page.locator('[data-crew="troll"]').press("Tab");
  await page.waitForFunction(() => document.querySelector('[data-do="begin"]').disabled);
  await page.locator('[data-crew="goblin"]').fill("3");
  await page.locator('[data-crew="goblin"]').press("Tab");
  await page.waitForFunction(() => !document.querySelector('[data-do="begin"]').disabled);
  expect(decodeURIComponent(page.url()).includes("crew="), "the crew is not in the link");
  await page.uncheck('[data-box="engines-of-war"]');
  await page.waitForSelector(hook("crew"), { state: "detached" });
  expect(!/crew/.test(await line()) && !(await page.isDisabled(hook("begin"))), `something stays: ${await line()}`);
});

const WEAPON = '[data-weapon="ballista"]';
const reached = (page) => page.$$eval(".light.reached", (all) => all.length);

await test("the Ballista is aimed on the board: its reach, its way and what it will do are shown, and it fires", async (page) => {
  await open(page, "ballista");
  await page.waitForSelector(`${WEAPON}.lit`);
  expect((await reached(page)) === 0, "a reach is shown before anybody asks");
  await page.hover(WEAPON);
  expect((await reached(page)) === 6, `the weapon sweeps ${await reached(page)} spaces`);
  await axe(page, "a weapon that can be fired");
  await page.click(WEAPON);
  await page.waitForSelector(`${WEAPON}.firing`);
  await card(page, "red-archer").click();
  await card(page, "green-archer").click();
  const target = page.locator(".monster.lit").first();
  await target.hover();
  await page.waitForSelector(".trajectory", { state: "attached" });
  expect(/slain|→/.test(await page.textContent(".effects")), "what the shot will do is not written");
  expect((await reached(page)) === 6, "the arcs that it sweeps are not shown");
  await page.screenshot({ path: `${pictures}/ballista.png` });
  const hurt = await target.getAttribute("data-choice");
  const name = await target.getAttribute("aria-label");
  await target.click();
  await page.waitForFunction(([choice, before]) => document.querySelector(`[data-choice="${choice}"]`)?.getAttribute("aria-label") !== before, [hurt, name]);
  await asked(page);
  expect(!(await page.$(`${WEAPON}.lit`)), "the weapon can be fired twice");
  await page.click(WEAPON, { force: true });
  await page.waitForFunction(() => /already fired this turn/.test(document.body.textContent));
});

await test("a card dropped on a weapon is the first of its price", async (page) => {
  await open(page, "ballista");
  await page.waitForSelector(`${WEAPON}.lit`);
  await drop(page, "red-archer", WEAPON);
  await page.waitForSelector(`${WEAPON}.firing`);
  await page.waitForSelector('.card.named[data-choice="card red-archer"]');
});

await test("a weapon can be tapped on a phone", async (page) => {
  await open(page, "ballista");
  await page.waitForSelector(`${WEAPON}.lit`);
  await page.tap(WEAPON);
  await page.waitForSelector(`${WEAPON}.firing`);
  await card(page, "red-archer").tap();
  await card(page, "green-archer").tap();
  await page.waitForSelector(".monster.lit");
  await page.screenshot({ path: `${pictures}/ballista-phone.png` });
}, PHONE);

await test("a preset sets up Engines of War", async (page) => {
  await page.click(hook("new"));
  await page.click('[data-preset="engines-of-war"]');
  expect((await page.getAttribute('[data-preset="engines-of-war"]', "aria-pressed")) === "true", "the preset is not shown as chosen");
  expect(/Engines of War/.test(await page.textContent(".begin .line")) && !(await page.isDisabled(hook("begin"))), "it cannot be begun");
  await page.click(hook("begin"));
  await page.waitForSelector('[data-keep="keep"]', { state: "attached" });
  await page.waitForSelector(hook("workshop"));
});

// What sticks out of the screen or lies under something else.
const clashes = (page) => page.evaluate(() => {
  const box = (e) => e.getBoundingClientRect();
  // Of a row of answers that scrolls only what is in sight counts.
  const inRow = (e) => { const [r, row] = [box(e), e.closest(".main") && box(e.closest(".main"))]; return !row || (r.left >= row.left - 1 && r.right <= row.right + 1); };
  const seen = [...document.querySelectorAll(".pile, .tool, .own .card, .question .answer, .bar button, .bar a")].filter((e) => e.checkVisibility() && inRow(e));
  const out = seen.filter((e) => { const r = box(e); return r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1; });
  const name = (e) => `${e.className} "${e.textContent.trim().slice(0, 20)}"`;
  const over = seen.flatMap((a, n) => seen.slice(n + 1).filter((b) => {
    if (a.contains(b) || b.contains(a) || (a.matches(".card") && b.matches(".card"))) return false;
    const [r, s] = [box(a), box(b)];
    return r.left < s.right - 2 && s.left < r.right - 2 && r.top < s.bottom - 2 && s.top < r.bottom - 2;
  }).map((b) => `${name(a)} over ${name(b)}`));
  return [...out.map((e) => `${name(e)} sticks out`), ...over];
});

for (const [width, height] of [[360, 640], [844, 390]]) {
  await test(`Engines of War fits ${width}x${height}`, async (page) => {
    for (const position of ["workshop", "ballista"]) {
      await open(page, position);
      await page.waitForFunction(() => [...document.images].every((i) => i.complete) && document.fonts.status === "loaded");
      const found = await clashes(page);
      await page.screenshot({ path: `${pictures}/engines-${position}-${width}.png` });
      expect(!found.length, `${position}: ${found.join("; ")}`);
      expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight + 1 && document.documentElement.scrollWidth <= innerWidth + 1), "the page scrolls");
    }
    const weapon = await page.locator(`${WEAPON} .mount`).boundingBox();
    expect(Math.min(weapon.width, weapon.height) >= 20, `a weapon of ${weapon.width.toFixed(0)} px`);
    await page.tap(hook("workshop"));
    await page.waitForSelector(".works");
    const panel = await page.locator(".panel").boundingBox();
    expect(panel.x >= -1 && panel.y >= -1 && panel.x + panel.width <= width + 1 && panel.y + panel.height <= height + 1, `the workshop is at ${JSON.stringify(panel)}`);
    const wide = await page.$eval(".panel", (e) => e.scrollWidth - e.clientWidth);
    expect(wide <= 1, `the workshop is ${wide} px too wide`);
    await page.screenshot({ path: `${pictures}/engines-works-${width}.png` });
  }, { viewport: { width, height }, hasTouch: true, isMobile: true });
}

await test("a whole game of four boxes and Jury Rig is played by clicks", async (page) => {
  await begin(page, "2 players, coop, box=wizards-tower, box=dark-titan, box=engines-of-war, jury-rig, start-arcs=random", "person,person");
  await watch(page, ".work, [data-do='workshop']");
  for (let n = 0; n < 3000; n += 1) {
    await asked(page);
    if (await over(page)) break;
    if (n === 40) await page.screenshot({ path: `${pictures}/four-boxes.png` });
    await next(page, click, n * 5);
  }
  expect(await over(page), "the game does not end");
  await happened(page, ".work, [data-do='workshop']");
});
