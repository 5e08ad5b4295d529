// A ball that starts free, in touch or inside of a triangle seen from its edge: the library, and four methods as printed.
"use strict";

FirstHitLive.figure("touch-or-overlap", (() => {
  const { number, plus, minus } = FirstHitLive;
  const CORNERS = [-1, -1.5, 0, 0.5, 0, 0, -1, 1.5, 0];
  const [LEFT, RIGHT, TOUCH] = [-1, 0.5, 1e-12]; // where the triangle ends in the plane of the picture; rounding of a distance [m]
  const METHODS = [["source 002", 330, 88], ["002, its remedy", 530, 88], ["2003, quadratics", 330, 253], ["2003, plane first", 530, 253]];

  const onGrid = (p) => p.map((x) => Math.round(20 * x) / 20);

  function lane(pen, start, way, radius, fraction, style) {
    pen.line([LEFT, 0, 0], [RIGHT, 0, 0], "wall");
    pen.line(start, plus(start, way), "way");
    pen.ball(start, radius, "ball ghost");
    pen.ball(plus(start, way, Number.isNaN(fraction) ? 1 : fraction), radius, style);
  }

  return {
    title: "Free, in touch or inside: drag the start of the ball, and see which method still agrees with the library",
    view: { scale: 80, center: [0, 0, 0], at: [120, 175], height: 330 },
    handles: [
      { label: "Start of the ball", at: [-0.2, 0, 0.5], reach: [1, 0, 1.5] },
      { label: "Where its motion ends", at: [0.6, 0, 1.1], reach: [1, 0, 1.5] },
    ],
    sliders: [{ label: "Radius", low: 0.25, high: 0.75, step: 0.25, value: 0.5, unit: " m" }],
    draw(pen, ends, [radius]) {
      const [start, end] = ends.map(onGrid);
      const way = minus(end, start);
      if (Math.hypot(...way) === 0) {
        return "The ball stays where it is: drag the end of its motion away from its start.";
      }
      const place = FirstHitMesh.of(CORNERS, [0, 1, 2]);
      const fractions = FirstHitPrinted.sweeps(place, [...start, radius], way);
      const right = fractions[4];
      const hit = place.sweep([...start, radius], way);
      lane(pen, start, way, radius, right, "ball");
      pen.say([-1.4, 0, 1.9], "the library", 0, 0);
      const told = (fraction) => (Number.isNaN(fraction) ? "no hit" : `fraction ${number(fraction)}`);
      const answers = METHODS.map(([name, x, y], i) => {
        const fraction = fractions[i];
        const agrees = Number.isNaN(fraction) ? Number.isNaN(right) : Math.abs(fraction - right) < 1e-5;
        const other = pen.beside({ scale: 40, at: [x, y] });
        lane(other, start, way, radius, fraction, agrees ? "ball" : "wrong");
        other.say([-2.2, 0, 1.8], name, 0, 0);
        return `${name}, ${told(fraction)}`;
      });
      const [distance] = FirstHitQueries.distances(CORNERS, start, way, 2);
      const gap = distance - radius;
      const state = Math.abs(gap) <= TOUCH ? "in touch" : gap > 0 ? `free, ${number(gap)} m away` : `${number(-gap)} m inside`;
      const answer = hit.length && hit[7] > 0 ? `an overlap, ${number(hit[7])} m deep` : told(right);
      const side = start[2] < 0 ? ", behind the triangle" : "";
      return `The ball starts ${state}${side}. The library: ${answer}. As printed: ${answers.join("; ")}.`;
    },
  };
})());
