// Asks the script of the figures: node shipped-figures.js SCRIPT. Prints the numbers of each answer on a line.
"use strict";

const fs = require("fs");
const vm = require("vm");

const [script] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(script, "utf8"), { filename: script });
globalThis.main([], () => {});

// Of a number below zero that is rounded to it, the sign is a bit too.
const print = (numbers) => console.log(Array.from(numbers, (x) => (Object.is(x, -0) ? "-0" : String(x))).join(" "));
const pebble = FirstHitBoxes.pebble(3, 0.25).triangles();
const mesh = FirstHitMesh.of(pebble, Array.from({ length: pebble.length / 3 }, (_, i) => i));
const ball = [-3, 0.1, 0.2, 0.25];
print(pebble);
print(mesh.sweep(ball, [5, 0.2, 0]));
print(FirstHitCorner.depths(100, 0.05, 1, false, true, 200));
print(FirstHitMover.ball(mesh, ball, 0, 90).step([4, 1, 0.5], 1));
