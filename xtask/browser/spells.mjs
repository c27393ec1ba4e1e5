// The Wizard's Tower: every special question in a real position, answered by mouse, touch and keys; what is told of it.

import { asked, expect, hook, key, open, pictures, question, test } from "./kit.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const monster = (page, name, place) => page.locator(`.monster[aria-label^="${name}, "][aria-label*="${place}"]`);
const label = (page, name, place) => monster(page, name, place).getAttribute("aria-label");
const card = (page, slug) => page.locator(`.hand.asked [data-choice="card ${slug}"]`).first();
const effects = (page) => page.$$eval(".effect", (all) => all.map((e) => [...e.querySelectorAll("tspan")].map((t) => t.textContent).join("; ")));
const castle = (page) => page.$$eval(".stronghold", (all) => all.map((s) => s.getAttribute("aria-label")).sort().join("; "));
// A finger chooses one of a crowd in the lens.
const pick = async (page, name, place) => {
  await monster(page, name, place).tap();
  await page.locator(".lens-one", { hasText: name }).first().tap();
};
const told = async (page, words) => expect((await page.textContent(".log")).includes(words), `the log does not say: ${words}`);

// The point on the screen at the edge of a space, where no Monster stands: "K1" is Knight 1.
async function spot(page, space) {
  const far = { F: 457, A: 372, K: 287, S: 205 }[space[0]];
  const angle = ((Number(space[1]) - 1) * 60 + 10 - 90) * (Math.PI / 180);
  return page.evaluate(([x, y]) => {
    const p = new DOMPoint(x, y).matrixTransform(document.querySelector(".board-svg").getScreenCTM());
    return [p.x, p.y];
  }, [Math.cos(angle) * far, Math.sin(angle) * far]);
}

await test("a deck to draw from is chosen for each card that was discarded", async (page) => {
  await open(page, "exchange");
  for (const slug of ["brick", "mortar"]) {
    await card(page, slug).click();
    await page.click(hook("confirm"));
  }
  expect(/which deck/i.test(await question(page)), "no deck is asked for");
  await page.screenshot({ path: `${pictures}/deck.png` });
  await page.keyboard.press("Escape");
  expect(/swap one or two/i.test(await question(page)), "the second card cannot be taken back");
  await card(page, "mortar").click();
  await page.click(hook("confirm"));
  await page.click('[data-answer="deck wizard"]');
  await page.click('[data-answer="deck castle"]');
  expect((await page.$$(".hand.asked .card.wizard")).length === 1, "not one Wizard card was drawn");
  const piles = await page.innerText(".piles");
  expect(/21\s*Wizard cards/.test(piles) && /51\s*cards/.test(piles), `the piles are wrong: ${piles}`);
});

await test("the Oracle's cards lie open and go back in the order in which they are named, by keys", async (page) => {
  await open(page, "oracle");
  await card(page, "eye-of-the-oracle").focus();
  await page.keyboard.press("Enter");
  await page.locator(hook("confirm")).focus();
  await page.keyboard.press("Enter");
  const lying = () => page.$$eval(".tray .card .name", (all) => all.map((e) => e.textContent));
  const five = await lying();
  expect(five.length === 5, `not five cards: ${five}`);
  await page.screenshot({ path: `${pictures}/oracle.png` });
  await page.keyboard.press("4");
  expect((await page.textContent(".hand.asked")).includes(five[3]), `${five[3]} was not kept`);
  await page.keyboard.press("2");
  await page.keyboard.press("2");
  const order = () => page.$$eval(".next-cards li span", (all) => all.map((e) => e.textContent));
  expect((await order()).join() === [five[1], five[2], "…", "…"].join(), `the order is not shown: ${await order()}`);
  await page.keyboard.press("Escape");
  expect((await order()).join() === [five[1], "…", "…", "…"].join(), "the last one was not taken back");
  expect((await lying()).join() === [five[0], five[2], five[4]].join(), "it does not lie open again");
  await page.keyboard.press("3");
  await page.keyboard.press("1");
  const next = [five[1], five[4], five[0], five[2]].join(", ");
  const title = await page.getAttribute(".pile:nth-child(3)", "title");
  expect(title.endsWith(next), `the deck is not in the order ${next}: ${title}`);
  expect(/play a card/i.test(await question(page)), "the spell does not end");
});

