// Prints "<seed> <fingerprint>" for each seed: node run.mjs <file.wasm> <games> <seed>...
// No WASI and no glue code: the module must need nothing from outside, as in the browser.
import { readFileSync } from "node:fs";

const [file, games, ...seeds] = process.argv.slice(2);
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file)), {});
const hex = (n) => (n >>> 0).toString(16).padStart(8, "0");

for (const seed of seeds) {
  const [s, n] = [Number(seed), Number(games)];
  console.log(`${seed} ${hex(exports.fingerprint_hi(s, n))}${hex(exports.fingerprint_lo(s, n))}`);
}
