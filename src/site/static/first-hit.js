// What is wider than the page is scrolled by itself: with keys too, once it can have the focus.
const WIDE = 'mjx-container[display="true"], div.math, .fh-table, .pst-scrollable-table-container';

function reachWide() {
  for (const box of document.querySelectorAll(WIDE)) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

addEventListener("load", () => (window.MathJax?.startup?.promise ?? Promise.resolve()).then(reachWide));
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