await test("the points of Valador's Wave are shared out on the board, taken back, and dealt at once", async (page) => {
  await open(page, "oracle");
  await card(page, "valadors-wave").click();
  await page.mouse.click(...(await spot(page, "A1")));
  expect(/0 of 4 given/i.test(await question(page)), "a space of the colour does not choose it");
  const [troll, ogre] = [monster(page, "Troll", "Archer 1"), monster(page, "Ogre", "Archer 2")];
  await troll.click();
  for (let n = 0; n < 3; n += 1) {
    await ogre.click();
    if (n === 0) await page.keyboard.press("Escape");
  }
  await page.mouse.move(5, 400);
  expect((await page.$$(".points .given")).length === 3, "three points are not shown as given");
  expect((await effects(page)).sort().join() === ["−1 → 2", "−2 → 2"].join(), `what was given is not shown: ${await effects(page)}`);
  expect(/4 of 4 health/.test(await label(page, "Ogre", "Archer 2")), "a point was dealt already");
  await page.screenshot({ path: `${pictures}/wave.png` });
  await page.click('[data-answer="pass"]');
  expect(/2 of 3/.test(await label(page, "Troll", "Archer 1")) && /2 of 4/.test(await label(page, "Ogre", "Archer 2")), "the points were not dealt as given");
});

await test("Hypnotize says who fights whom and what comes of it, on a phone", async (page) => {
  await open(page, "crowd");
  await card(page, "hypnotize").tap();
  expect((await page.$$(".monster.lit")).length === 3, "not the three in one space are lit");
  await pick(page, "Troll", "Archer 3");
  expect(/the Troll in Archer 3 fight/i.test(await question(page)), `the question does not say who: ${await question(page)}`);
  expect((await page.$$(".monster.subject")).length === 1, "the first of the two is not marked");
  await page.screenshot({ path: `${pictures}/hypnotize.png` });
  const shown = await effects(page);
  expect(shown.includes("slain; Troll → 1") && shown.includes("→ 1; Troll slain"), `the outcome is not shown: ${shown}`);
  await page.tap(hook("cancel"));
  expect(/choose a target/i.test(await question(page)), "the first of the two cannot be taken back");
  await pick(page, "Troll", "Archer 3");
  await pick(page, "Ogre", "Archer 3");
  expect((await monster(page, "Troll", "Archer 3").count()) === 0, "the Troll lives");
  expect(/1 of 4/.test(await label(page, "Ogre", "Archer 3")), "the Ogre was not hurt");
}, PHONE);

await test("Teleport puts a Monster into a space that is lit, by arrow keys; and moves a Fortify token", async (page) => {
  await open(page, "crowd");
  await card(page, "teleport").focus();
  await page.keyboard.press("Enter");
  await key(page, monster(page, "Ogre", "Knight 2"));
  expect((await page.$$(".space.lit")).length + (await page.$$(".stronghold.lit")).length === 29, "not every other space is lit");
  const place = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  const to = await place();
  expect(/^(Forest|Archer|Knight) [12]$/.test(to) && (await page.$(".light.aimed")) && (await page.$(".coming.sent")), `nothing shows the way to ${to}`);
  await page.screenshot({ path: `${pictures}/teleport.png` });
  await page.keyboard.press("Enter");
  expect((await monster(page, "Ogre", to).count()) === 1, `the Ogre is not in ${to}`);
  await page.keyboard.press("u");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  expect(/play a card/i.test(await question(page)) && (await monster(page, "Ogre", "Knight 2").count()) === 1, "it was not taken back");
  await card(page, "teleport").click();
  await page.locator(".stronghold.lit .yard-part").click();
  await page.locator('.stronghold[data-choice="arc 5"] .tower').click({ force: true });
  expect(/arc 2: Wall, .*arc 5: fortified Wall/.test(await castle(page)), `the token did not move: ${await castle(page)}`);
});

