// One motion, two answers: the swept ellipsoid of source 002 as printed, and the corrected sweep.
"use strict";

FirstHitLive.figure("printed-or-corrected", (() => {
  const { number, plus, minus, part } = FirstHitLive;
  const CORNERS = [-1.7, -1.4, 0, 1.7, -1.4, 0, 0, 1.7, 0];

  const answer = (hit) => (hit.length ? `fraction ${number(hit[0])}` : "no contact");

  return {
    title: "As printed (dashed) and corrected: drag the ball so that it meets an edge or a corner first",
    view: { yaw: 14, pitch: 22, scale: 78, center: [0, 0, 1] },
    handles: [
      { label: "Start of the ball", at: [0.75, 0, 1.75] },
      { label: "End of its motion", at: [1.95, 0, -0.5] },
    ],
    sliders: [{ label: "Radius", low: 0.1, high: 1, step: 0.05, value: 0.6, unit: " m" }],
    draw(pen, [start, end], [radius]) {
      const way = minus(end, start);
      const ball = [...start, radius];
      const [printed, right] = [FirstHitQueries.sweepAsPrinted(CORNERS, ball, way), FirstHitQueries.sweep(CORNERS, ball, way)];
      pen.path([0, 3, 6].map((at) => part(CORNERS, at)), "surface", true);
      pen.line(start, end, "way");
      pen.ball(start, radius, "ball ghost");
      const stop = plus(start, way, right.length ? right[0] : 1);
      pen.ball(stop, radius, "ball");
      if (right.length) {
        pen.dot(part(right, 1));
      }
      pen.ball(plus(start, way, printed.length ? printed[0] : 1), radius, "wrong");
      if (printed.length) {
        pen.dot(part(printed, 1), "dot-wrong");
      }
      const both = printed.length && right.length && Math.abs(printed[0] - right[0]) < 1e-5;
      const verdict = both || (!printed.length && !right.length) ? "They agree" : "They differ";
      return `${verdict}. As printed: ${answer(printed)}; corrected: ${answer(right)}.`;
    },
  };
})());
