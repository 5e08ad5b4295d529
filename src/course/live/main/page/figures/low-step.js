// A ball rolls towards a low step, from above: where source 002 looks for the contact, and where it is.
"use strict";

FirstHitLive.figure("low-step", (() => {
  const { number, plus, minus, part } = FirstHitLive;
  const [LONG, DEEP, RADIUS] = [40, 6, 1];

  /** A riser at x = 0 and the tread behind it. */
  const corners = (h) => [0, -LONG, 0, 0, -LONG, h, 0, LONG, h, 0, LONG, 0, DEEP, -LONG, h, DEEP, LONG, h];
  const TRIANGLES = [0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2];

  return {
    title: "A ball rolls at a low step, from above: drag its goal until source 002 misses",
    view: { pitch: 90, scale: 62, center: [-0.9, 0.6, 0] },
    handles: [
      { label: "Start of the ball", at: [-3, -1, 1], v: [0, 1, 0], reach: 6 },
      { label: "Where it is rolling", at: [1.2, 2.4, 1], v: [0, 1, 0], reach: 6 },
    ],
    sliders: [{ label: "Height of the step", low: 0.05, high: 0.8, step: 0.05, value: 0.1, unit: " m" }],
    draw(pen, [start, goal], [height]) {
      const step = FirstHitMesh.of(corners(height), TRIANGLES);
      const way = minus(goal, start);
      const length = Math.hypot(...way);
      const [printed, remedy, , , right] = FirstHitPrinted.sweeps(step, [...start, RADIUS], way);
      pen.path([[0, -5, 0], [DEEP, -5, 0], [DEEP, 7, 0], [0, 7, 0]], "surface", true);
      pen.arrow(start, goal, "way");
      pen.ball(start, RADIUS, "ball ghost");
      const stop = (fraction) => plus(start, way, Number.isNaN(fraction) ? 1 : fraction);
      pen.ball(stop(printed), RADIUS, "wrong");
      pen.ball(stop(right), RADIUS, "ball");
      // As wide as the ball is at the height of the edge.
      pen.ball(stop(right), Math.sqrt(RADIUS * RADIUS - (RADIUS - height) ** 2), "track");
      const outline = FirstHitPrinted.outlinePoint(part(corners(height), 0, 9), [...start, RADIUS], way);
      if (Math.abs(outline[1]) < LONG) {
        pen.dot(part(outline, 0), "dot-wrong");
        pen.say(part(outline, 0), "looked for here", 8, -6);
      }
      const angle = (Math.atan2(Math.abs(way[1]), way[0]) * 180) / Math.PI;
      const told = (fraction) => (Number.isNaN(fraction) ? "no contact" : `after ${number(fraction * length)} m`);
      return `At ${angle.toFixed(0)}\u00b0 to the step: source 002 as printed, ${told(printed)}; with the remedy of its author, ${told(remedy)}; `
        + `the library, ${told(right)}.`;
    },
  };
})());
