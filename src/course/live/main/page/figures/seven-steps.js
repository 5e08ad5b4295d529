// A point flies at a triangle that is seen from its edge: the seven steps of source 003 one by one.
"use strict";

FirstHitLive.figure("seven-steps", (() => {
  const { number, plus, minus } = FirstHitLive;
  const CORNERS = [-2, -1.2, 0, 2, -1.2, 0, 0, 2.4, 0];
  const EDGE = 4 / 3; // where the triangle ends in the plane of the picture
  const SIDES = { "1": "in front", "0": "on the plane", "-1": "behind" };

  const onGrid = (p) => p.map((x) => Math.round(20 * x) / 20);

  return {
    title: "Seven steps: drag both ends, also onto the plane and beside the triangle",
    view: { scale: 86, center: [0, 0, 0.2], height: 320 },
    handles: [
      { label: "Start", at: [-0.6, 0, 1.3], reach: 3.6 },
      { label: "Destination", at: [0.7, 0, -0.8], reach: 3.6 },
    ],
    sliders: [{ label: "Radius of a ball that is swept", low: 0.05, high: 0.6, step: 0.05, value: 0.25, unit: " m" }],
    draw(pen, ends, [radius]) {
      const [start, end] = ends.map(onGrid);
      const [from, to, x, y, z, sum, isHit, fraction] = FirstHitPrinted.sevenSteps(CORNERS, start, end, radius);
      pen.line([-3.7, 0, 0], [3.7, 0, 0], "way");
      pen.line([-EDGE, 0, 0], [EDGE, 0, 0], "wall");
      pen.arrow([0, 0, 0], [0, 0, 0.6], "hit");
      pen.say([0, 0, 0.6], "normal");
      pen.arrow(start, end, isHit ? "wrong" : "track");
      const way = minus(end, start);
      pen.ball(start, radius, "ball ghost");
      pen.ball(plus(start, way, Number.isNaN(fraction) ? 1 : fraction), radius, "ball");
      const met = Number.isNaN(sum) ? "" : ` Steps 5 and 6: they meet at x = ${number(x)} m.`;
      if (met) {
        pen.dot([x, y, z], isHit ? "dot-wrong" : "dot");
      }
      const four = from === to ? "no crossing, so no hit" : "a crossing";
      const seven = from === to || Number.isNaN(sum) ? ""
        : ` Step 7: the angles are ${number(Math.abs(2 * Math.PI - sum), 2)} rad from a full turn, ${isHit ? "a hit" : "no hit"}.`;
      const ball = Number.isNaN(fraction) ? "touches nothing" : `touches at fraction ${number(fraction)}`;
      return `Step 4: the start is ${SIDES[from]}, the destination ${SIDES[to]}: ${four}.${met}${seven} A ball of ${radius} m ${ball}.`;
    },
  };
})());
