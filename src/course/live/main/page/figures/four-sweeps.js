// One ball and one low step by four methods, for every direction of the motion.
"use strict";

FirstHitLive.figure("four-sweeps", (() => {
  const { number, plus } = FirstHitLive;
  const [LENGTH, MOST, DEGREE] = [4.95, 75, Math.PI / 180];
  const METHODS = [["source 002", 0, "wrong"], ["quadratics (2003)", 2, "free"], ["plane first (2003)", 3, "hit"], ["the library", 4, "track"]];
  const TRIANGLES = [0, 1, 2, 0, 2, 3, 1, 4, 2];
  const START = [-2, 0, 1];
  let known = { key: 0, all: [] };

  const corners = (h) => [0, -3, 0, 0, -3, h, 0, 2, h, 0, 2, 0, 5, -0.5, h];
  const way = (degrees) => [LENGTH * Math.cos(degrees * DEGREE), LENGTH * Math.sin(degrees * DEGREE), 0];

  /** Answers for every degree; another direction needs no new ones. */
  function answers(height) {
    if (known.key !== height) {
      const step = FirstHitMesh.of(corners(height), TRIANGLES);
      known = { key: height, all: Array.from({ length: MOST + 1 }, (_, i) => FirstHitPrinted.sweeps(step, [...START, 1], way(i))) };
    }
    return known.all;
  }

  return {
    title: "Four methods and one low step: turn the motion, and see who misses from where on",
    view: { pitch: 90, scale: 45, center: [0, 0, 0], at: [155, 220] },
    plays: { slider: 0, rate: 15 },
    sliders: [
      { label: "Direction", low: 0, high: MOST, step: 1, value: 40, unit: "\u00b0" },
      { label: "Height of the step", low: 0.05, high: 0.6, step: 0.05, value: 0.1, unit: " m" },
    ],
    draw(pen, _, [degrees, height]) {
      const all = answers(height);
      pen.path([[0, -3, 0], [0, 2, 0], [2.2, 0.9, 0], [2.2, -1.9, 0]], "surface", true);
      pen.line(START, plus(START, way(degrees)), "way");
      pen.ball(START, 1, "ball ghost");
      // The chart: directions from left to right, the way before the hit upwards, in pixels.
      const chart = pen.beside({ scale: 1, at: [310, 320], center: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1] });
      const at = (angle, metres) => [(angle * 300) / MOST, 0, (metres * 280) / LENGTH];
      chart.path([at(0, LENGTH), at(0, 0), at(MOST, 0)], "faint");
      chart.say(at(0, LENGTH), "way before the hit", 6, -4);
      chart.say(at(MOST, 0), `${MOST}\u00b0`, -20, 18);
      chart.line(at(degrees, 0), at(degrees, LENGTH), "way");
      const told = METHODS.map(([name, method, style]) => {
        let piece = [];
        all.forEach((fractions, angle) => {
          if (Number.isNaN(fractions[method])) {
            chart.path(piece.length ? piece : [at(angle, 0)], style);
            piece = [];
          } else {
            piece.push(at(angle, fractions[method] * LENGTH));
          }
        });
        if (piece.length) {
          chart.path(piece, style);
        }
        const last = all.findLastIndex((fractions) => !Number.isNaN(fractions[method]));
        if (last >= 0 && (method === 0 || method === 4)) {
          chart.say(at(last, all[last][method] * LENGTH), name, -30, -8);
        }
        const fraction = all[degrees][method];
        if (Number.isNaN(fraction)) {
          return `${name}, no hit`;
        }
        pen.ball(plus(START, way(degrees), fraction), 1, style);
        return `${name}, ${number(fraction * LENGTH)} m`;
      });
      return `Moved before the hit at ${degrees}\u00b0: ${told.join("; ")}.`;
    },
  };
})());
