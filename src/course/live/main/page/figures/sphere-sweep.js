// A ball on its way to a triangle: fraction, point and normal of the first contact.
"use strict";

FirstHitLive.figure("sphere-sweep", (() => {
  const { number, point, plus, minus, part } = FirstHitLive;
  const CORNERS = [-1.7, -1.1, 0.2, 1.7, -1.3, 0, 0.2, 1.5, 0.5];
  const FEATURES = ["the face", "an edge", "a vertex"];

  return {
    title: "A ball moves towards a triangle: drag where it starts and where it wants to go",
    view: { yaw: 18, pitch: 24, scale: 74, center: [0, 0, 1.1] },
    handles: [
      { label: "Start of the ball", at: [-2.2, 0, 2.6] },
      { label: "End of its motion", at: [1.4, 0, -0.6] },
    ],
    sliders: [{ label: "Radius", low: 0.1, high: 1, step: 0.05, value: 0.5, unit: " m" }],
    draw(pen, [start, end], [radius]) {
      const way = minus(end, start);
      const hit = FirstHitQueries.sweep(CORNERS, [...start, radius], way);
      pen.path([0, 3, 6].map((at) => part(CORNERS, at)), "surface", true);
      pen.line(start, end, "way");
      pen.ball(start, radius, "ball ghost");
      if (!hit.length) {
        pen.ball(end, radius, "ball");
        return "No contact: the ball reaches the end of its motion.";
      }
      const [center, at, normal] = [plus(start, way, hit[0]), part(hit, 1), part(hit, 4)];
      pen.ball(end, radius, "ghost");
      pen.line(start, center, "track");
      pen.ball(center, radius, "ball");
      pen.arrow(at, plus(at, normal), "hit");
      pen.dot(at);
      pen.say(plus(at, normal), "normal");
      const depth = hit[7] > 0 ? ` It starts ${number(hit[7])} m deep.` : "";
      return `Fraction ${number(hit[0])}: the ball touches ${FEATURES[hit[8]]} at ${point(at)}, normal ${point(normal)}.${depth}`;
    },
  };
})());
