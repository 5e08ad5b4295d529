// What a word means, beside the word: for a mouse that rests on it, for keys that reach it, and for a finger, whose second touch follows the link.
// Escape takes it away, and it stays while the mouse is on it (WCAG 1.4.13).
"use strict";

(() => {
  const WORDS = "a.fh-term[title]";
  const LEAVE = 200; // ms, for the mouse to come from the word to what it means

  const meaning = document.createElement("div");
  meaning.className = "fh-meaning";
  meaning.id = "fh-meaning";
  meaning.setAttribute("role", "tooltip");
  meaning.hidden = true;
  let shown = null, leaving = 0, touched = false;

  function showMeaning(word) {
    clearTimeout(leaving);
    if (shown === word) return;
    hideMeaning();
    shown = word;
    meaning.textContent = word.dataset.meaning;
    meaning.hidden = false;
    word.setAttribute("aria-describedby", meaning.id);
    const at = word.getClientRects()[0], width = document.documentElement.clientWidth, size = meaning.getBoundingClientRect();
    const fits = at.bottom + size.height + 8 <= innerHeight || at.top < size.height + 8;
    meaning.style.left = `${scrollX + Math.max(8, Math.min(at.left, width - size.width - 8))}px`;
    meaning.style.top = `${scrollY + (fits ? at.bottom + 4 : at.top - size.height - 4)}px`;
  }

  function hideMeaning() {
    clearTimeout(leaving);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    meaning.hidden = true;
  }

  function leaveMeaning() {
    clearTimeout(leaving);
    leaving = setTimeout(hideMeaning, LEAVE);
  }

  function tellMeanings() {
    const words = document.querySelectorAll(WORDS);
    if (!words.length) return;
    document.body.append(meaning);
    for (const word of words) {
      word.dataset.meaning = word.title;
      word.removeAttribute("title"); // the browser would show it a second time
      word.addEventListener("pointerenter", event => event.pointerType === "mouse" && showMeaning(word));
      word.addEventListener("pointerleave", event => event.pointerType === "mouse" && leaveMeaning());
      word.addEventListener("pointerdown", event => { touched = event.pointerType !== "mouse" && shown !== word; });
      word.addEventListener("focus", () => showMeaning(word));
      word.addEventListener("blur", leaveMeaning);
      word.addEventListener("click", event => {
        if (touched) {
          event.preventDefault();
          showMeaning(word);
        }
        touched = false;
      });
    }
    meaning.addEventListener("pointerenter", () => clearTimeout(leaving));
    meaning.addEventListener("pointerleave", event => event.pointerType === "mouse" && leaveMeaning());
    addEventListener("keydown", event => event.key === "Escape" && hideMeaning());
    addEventListener("pointerdown", event => event.target.closest?.(".fh-term, .fh-meaning") || hideMeaning());
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tellMeanings);
  else tellMeanings();
})();
