// What is wider than the page is scrolled by itself: with keys too, once it can have the focus.
const WIDE = 'div.math, .fh-table, .pst-scrollable-table-container';

function reachWide() {
  for (const box of document.querySelectorAll(WIDE)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("load", reachWide);
addEventListener("resize", reachWide);

// Paper is light, whatever the screen is.
const paper = matchMedia("print");
let onScreen = null;

function putOnPaper(isPaper) {
  const page = document.documentElement.dataset;
  if (isPaper && onScreen === null) {
    onScreen = page.theme;
    page.theme = "light";
  } else if (!isPaper && onScreen !== null) {
    page.theme = onScreen;
    onScreen = null;
  }
}

paper.addEventListener("change", () => putOnPaper(paper.matches));
addEventListener("beforeprint", () => putOnPaper(true));
addEventListener("afterprint", () => putOnPaper(false));

// Starts what needs the whole page, now or once it is read.
function onceRead(start) {
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
}

// One switch opens all that is folded in a page, here and in the pages that follow.
const OPEN = "first-hit-answers-open";

function remembered(value) {
  try {
    if (value !== undefined) localStorage.setItem(OPEN, value);
    return localStorage.getItem(OPEN) === "true";
  } catch {
    return value === true; // a browser that keeps nothing
  }
}

function startSwitch() {
  const folds = document.querySelectorAll("div.cell details.hide"), box = document.querySelector(".fh-open input");
  folds.forEach(fold => fold.querySelector("summary").removeAttribute("aria-label")); // it would be read in place of the words
  if (!box) return;
  const openAll = () => folds.forEach(fold => { fold.open = box.checked; });
  box.checked = remembered();
  box.addEventListener("change", () => {
    remembered(box.checked);
    openAll();
  });
  if (box.checked) openAll();
}

onceRead(startSwitch);

// What draws the views of a page is read when one of them comes near: it is heavier than the page.
function awaitViews() {
  const place = document.querySelector("[data-views]");
  if (!place) return;
  clearTimeout(globalThis.firstHit?.waiting); // in a notebook a view says after a while that it has nothing that draws it
  const near = new IntersectionObserver(seen => {
    if (!seen.some(one => one.isIntersecting)) return;
    near.disconnect();
    const script = document.createElement("script");
    script.src = place.dataset.views;
    document.head.append(script);
  }, { rootMargin: "600px" });
  document.querySelectorAll(".firsthit-view").forEach(view => near.observe(view.parentElement)); // itself it is not shown yet
}

onceRead(awaitViews);

// The contents beside a page tell which section is being read: the last whose heading is in the upper part of the window, or above.
const READ = 0.4;

function tellSection() {
  const links = [...document.querySelectorAll(".bd-toc-nav a.nav-link[href^='#']")];
  const headings = links.map(link => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const tell = () => {
    const read = links[headings.findLastIndex(one => one && one.getBoundingClientRect().top < innerHeight * READ)];
    for (const link of links) {
      const isRead = read !== undefined && link.parentElement.contains(read); // the section, and that which it is a part of
      link.classList.toggle("active", isRead);
      link.parentElement.classList.toggle("active", isRead);
    }
    waiting = false;
  };
  let waiting = false;
  addEventListener("scroll", () => {
    if (!waiting) requestAnimationFrame(tell);
    waiting = true;
  }, { passive: true });
  tell();
}

onceRead(tellSection);
