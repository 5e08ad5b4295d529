// Asks the script of the page to walk what it makes of files: node shipped.js SCRIPT FILE, a line of FILE for a mesh to read.
// Prints for each its name, why it was refused or nothing, and a hash of its triangles' bits; then a ray, a walk, and what each of
// its frames took.
"use strict";

const crypto = require("crypto");
const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [script, list] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(script, "utf8"), { filename: script });
globalThis.main([], () => {});

function tell(name, mesh) {
  const triangles = mesh.triangles();
  const bits = Buffer.from(triangles.buffer, triangles.byteOffset, triangles.byteLength);
  console.log([name, mesh.problem(), triangles.length / 9, crypto.createHash("sha256").update(bits).digest("hex")].join("|"));
}

fs.readFileSync(list, "utf8").split("\n").filter(Boolean).forEach((file) =>
  tell(path.basename(file), FirstHitPlace.read(path.basename(file), new Int8Array(fs.readFileSync(file)))));
const hills = FirstHitPlace.terrain(5, 71, 60, 6);
tell("hills", hills);
console.log(Array.from(hills.cast([1, 2, 50], [0, 0, -100])).join(" "));

const walker = FirstHitWalker.of(FirstHitPlace.room(), [-4, 0, 0]);
const work = [];
for (let i = 0; i < 100; i++) {
  walker.advance([2.5, 0.5, 0], 0.05);
  work.push(...walker.work());
}
[walker.position(), walker.touched(), work].forEach((numbers) => console.log(Array.from(numbers).join(" ")));
