// Plays the real page in a real browser. Usage: node play.mjs URL FOLDER-FOR-PICTURES CHROMIUM [PART-OF-A-NAME]

import "./games.mjs";
import "./online.mjs";
import "./screens.mjs";
import "./spells.mjs";
import { finish } from "./kit.mjs";

await finish();
