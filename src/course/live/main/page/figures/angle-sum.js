// A point near a triangle, seen from above: the angles at which it sees the edges, and who takes their sum for "inside".
"use strict";

FirstHitLive.figure("angle-sum", (() => {
  const { number, part } = FirstHitLive;
  const FULL = 2 * Math.PI;
  const TOLERANCES = [["source 003, 0.1 rad", 0.1], ["source 001, 0.0001 rad", 0.0001]];
  const corners = (scale) => [-1.6, -1.2, 0, 1.7, -1.1, 0, 0.1, 1.5, 0].map((x) => scale * x);

  return {
    title: "Where the angle sum leaks: drag the point out over an edge",
    view: { pitch: 90, scale: 100, center: [0, 0.15, 0] },
    handles: [{ label: "The point", at: [0.917, 0.2105, 0], v: [0, 1, 0], reach: 3 }],
    sliders: [{ label: "One length of the picture is", low: 1, high: 20, step: 1, value: 1, unit: " m" }],
    draw(pen, [place], [scale]) {
      const triangle = corners(1);
      pen.path([0, 3, 6].map((at) => part(triangle, at)), "surface", true);
      [0, 3, 6].forEach((at) => pen.line(place, part(triangle, at), "track"));
      pen.dot(place);
      const [sum, inside] = FirstHitQueries.angleSum(corners(scale), place.map((x) => scale * x));
      const accepting = TOLERANCES.filter(([, tolerance]) => Math.abs(FULL - sum) <= tolerance).map(([name]) => name);
      const rest = `The sum is ${number(sum)} rad, ${(FULL - sum).toExponential(1).replace("-", "\u2212")} rad from a full turn.`;
      const truth = inside ? "By its sides the point is inside." : "By its sides the point is outside.";
      return `${rest} ${truth} Inside for: ${accepting.join(" and ") || "none of the two sums"}.`;
    },
  };
})());
