// Finds the pages that a query is about, the best first. Reads search-text.js, a script, since a page opened from disk may fetch nothing.
const STOP_WORDS = new Set(("a an and are as at be but by can do does for from get has have how i if in into is it its make my no not of on or " +
  "should so than that the their then there they this through to use using was what when where which why will with you your").split(" "));
const TITLE = 12, WORDS = 10, HEADING = 5, TEXT = 4, CODE = 1; // what a match there is worth
const SATURATED = 6; // uses in a text that are worth half of what endlessly many are
const MOST = 20, AROUND = 90; // results; letters before and after the first match
const EVEN = 0.7; // the power of a word's worth that counts: a page with something of each word is before one with much of one
const SIDE_PAGES = { recipes: 0.7, errata: 0.6, glossary: 0.7, sources: 0.5, teaching: 0.6, library: 0.6 }; // what their text is worth
const SOLUTION = 0.4; // all of it
const SHORTEST = 3; // letters of a word that is taken for a part of another, or for a slip of the pen
const LETTERS = /[\p{L}\p{N}]+/gu;

/** A word without its ending and its accents: "tunnelling", "tunneled" and "tunnels" are one, and so are "Möller" and "moller". */
function stem(word) {
  let root = word.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  if (root.length > 4) root = root.replace(/(?:ies)$/, "y").replace(/(?:sses)$/, "ss").replace(/([^s])s$/, "$1");
  const short = root.replace(/(?:ing|ed|e)$/, "");
  if (short.length > 3) root = short;
  return root.replace(/([lmnprt])\1$/, "$1");
}

const stems = text => (text.match(LETTERS) ?? []).map(stem);

function counted(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

let index = null;

/** Counts of stems in each part of each page; made once, when first asked. */
function indexed() {
  index ??= SEARCH_TEXT.pages.map(({ page, words, sections }) => ({
    page,
    title: sections[0][1],
    inTitle: counted(stems(sections[0][1])),
    inWords: stems(words),
    sections: sections.map(([anchor, heading, text, code], i) => ({
      anchor: i ? `#${anchor}` : "", heading: i ? heading : "", text,
      inHeading: counted(i ? stems(heading) : []), inText: counted(stems(text)), inCode: counted(stems(code)),
    })),
  }));
  return index;
}

let vocabulary = null;

/** How often each stem is used in all pages. */
function uses() {
  if (vocabulary === null) {
    vocabulary = new Map();
    for (const { inWords, inTitle, sections } of indexed()) {
      for (const counts of [counted(inWords), inTitle, ...sections.flatMap(section => [section.inHeading, section.inText, section.inCode])]) {
        for (const [word, count] of counts) vocabulary.set(word, (vocabulary.get(word) ?? 0) + count);
      }
    }
  }
  return vocabulary;
}

const mostUsed = words => words.reduce((best, word) => (best === undefined || uses().get(word) > uses().get(best) ? word : best), undefined);

/** What a word of a query means: itself, else the most used word that begins so, else two words written as one, else the nearest. */
function meant(word) {
  if (uses().has(word)) return [word];
  const begun = mostUsed([...uses().keys()].filter(other => other.startsWith(word)));
  return begun === undefined ? parted(word) ?? [nearest(word)] : [begun];
}

/** Two words that were written as one; where there are several such pairs, the one whose rarer word is the most used. */
function parted(word) {
  const pairs = [];
  for (let i = SHORTEST; i <= word.length - SHORTEST; i++) {
    const pair = [stem(word.slice(0, i)), stem(word.slice(i))];
    if (pair.every(part => uses().has(part))) pairs.push(pair);
  }
  const rarer = pair => Math.min(...pair.map(part => uses().get(part)));
  return pairs.sort((a, b) => rarer(b) - rarer(a))[0];
}

/** The word that differs in the fewest letters, of these the most used; the word itself where none is near. */
function nearest(word) {
  const most = word.length < 2 * SHORTEST - 1 ? 1 : 2;
  const near = word.length <= SHORTEST ? [] : [...uses().keys()].filter(other =>
    other.length > SHORTEST && other[0] === word[0] && Math.abs(other.length - word.length) <= most);
  const slips = near.map(other => distance(word, other));
  const least = Math.min(...slips);
  return least <= most ? mostUsed(near.filter((_, i) => slips[i] === least)) : word;
}

/** Letters to change, add, leave out, or to swap with their neighbour, until one word is the other. */
function distance(a, b) {
  const rows = [[...Array(b.length + 1).keys()]];
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j++) {
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] !== b[j - 1]));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1);
    }
  }
  return rows[a.length][b.length];
}

const sum = numbers => numbers.reduce((total, number) => total + number, 0);
const some = (counts, word) => counts.get(word) ?? 0;
const saturated = count => count / (count + SATURATED);

function isPhrase(words, phrase) {
  return words.some((_, i) => phrase.every((word, k) => words[i + k] === word));
}

