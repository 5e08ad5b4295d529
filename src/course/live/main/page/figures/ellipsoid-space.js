// An ellipsoid and a slope, in metres and in the space where it is a ball; and the normal on its way back.
"use strict";

FirstHitLive.figure("ellipsoid-space", (() => {
  const { number, point, plus, minus, part } = FirstHitLive;
  const CORNERS = [-1.4, -3, -0.9, -1.4, 3, -0.9, 1.6, 0, 0.5];

  return {
    title: "Into ellipsoid space and back: left in metres, right where the ellipsoid is a ball of radius 1",
    view: { scale: 62, center: [0, 0, 0.6], at: [175, 180] },
    handles: [
      { label: "Start of the ellipsoid", at: [-1.1, 0, 2.4], reach: 3 },
      { label: "End of its motion", at: [0.9, 0, -0.8], reach: 3 },
    ],
    sliders: [
      { label: "Half width", low: 0.2, high: 1, step: 0.05, value: 0.35, unit: " m" },
      { label: "Half height", low: 0.2, high: 1, step: 0.05, value: 0.9, unit: " m" },
    ],
    draw(pen, [start, end], [width, height]) {
      const axes = [width, width, height];
      const inside = (p) => p.map((x, i) => x / axes[i]);
      const unit = pen.beside({ at: [480, 180], scale: 62 * 0.55, center: inside([0, 0, 0.6]) });
      const slope = [part(CORNERS, 0), part(CORNERS, 6)];
      const way = minus(end, start);
      const hit = FirstHitQueries.sweepEllipsoid(CORNERS, [...start, ...axes], way);
      const center = plus(start, way, hit.length ? hit[0] : 1);
      pen.path(slope, "surface");
      unit.path(slope.map(inside), "surface");
      pen.line(start, end, "way");
      unit.line(inside(start), inside(end), "way");
      pen.ellipse(start, width, height, "ball ghost");
      pen.ellipse(center, width, height, "ball");
      unit.ball(inside(start), 1, "ball ghost");
      unit.ball(inside(center), 1, "ball");
      if (!hit.length) {
        return "No contact in either space: hit or miss, and the fraction, are the same in both.";
      }
      const [at, normal] = [part(hit, 1), part(hit, 4)];
      const across = minus(inside(center), inside(at));
      unit.arrow(inside(at), plus(inside(at), across, 1.6), "wrong");
      const back = across.map((x, i) => x * axes[i]);
      const length = Math.hypot(...back);
      pen.arrow(at, plus(at, back, 1.2 / length), "wrong");
      pen.arrow(at, plus(at, normal, 1.2), "hit");
      pen.dot(at);
      unit.dot(inside(at));
      const leaning = Math.acos(Math.min(1, back.reduce((sum, x, i) => sum + x * normal[i], 0) / length)) * 180 / Math.PI;
      return `Fraction ${number(hit[0])} in both spaces, contact at ${point(at)}. The ball's normal carried back as a place `
        + `(dashed) leans ${leaning.toFixed(1)}\u00b0 from the normal of the surface.`;
    },
  };
})());
