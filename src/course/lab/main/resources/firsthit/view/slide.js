// Right behind a slide: hides the still picture of the output before. Where no script runs the still is what is seen.
(() => {
  const slide = document.currentScript?.previousElementSibling;
  if (!slide?.matches(".firsthit-slide")) return;
  const width = slide.querySelector("img").getAttribute("width");
  for (let place = slide, level = 0; level < 8 && place && place !== document.body; level++, place = place.parentElement) {
    const before = place.previousElementSibling;
    const pictures = before ? [...before.querySelectorAll("img")] : [];
    if (pictures.length === 1 && pictures[0].getAttribute("width") === width) {
      before.style.display = "none";
      return;
    }
  }
})();
