// Prints a line for each figure of a folder of pages: its name and the picture that it begins with, drawn without a document.
"use strict";

const fs = require("fs");
const path = require("path");
const vm = require("vm");

const [folder] = process.argv.slice(2);
const run = (file) => vm.runInThisContext(fs.readFileSync(path.join(folder, file), "utf8"), { filename: file });
["firsthit.js", "live.js"].forEach(run);
globalThis.main([], () => {});
fs.readdirSync(path.join(folder, "figures")).sort().forEach((file) => run(path.join("figures", file)));
globalThis.FirstHitLive.names().forEach((name) => console.log(`${name} ${globalThis.FirstHitLive.still(name)}`));