await test("Enter and Space on the board answer once, not also what the keyboard is led to", async (page) => {
  for (const press of ["Enter", " "]) {
    await open(page, "combine");
    for (const slug of ["red-archer", "enchanted"]) await key(page, card(page, slug));
    await monster(page, "Troll", "Archer 2").focus();
    await page.keyboard.press(press);
    expect((await monster(page, "Troll", "Archer 2").count()) === 0, `"${press}" does not slay the Troll`);
    await page.waitForTimeout(100);
    expect(/End the turn/i.test(await question(page)), `"${press}" was taken twice: ${await question(page)}`);
    expect(await page.evaluate(() => document.activeElement.matches(".answer.pass")), "the keyboard is not led to the one answer that is left");
  }
});

await test("Specials on one hit are seen, do what is shown, and can be put back", async (page) => {
  await open(page, "combine");
  for (const slug of ["red-archer", "enchanted", "knock-back", "double-strike"]) await card(page, slug).click();
  await page.mouse.move(5, 400);
  const names = () => page.$$eval(".with-card", (all) => all.map((e) => e.textContent).join());
  expect((await names()) === "Red Archer,Enchanted,Knock Back,Double Strike", `named: ${await names()}`);
  const help = await page.textContent(".card-help");
  expect(["two points more", "moves back", "second time"].every((w) => help.includes(w)), `what the hit does is not said: ${help}`);
  expect((await effects(page)).join() === "→ 1, → Forest,slain", `the effect is not shown: ${await effects(page)}`);
  expect(/1 health left/.test(await label(page, "Ogre", "Archer 1")), "the spoken effect is that of the first card alone");
  await page.screenshot({ path: `${pictures}/combine.png` });
  await page.keyboard.press("Escape");
  expect(/play a card/i.test(await question(page)) && (await page.$$(".hand.asked .card")).length === 6, "the cards were not put back");
  for (const slug of ["red-archer", "enchanted", "knock-back", "double-strike"]) await card(page, slug).click();
  await monster(page, "Ogre", "Archer 1").click();
  expect(/second strike with Red Archer/i.test(await question(page)), "no second strike");
  expect(/1 of 4/.test(await label(page, "Ogre", "Forest 1")), "the Ogre is not hurt and driven back");
  await card(page, "change-color").click();
  expect((await page.$$(".monster.lit")).length > 1, "another colour reaches nobody");
  await page.keyboard.press("Escape");
  expect(/second strike with Red Archer —/i.test(await question(page)) && /1 of 4/.test(await label(page, "Ogre", "Forest 1")), "more than the Special went back");
  await card(page, "flaming").click();
  await monster(page, "Troll", "Archer 2").click();
  expect(/2 of 3 health, burning/.test(await label(page, "Troll", "Archer 2")), "the second strike does not burn");
});

await test("spells on an arc, a space or a Monster light what they touch and say what they do", async (page) => {
  await open(page, "crowd");
  await card(page, "rain-of-iron").click();
  await page.mouse.move(5, 400);
  expect((await page.$$(".light")).length === 7, "not the seven spaces with Monsters are lit");
  expect((await effects(page)).sort().join() === ["→ 1", "→ 1", "→ 1", "→ 1", "→ 2", "→ 2", "→ 2", "→ 3", "→ 3"].join(), `not each loses a point: ${await effects(page)}`);
  await monster(page, "Ogre", "Archer 3").hover();
  expect((await effects(page)).length === 4 && (await page.$$(".light.aimed")).length === 2, "pointing does not single out the arc");
  await page.keyboard.press("Escape");
  const from = await card(page, "rain-of-iron").boundingBox();
  const to = await monster(page, "Ogre", "Archer 3").boundingBox();
  await page.mouse.move(from.x + 30, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y + 40, { steps: 4 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 });
  await page.mouse.up();
  for (const [name, place, health] of [["Ogre", "Archer 3", "3 of 4"], ["Troll", "Archer 3", "2 of 3"], ["Orc", "Swordsman 3", "1 of 2"]]) {
    expect((await label(page, name, place)).includes(health), `${name} in ${place} did not take a point`);
  }
  await card(page, "wall-of-force").click();
  await page.mouse.click(...(await spot(page, "S4")));
  expect((await monster(page, "Troll", "Forest 4").count()) === 1, "the Troll of arc 4 is not in its Forest");
  await open(page, "storm");
  await card(page, "lightning-bolt").click();
  await monster(page, "Ogre", "Knight 2").click();
  expect(/the Ogre in Knight 2 goes/i.test(await question(page)) && (await page.$$(".space.forest.lit")).length === 6, "the six Forest spaces are not lit");
  await page.mouse.click(...(await spot(page, "F5")));
  expect(/3 of 4/.test(await label(page, "Ogre", "Forest 5")), "the bolt did not send the Ogre");
  await card(page, "azriels-fist").click();
  await monster(page, "Ogre", "Forest 5").click();
  expect(/2 of 4/.test(await label(page, "Ogre", "Forest 5")), "the fist did not reach the Forest");
  await card(page, "chain-lightning").click();
  await page.mouse.click(...(await spot(page, "A3")));
  expect(/3 of 4/.test(await label(page, "Ogre", "Archer 3")) && /1 of 2/.test(await label(page, "Orc", "Archer 3")), "not all in the space were struck");
});

