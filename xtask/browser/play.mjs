// Plays the real page in a real browser. Usage: node play.mjs URL FOLDER-FOR-PICTURES CHROMIUM [PART-OF-A-NAME]

import "./games.mjs";
import "./screens.mjs";
import "./spells.mjs";
import "./titan.mjs";
import "./mended.mjs";
import "./layout.mjs";
import "./moments.mjs";
import "./rulebook.mjs";
import "./tableside.mjs";
import "./works.mjs";
import "./hands.mjs";
import "./tempo.mjs";
import "./access.mjs";
import { finish } from "./kit.mjs";

// Several browsers at one table need all there is of the machine, so they come last.
await import("./online.mjs");
await import("./online-more.mjs");
await import("./friends.mjs");
await finish();
