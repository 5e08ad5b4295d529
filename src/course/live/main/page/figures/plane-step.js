// One step and a wall, from above: signed distances, and who sees a crossing.
"use strict";

FirstHitLive.figure("plane-step", (() => {
  const { number } = FirstHitLive;
  const SIDES = { "1": "front", "0": "on", "-1": "back" };

  // A twentieth of a metre, so that a step can end on the wall.
  const onGrid = (p) => p.map((x) => Math.round(20 * x) / 20);

  return {
    title: "Does a step cross the wall? Drag its ends, also onto the wall",
    view: { pitch: 90, scale: 82, center: [0, 0, 0], height: 300 },
    handles: [
      { label: "Start of the step", at: [1.4, 0.5, 0], v: [0, 1, 0], reach: 3.7 },
      { label: "End of the step", at: [2.7, -0.4, 0], v: [0, 1, 0], reach: 3.7 },
    ],
    sliders: [{ label: "Place of the wall, x", low: 0, high: 3, step: 0.05, value: 2, unit: " m" }],
    draw(pen, ends, [wall]) {
      const [from, to] = ends.map(onGrid);
      const [s1, s2, side1, side2, fraction, p1, p2] = FirstHitPrinted.acrossPlane([wall, 0, 0, -1, 0, 0], from, to);
      pen.line([-wall, -1.7, 0], [-wall, 1.7, 0], "wrong");
      pen.say([-wall, 1.7, 0], "with the wrong sign", 6, 8);
      pen.line([wall, -1.7, 0], [wall, 1.7, 0], "wall");
      pen.arrow([wall, 1.2, 0], [wall - 0.7, 1.2, 0], "hit");
      pen.say([wall - 0.7, 1.2, 0], "normal", -14, -8);
      pen.dot([0, 0, 0], "dot-wrong");
      pen.say([0, 0, 0], "origin", 8, 16);
      [[from, s1], [to, s2]].forEach(([p, s]) => {
        pen.line(p, [wall, p[1], 0], "free");
        pen.say(p, `${number(s, 2)} m`, -36, 34);
      });
      pen.arrow(from, to, "track");
      if (!Number.isNaN(fraction)) {
        pen.dot(from.map((x, i) => x + fraction * (to[i] - x)));
      }
      const sees = (is) => (is ? "a crossing" : "none");
      const answer = Number.isNaN(fraction) ? "no contact" : `contact at fraction ${number(fraction)}`;
      return `The library: ${answer}. Product of the distances (001): ${sees(s1 * s2 < 0)}; with the sign as printed: ${sees(p1 * p2 < 0)}. `
        + `Names (003), ${SIDES[side1]} to ${SIDES[side2]}: ${sees(side1 !== side2)}.`;
    },
  };
})());