await test("of burning Walls and Towers the one is put out that is chosen, on a phone", async (page) => {
  await open(page, "fire");
  expect((await page.$$(".stronghold .flame")).length === 2, "not two things burn");
  await page.locator('[data-answer="use put-out-fire"]').tap();
  await card(page, "brick").tap();
  expect(/Put out a fire with Brick — choose a target/i.test(await question(page)), `asked: ${await question(page)}`);
  expect((await page.$$(".stronghold.the-wall")).length === 1 && (await page.$$(".stronghold.the-tower")).length === 1, "Wall and Tower are not lit for themselves");
  expect((await effects(page)).join() === "fire out,fire out", `what is put out is not shown: ${await effects(page)}`);
  expect(/Wizard's Tower of arc 1/.test(await page.textContent(".question")), "the Wizard's Tower has no name");
  await page.screenshot({ path: `${pictures}/fire.png` });
  await page.locator(".stronghold.the-tower .tower").tap();
  expect(/arc 1: no Wall, Wizard's Tower; .*arc 2: Wall burning with 1/.test(await castle(page)), `the wrong fire is out: ${await castle(page)}`);
}, PHONE);

await test("the ruin of the Wizard's Tower is known, also after a reload, and the Tower returns where it is wanted", async (page) => {
  await open(page, "ruin");
  const ruins = () => page.$$eval(".stronghold .tower", (all) => all.map((t) => t.getAttribute("href")).filter((f) => f.includes("ruin")).join());
  const both = "art/structures/wizards-tower-ruin.svg,art/structures/tower-ruin.svg";
  expect((await ruins()) === both, `the ruins are ${await ruins()}`);
  await page.reload();
  await asked(page);
  expect((await ruins()) === both, `after a reload the ruins are ${await ruins()}`);
  await card(page, "mystical-manufacturing").click();
  await card(page, "brick").click();
  await page.locator('.stronghold[data-choice="arc 4"] .tower').click({ force: true });
  expect(/Wizard's Tower that returns/i.test(await question(page)), "which one is not asked");
  await page.click('[data-answer="accept"]');
  expect((await castle(page)).includes("arc 4: no Wall, Wizard's Tower"), `it did not return to arc 4: ${await castle(page)}`);
  expect((await ruins()) === "art/structures/tower-ruin.svg", `the ruins are ${await ruins()}`);
});

await test("others are asked, cards are given up and Walls are paid for, each with a way back", async (page) => {
  await open(page, "help");
  await card(page, "stand-together").click();
  expect(/^Player 2: play one hit card/i.test(await question(page)), "the other player is not asked");
  await page.keyboard.press("Escape");
  expect(/^Player 1: play a card/i.test(await question(page)), "it cannot be taken back");
  await card(page, "stand-together").click();
  await card(page, "red-archer").click();
  await monster(page, "Troll", "Archer 1").click();
  expect(/2 of 3/.test(await label(page, "Troll", "Archer 1")), "the helper's card did not hit");
  await card(page, "never-lose-hope").click();
  for (const slug of ["brick", "barbarian"]) {
    await card(page, slug).click();
    await page.click(hook("confirm"));
  }
  await page.keyboard.press("Escape");
  await page.click('[data-answer="pass"]');
  const hand = await page.textContent(".hand.asked");
  expect(hand.includes("Barbarian") && (await page.$$(".hand.asked .card")).length === 4, `the hand is wrong: ${hand}`);
  await open(page, "ruin");
  await card(page, "arcane-assembly").click();
  await card(page, "mortar").click();
  expect((await page.$$(".stronghold.the-wall")).length === 2, "not the two gaps are lit");
  await page.locator('.stronghold[data-choice="arc 4"] .tower').click({ force: true });
  expect((await castle(page)).includes("arc 4: Wall,"), `the Wall was not built: ${await castle(page)}`);
});

// Opens the burning castle and notes when fire flies, how long its beat is, and how long it flies.
async function watched(page) {
  await open(page, "fire");
  await page.evaluate(() => {
    window.seen = [];
    const look = () => {
      const missiles = [...document.querySelectorAll(".missile")];
      const flies = missiles.length > 0;
      const beat = parseInt(getComputedStyle(document.body).getPropertyValue("--beat"), 10);
      const longest = Math.max(...missiles.map((m) => parseFloat(getComputedStyle(m).animationDuration) * 1000), 0);
      if (flies !== window.flies) window.seen.push([flies, beat, longest]);
      window.flies = flies;
    };
    new MutationObserver(look).observe(document.querySelector(".board-svg"), { subtree: true, childList: true });
  });
  await page.click(".answer.pass");
  await page.waitForFunction(() => /breathes fire first/.test(document.querySelector(".question h2").textContent));
  await monster(page, "Chimera", "Archer").click();
}

await test("fire flies to what it sets alight, within its beat, and not at all where little motion is asked for", async (page) => {
  await watched(page);
  await page.waitForFunction(() => window.seen.filter(([flies]) => flies).length === 2);
  for (const [, beat, longest] of (await page.evaluate(() => window.seen)).filter(([flies]) => flies)) {
    expect(beat > 0 && beat <= 600, `a beat of ${beat} ms`);
    expect(longest > 0 && longest <= beat, `fire flies for ${longest} ms in a beat of ${beat} ms`);
  }
  await page.keyboard.press("Escape");
  await asked(page);
  await told(page, "Dragon breathes fire");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watched(page);
  await asked(page);
  await told(page, "Dragon breathes fire");
  expect((await page.evaluate(() => window.seen)).every(([flies]) => !flies), "fire flies all the same");
}, { motion: true });

await test("a film says what chance brings", async (page) => {
  await open(page, "ruin", "watch");
  const at = async (n) => {
    await page.$eval(".film-bar input", (input, value) => {
      input.value = value;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    }, n);
    return question(page);
  };
  const lines = [];
  for (let n = 0; n < 33; n += 1) lines.push(await at(n));
  expect(lines[0] === "The die falls: 1.", `it begins with: ${lines[0]}`);
  expect(lines.includes("A token is drawn: Trebuchet.") && lines.includes("A card is drawn: Mystical Manufacturing."), "tokens and cards are not named");
  expect(lines.filter((l) => l === "A token is picked unseen.").length === 3 && !lines.some((l) => /Harbinger/.test(l)), "the Harbingers are told");
});

await test("on a phone the counters have names", async (page) => {
  await open(page, "crowd");
  const piles = page.locator(".piles");
  for (const name of ["tokens", "defeated", "cards", "discarded", "Wizard cards", "cast"]) {
    const one = piles.locator("i", { hasText: name }).first();
    const box = await one.boundingBox();
    expect(box && box.width > 10 && box.x >= 0 && box.x + box.width <= 390, `${name} cannot be seen`);
  }
  await page.screenshot({ path: `${pictures}/counters.png` });
}, PHONE);