/** What a page is worth for one word. */
function worth(entry, word) {
  const headings = sum(entry.sections.map(section => Math.min(1, some(section.inHeading, word))));
  return TITLE * Math.min(1, some(entry.inTitle, word)) + WORDS * entry.inWords.includes(word) + HEADING * Math.min(2, headings) +
    TEXT * (SIDE_PAGES[entry.page] ?? 1) * saturated(sum(entry.sections.map(section => some(section.inText, word)))) +
    CODE * saturated(sum(entry.sections.map(section => some(section.inCode, word))));
}

/** Words that few pages have say more. */
function rarity(word, entries) {
  const having = entries.filter(entry => worth(entry, word) > 0).length;
  return Math.log(1 + entries.length / (1 + having));
}

/** The section that a reader is sent to. */
function bestSection(entry, words) {
  const score = section => sum(words.map(word => 3 * some(section.inHeading, word) + saturated(some(section.inText, word))));
  return entry.sections.reduce((best, section) => (score(section) > score(best) ? section : best));
}

/** Pages for a query, the best first. */
function search(query) {
  const asked = query.match(LETTERS) ?? [];
  const telling = asked.filter(word => !STOP_WORDS.has(word.toLowerCase()));
  const entries = indexed();
  const words = [...new Set((telling.length ? telling : asked).flatMap(word => meant(stem(word))))];
  const rare = words.map(word => rarity(word, entries));
  const found = [];
  for (const entry of entries) {
    const each = words.map(word => worth(entry, word));
    const had = each.filter(value => value > 0).length;
    if (had === 0) continue;
    const phrase = words.length > 1 && isPhrase(entry.inWords, words) ? 2 : 1;
    const solution = entry.page.startsWith("solutions/") ? SOLUTION : 1;
    const score = sum(each.map((value, i) => value ** EVEN * rare[i])) * (had / words.length) ** 2 * phrase * solution;
    found.push({ entry, score, section: bestSection(entry, words) });
  }
  return { words, pages: found.sort((a, b) => b.score - a.score).slice(0, MOST), classes: classesNamed(asked) };
}

/** Classes whose simple name was asked for, and their pages. */
function classesNamed(asked) {
  const wanted = new Set(asked.map(word => word.toLowerCase()));
  return Object.entries(SEARCH_TEXT.classes).filter(([name]) => wanted.has(name.split(".").pop().toLowerCase()));
}

/** Text with its matches marked, from shortly before the first; from the start where there is none. */
function excerpt(text, words) {
  const line = document.createElement("p");
  const matches = [...text.matchAll(LETTERS)].filter(match => words.includes(stem(match[0])));
  const first = matches[0]?.index ?? 0;
  const from = first > AROUND ? text.indexOf(" ", first - AROUND) + 1 : 0;
  const cut = text.lastIndexOf(" ", first + AROUND), to = first + AROUND < text.length && cut > first ? cut : text.length;
  let end = from;
  line.append(from ? "… " : "");
  for (const match of matches.filter(match => match.index >= from && match.index + match[0].length <= to)) {
    const mark = document.createElement("mark");
    mark.textContent = match[0];
    line.append(text.slice(end, match.index), mark);
    end = match.index + match[0].length;
  }
  line.append(text.slice(end, to), to < text.length ? " …" : "");
  return line;
}

function link(address, text) {
  const made = document.createElement("a");
  made.href = address;
  made.textContent = text;
  return made;
}

/** Number and title of a chapter, as it is known in the list. */
function name({ page, title }) {
  const [, solution, number] = page.match(/^(solutions\/)?(\d\d)-/) ?? [];
  return number ? `${solution ? "Solution of " : ""}${number} ${title}` : title;
}

function item({ entry, section }, words) {
  const made = document.createElement("li");
  made.append(link(`${entry.page}.html${section.anchor}`, name(entry)));
  if (section.heading) {
    const heading = document.createElement("span");
    heading.textContent = ` › ${section.heading}`;
    made.append(heading);
  }
  made.append(excerpt(section.text, words));
  return made;
}

function show(query) {
  const place = document.getElementById("search-results");
  place.replaceChildren();
  if (!query.trim()) return;
  const { words, pages, classes } = search(query);
  const told = document.createElement("p");
  told.setAttribute("role", "status");
  told.textContent = { 0: "No page has these words.", 1: "One page." }[pages.length] ?? `${pages.length} pages, the best first.`;
  const list = document.createElement("ol");
  list.append(...pages.map(page => item(page, words)));
  place.append(told);
  if (classes.length) {
    const line = document.createElement("p");
    line.className = "fh-classes";
    line.append("In the library: ", ...classes.flatMap(([full, page], i) => [i ? ", " : "", link(page, full)]));
    place.append(line);
  }
  place.append(list);
}

const field = document.querySelector(".bd-search-container input[name=q]");
field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", () => show(field.value));
show(field.value);
