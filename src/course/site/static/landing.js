// The first page's figure moves by itself until somebody touches it, and not at all for readers who want no motion.
(() => {
  const [STEP, TURN] = [90, 44]; // milliseconds a step, steps to one side
  const figure = document.querySelector(".fh-landing .live"), button = document.getElementById("fh-play");
  let timer = null, steps = TURN / 2, to = "ArrowLeft";

  /** Moves where the ball wants to go, as arrow keys do. */
  function step() {
    const goal = figure.querySelectorAll(".handle")[1];
    if (steps-- === 0) [steps, to] = [TURN, to === "ArrowLeft" ? "ArrowRight" : "ArrowLeft"];
    goal.dispatchEvent(new KeyboardEvent("keydown", { key: to }));
  }

  function play(isPlaying) {
    clearInterval(timer);
    timer = isPlaying ? setInterval(step, STEP) : null;
    button.textContent = isPlaying ? "Pause" : "Play";
  }

  const touched = event => event.isTrusted && timer !== null && play(false);
  for (const kind of ["pointerdown", "keydown", "focusin"]) figure.addEventListener(kind, touched);
  button.addEventListener("click", () => play(timer === null));

  function begin() {
    if (!figure.querySelector(".handle")) return;
    ready.disconnect();
    button.hidden = false;
    play(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  }
  const ready = new MutationObserver(begin);
  ready.observe(figure, { childList: true, subtree: true });
  begin();
})();
