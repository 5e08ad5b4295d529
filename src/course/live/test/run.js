// Runs the main method of a script for pages with the lines of a file as its arguments: node run.js SCRIPT FILE.
"use strict";

const fs = require("fs");
const vm = require("vm");

const [script, input] = process.argv.slice(2);
vm.runInThisContext(fs.readFileSync(script, "utf8"), { filename: script });
globalThis.main(fs.readFileSync(input, "utf8").split("\n").filter(Boolean));
