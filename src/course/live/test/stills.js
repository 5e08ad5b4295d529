// Draws the picture that each figure of a folder of pages begins with, without a document: node stills.js PAGES [FOLDER].
// Prints a line for each, its name and the picture; writes it to FOLDER/NAME.svg, too, with its colours for light and dark.
// FOLDER/moving-lift.svg is the picture of README: the run of the figure two-on-a-lift, which moves where readers want motion.
"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [pages, folder] = process.argv.slice(2);
const read = (file) => fs.readFileSync(path.join(pages, file), "utf8");
const run = (file) => vm.runInThisContext(read(file), { filename: file });
["firsthit.js", "live.js"].forEach(run);
globalThis.main([], () => {});
fs.readdirSync(path.join(pages, "figures")).sort().forEach((file) => run(path.join("figures", file)));

// What a page draws figures with; of the classes only those that a picture has.
const all = read("live.css").split("/* What stands around it")[0].replace(/\/\*.*?\*\/\n/gs, "");
const style = (svg) => all.split("\n").filter((line) => {
  const [, name] = /^\.live \.([\w-]+) \{/.exec(line) ?? [];
  return !name || new RegExp(`"(?:[\\w-]+ )?${name}(?: |")`).test(svg);
}).join("\n");

function file(name, label, width, height, styles, drawing) {
  const open = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`
    + ` aria-label="${label}">`;
  const ground = `<rect width="${width}" height="${height}" style="fill: var(--live-ground)"/>`;
  fs.writeFileSync(path.join(folder, `${name}.svg`), `${open}\n<style>\n${styles}</style>\n<g class="live">${ground}${drawing}</g>\n</svg>\n`);
}

globalThis.FirstHitLive.names().forEach((name) => {
  const { svg, label, width, height } = globalThis.FirstHitLive.still(name);
  console.log(`${name} <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${svg}</svg>`);
  if (folder) {
    file(name, label, width, height, style(svg), svg);
  }
});

/** Two balls on a lift for two seconds, then a pause of one: every move is one of the library. */
function movingLift() {
  const [seconds, rate, pause, scale, zero, radius] = [2, 60, 1, 56, 215, 0.3];
  const heights = globalThis.FirstHitLift.balls(1, rate, seconds * rate);
  const times = Array.from({ length: seconds * rate + 1 }, (_, i) => i);
  const [first, mover] = [0, 1].map((ball) => times.map((i) => (i ? heights[2 * (i - 1) + ball] : 0.01)));
  const [left, wide] = [330, 130]; // of the chart: its axis, and pixels a second
  const pixels = (x) => Number(x.toFixed(2));
  const [up, along] = [(z) => pixels(zero - scale * z), (i) => pixels(left + (wide * i) / rate)];
  const share = (i) => pixels((100 * i) / (rate * (seconds + pause)));
  // A step in the middle of the two beside it needs no frame of its own: 0.03 pixels are more than what rounding moves it.
  const turns = (at) => (i) => !(i > 0 && i < times.length - 1) || [0, 1].some((k) => Math.abs(at(i - 1)[k] - 2 * at(i)[k] + at(i + 1)[k]) > 0.03);
  const moved = (name, at) => {
    const place = (i) => `transform:translate(${at(i).map((x) => `${x}px`)})`;
    const steps = times.filter(turns(at)).map((i) => `${share(i)}%{${place(i)}}`);
    return `@keyframes ${name} {${steps.join("")}100%{${place(times.length - 1)}}}\n`
      + `.${name} { ${place(times.length - 1)}; animation: ${name} ${seconds + pause}s linear infinite; }\n`;
  };
  const lift = (i) => pixels((-scale * i) / rate);
  const risen = (heightsOf) => (i) => [0, pixels(-scale * (heightsOf[i] - 0.01))];
  const charted = (heightsOf) => (i) => [pixels(along(i) - left), pixels(up(heightsOf[i]) - zero)];
  const curve = (heightsOf) => times.map((i) => `${i ? "L" : "M"}${along(i)} ${up(heightsOf[i])}`).join("");
  const circle = (kind, x, z) => `<ellipse class="${kind}" cx="${x}" cy="${up(z)}" rx="${scale * radius}" ry="${scale * radius}"/>`;
  const box = (top, half) => `<path class="solid" d="M${150 - half} ${top}h${2 * half}v11h${-2 * half}Z"/>`;
  const drawing = [
    box(up(-1.4), 130),
    `<g class="lift">${box(zero, 95)}</g>`,
    `<g class="first">${circle("wrong", 100, radius + 0.01)}<text x="54" y="${up(0.75)}">step tests</text></g>`,
    `<g class="mover">${circle("ball", 200, radius + 0.01)}<text x="172" y="${up(0.75)}">Mover</text></g>`,
    `<path class="faint" d="M${left} ${up(2.4)}V${up(-1.4)}H${along(seconds * rate)}"/>`,
    `<text x="${left + 6}" y="${up(2.4) + 4}">height</text><text x="${along(seconds * rate) - 16}" y="${up(-1.4) + 21}">2 s</text>`,
    `<path class="wrong" d="${curve(first)}"/><path class="track" d="${curve(mover)}"/>`,
    `<g class="first-dot"><circle class="dot-wrong" cx="${left}" cy="${zero}" r="5"/></g>`,
    `<g class="mover-dot"><circle class="dot" cx="${left}" cy="${zero}" r="5"/></g>`,
  ].join("\n");
  const styles = style(drawing) + moved("lift", (i) => [0, lift(i)]) + moved("first", risen(first)) + moved("mover", risen(mover))
    + moved("first-dot", charted(first)) + moved("mover-dot", charted(mover))
    + "@media (prefers-reduced-motion: reduce) { g { animation: none !important; } }\n";
  const label = "A lift rises with two balls on it. One tests its place after each step, and falls through; the mover of the library stays on it";
  file("moving-lift", label, 640, 325, styles, drawing);
}

if (folder) {
  movingLift();
}
