// Says how to get the library, should it not be on the page.
(() => {
  const page = (window.firstHit ??= {});
  clearTimeout(page.waiting);
  page.waiting = setTimeout(() => {
    if (page.library) return;
    for (const element of document.querySelectorAll(".firsthit-view")) {
      element.style.display = "block";
      element.textContent =
        "To turn this scene, run this line in a cell, then look here again: firsthit.notebook.Show.viewer()";
    }
  }, 4000);
})();
