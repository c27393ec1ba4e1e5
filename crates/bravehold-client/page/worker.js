// The same module once more, beside the page: for thinking that must not hold up the page.

import init from "./bravehold.js";

await init({ module_or_path: "./bravehold_bg.wasm" });
