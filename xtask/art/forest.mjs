// Draws the Forest round the board and the far wood behind it, by day and by night. Usage: node forest.mjs FOLDER
//
// Each land has its own tree: red ones are triangles, green ones round, blue ones square, like the shapes of the colours.
// The picture is 1240 across, the middle of the board is (0, 0), straight up is 0 degrees.

import { writeFileSync } from "node:fs";

const folder = process.argv[2];
let seed = 11;
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const polar = (far, degrees) => [far * Math.sin((degrees * Math.PI) / 180), -far * Math.cos((degrees * Math.PI) / 180)];
const round = (n) => Math.round(n * 10) / 10;

const DAY = { red: ["#b5402f", "#dd7560", "#5e1f16"], green: ["#3f8a45", "#7cbd6c", "#1f4a24"], blue: ["#3a6cae", "#79a6db", "#1b365e"], trunk: "#4b3320", far: ["#8fa06b", "#839562"] };
const NIGHT = { red: ["#5c241c", "#7c3a2f", "#2a0f0b"], green: ["#274c2b", "#3d6a3c", "#10240f"], blue: ["#223f66", "#345a8c", "#0e1c31"], trunk: "#20170f", far: ["#1f2a1c", "#1a2418"] };

const tree = {
  red: ([body, light, edge]) => `<path fill="${body}" d="M0-58 14-37H8L21-12H-21L-8-37H-14Z"/><path fill="${light}" d="M-2-52-10-38H-5L-16-14H-9L-2-36Z"/><path fill="none" stroke="${edge}" stroke-width="3" d="M0-58 14-37H8L21-12H-21L-8-37H-14Z"/>`,
  green: ([body, light, edge]) => `<circle fill="${body}" cy="-34" r="22"/><path fill="${light}" d="M-18-34A19 19 0 0 1 0-52C-7-45-8-37-6-28-12-28-17-29-18-34Z"/><circle fill="none" stroke="${edge}" stroke-width="3" cy="-34" r="22"/>`,
  blue: ([body, light, edge]) => `<path fill="${body}" d="M-21-45Q-21-56-11-56H11Q21-56 21-45V-23Q21-12 11-12H-11Q-21-12-21-23Z"/><path fill="${light}" d="M-18-44Q-18-53-10-53H-2Q-9-43-8-30-14-27-18-29Z"/><path fill="none" stroke="${edge}" stroke-width="3" d="M-21-45Q-21-56-11-56H11Q21-56 21-45V-23Q21-12 11-12H-11Q-21-12-21-23Z"/>`,
};

// Where trees must not stand: where Monsters stand in the Forest, the stones with the numbers, the names of the rings.
const free = [];
for (let arc = 0; arc < 6; arc += 1) {
  for (const turn of [-9, 0, 9]) free.push([...polar(462, arc * 60 + 30 + turn), 56]);
  free.push([...polar(472, arc * 60 + 30 + 21), 44]);
}
for (const turn of [-8, -4, 0, 4, 8]) free.push([...polar(466, turn), 26]);

const places = [];
const stand = (far, degrees, size, between) => {
  const [x, y] = polar(far, degrees);
  const covers = free.some(([cx, cy, r]) => Math.hypot(cx - x, cy - (y - 26 * size)) < r + 16 * size);
  const crowds = places.some(([px, py]) => Math.hypot(px - x, py - y) < between);
  if (covers || crowds) return;
  const land = ["red", "red", "green", "green", "blue", "blue"][Math.floor((((degrees % 360) + 360) % 360) / 60)];
  places.push([x, y, size, land]);
};
for (const [far, step] of [[530, 4.4], [560, 4.5], [592, 4.7]]) for (let at = 0; at < 360; at += step) stand(far + chance() * 12, at + chance() * 1.6, 0.98 + chance() * 0.22, 26);
for (let n = 0; n < 900; n += 1) stand(438 + chance() * 74, chance() * 360, 0.6 + chance() * 0.2, 36);
places.sort((a, b) => a[1] - b[1]);

for (const [name, colors] of [["forest", DAY], ["forest-night", NIGHT]]) {
  const kinds = Object.entries(tree).map(([land, draw]) => `<g id="${land}"><path fill="${colors.trunk}" d="M-4 0V-16H4V0Z"/>${draw(colors[land])}</g>`).join("");
  const all = places.map(([x, y, size, land]) => `<use href="#${land}" transform="translate(${round(x)} ${round(y)})scale(${round(size * 100) / 100})"/>`).join("");
  writeFileSync(`${folder}/${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-620 -620 1240 1240"><defs>${kinds}</defs>${all}</svg>\n`);
  const [ground, shade] = colors.far;
  const far = [[20, 60, "M0-44 12-26H7L17-6H-17L-7-26H-12Z"], [70, 112, "M0-40A16 16 0 1 1-.1-40Z"], [118, 52, "M0-40A16 16 0 1 1-.1-40Z"], [112, 108, "M0-44 12-26H7L17-6H-17L-7-26H-12Z"], [58, 40, "M-13-36H13V-8H-13Z"]];
  writeFileSync(`${folder}/${name.replace("forest", "wood")}.svg`, `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="120" viewBox="0 0 140 120"><path fill="${ground}" d="M0 0H140V120H0Z"/>${far.map(([x, y, d]) => `<path fill="${shade}" transform="translate(${x} ${y})" d="${d}"/>`).join("")}</svg>\n`);
}
