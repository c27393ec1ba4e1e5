// A host who stays away. The server lets three minutes pass before anybody else may be host, so this waits beside the other tests.

import { axe, expect, hook, pictures, test, url } from "./kit.mjs";
import { PHONE, come, friend, open, panel, quiet, sit } from "./online-kit.mjs";

export const gone = test("online: when the host has been gone for three minutes, somebody else with a seat becomes host", async (ada, context) => {
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
  expect(!(await ben.$(offer)), "the host has only just gone");
  // On a phone the panel is closed: it must be said where everybody looks.
  await ben.waitForSelector(hook("take-host-here"), { timeout: 240_000 });
  expect(Date.now() - began > 170_000, `the host was gone for ${Date.now() - began} ms only`);
  expect(/host has been gone/.test(await ben.textContent(".line-state")), "why is not said");
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
