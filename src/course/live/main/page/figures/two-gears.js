// Two gears in mesh, from above: where their surfaces cross if the axes come too near.
"use strict";

FirstHitLive.figure("two-gears", (() => {
  const { number, part } = FirstHitLive;
  const [WHEEL, PINION, PLAY, THICK, MM, DEGREE] = [20, 12, 2e-5, 6e-3, 1e-3, Math.PI / 180];
  let made = null;

  function parts() {
    if (!made) {
      const [wheel, pinion] = [WHEEL, PINION].map((teeth) => FirstHitParts.gear(teeth, PLAY, THICK));
      made = { both: FirstHitParts.of(wheel, pinion), outlines: [wheel, pinion].map((gear) => outline(gear.triangles())) };
    }
    return made;
  }

  /** The lower corners in order: the first of every four triangles begins at one. */
  function outline(triangles) {
    const corners = [];
    for (let at = 0; at < triangles.length; at += 36) {
      corners.push(part(triangles, at, 2));
    }
    return corners;
  }

  const turned = (corners, x, angle) => corners.map(([a, b]) => [
    x + a * Math.cos(angle) - b * Math.sin(angle), a * Math.sin(angle) + b * Math.cos(angle), 0]);

  return {
    title: "Two gears: bring the axes nearer, turn, and see where the parts interfere",
    view: { pitch: 90, scale: 8700, center: [0.0124, 0, 0], height: 400 },
    plays: { slider: 0, rate: 6 },
    sliders: [
      { label: "Turn of the wheel", low: 0, high: 36, step: 0.25, value: 4.5, says: (x) => `${number(x, 2)}\u00b0` },
      { label: "Distance of the axes", low: 31, high: 33, step: 0.02, value: 31.5, says: (x) => `${number(x, 2)} mm` },
    ],
    draw(pen, _, [degrees, distance]) {
      const { both, outlines } = parts();
      const [turn, x] = [degrees * DEGREE, distance * MM];
      const other = Math.PI + Math.PI / PINION - (turn * WHEEL) / PINION;
      const told = both.contact(turn, [x, 0, MM], other);
      pen.path(turned(outlines[0], 0, turn), "surface", true);
      pen.path(turned(outlines[1], x, other), "surface", true);
      pen.dot([0, 0, 0]);
      pen.dot([x, 0, 0]);
      let length = 0;
      for (let at = 1; at < told.length; at += 6) {
        const [a, b] = [part(told, at), part(told, at + 3)];
        length += Math.hypot(...a.map((n, i) => n - b[i]));
        pen.line(a, b, "hit");
        pen.dot(a);
      }
      const contact = told[0] === 0 ? "nothing touches" : `${told[0]} pairs of triangles touch, on a curve of ${number(length / MM, 1)} mm`;
      return `Axes ${number(distance, 2)} mm apart, the wheel turned by ${number(degrees, 2)}\u00b0: ${contact}.`;
    },
  };
})());
