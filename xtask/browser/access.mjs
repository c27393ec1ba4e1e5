// Whole games without a pointer: by keys alone, and through what the page tells assistive technology.

import { asked, begin, byKeys, expect, over, test } from "./kit.mjs";

await test("a whole game of three round one screen is played by Tab, arrow keys and Enter alone", async (page) => {
  await begin(page, "3 players, start-arcs=random", "person,person,person");
  for (let n = 0; n < 3000; n += 1) {
    await asked(page);
    if (await over(page)) return;
    await byKeys(page, n);
  }
  throw new Error("the game does not end");
});

// Chooses as a screen reader does: something that the tree calls a button, by its name.
const choose = (button) => button.dispatchEvent("click");

await test("a whole game is played through the accessibility tree alone", async (page) => {
  await choose(page.getByRole("button", { name: /^Play alone/ }).or(page.getByRole("link", { name: /^Play alone/ })));
  const question = page.getByRole("region", { name: "Question" });
  const hand = page.getByRole("group", { name: "Your hand" });
  const asks = async () => ((await question.getByRole("heading").first().textContent()) ?? "").trim();
  const end = page.getByRole("dialog", { name: /\w+/ });
  const heard = [];
  for (let n = 0; n < 600; n += 1) {
    await asked(page);
    if (await over(page)) break;
    const ask = await asks();
    expect(ask.length > 5, "nothing is asked");
    heard.push(ask);
    const answers = question.getByRole("button", { disabled: false });
    const names = await answers.evaluateAll((all) => all.map((e) => (e.getAttribute("aria-label") ?? e.textContent).trim()));
    const at = (what) => names.findIndex((name) => what.test(name));
    const nameless = names.filter((name) => !name);
    expect(!nameless.length, `${nameless.length} answers have no name at: ${ask}`);
    const cards = hand.getByRole("button", { disabled: false });
    const count = await cards.count();
    const raised = at(/^(Play|Discard) /);
    if (raised >= 0) await choose(answers.nth(raised));
    else if (/play a card/i.test(ask) && count) await choose(cards.nth(n % count));
    else {
      // Targets on the board are among the answers, by their names; only what leads back is left alone.
      const ways = names.map((name, i) => [name, i]).filter(([name]) => !/^(Put|Take) back|^Why/.test(name));
      if (ways.length) await choose(answers.nth(ways[n % ways.length][1]));
      else if (count) await choose(cards.first());
      else throw new Error(`no way on at: ${ask}; answers: ${names}`);
    }
  }
  expect(await over(page), "the game does not end");
  expect(new Set(heard).size > 4 && heard.length > 10, `too few questions: ${[...new Set(heard)]}`);
  await end.first().waitFor();
  const told = await end.first().getByRole("heading", { level: 2 }).textContent();
  expect(told.trim().length > 3, `the end has no heading: ${told}`);
});
