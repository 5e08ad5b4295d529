// Rays from the inside of a closed ball, aimed at one of its edges: which test lets how many out.
"use strict";

FirstHitLive.figure("edge-leaks", (() => {
  const { part } = FirstHitLive;
  const RAYS = 120;
  const TESTS = ["angle sum", "Möller, Trumbore", "the library"];

  return {
    title: "A closed ball: drag where the rays start. Which test lets them out at an edge?",
    view: { yaw: 20, pitch: 15, scale: 142, at: [165, 165], height: 330 },
    handles: [{ label: "Where the rays start", at: [0.1, 0, -0.2], reach: [0.5, 0.5, 0.5] }],
    sliders: [
      { label: "Triangle", low: 0, high: 79, step: 1, value: 21 },
      { label: "Its edge", low: 0, high: 2, step: 1, value: 1 },
    ],
    draw(pen, [origin], [triangle, edge]) {
      const ball = FirstHitLeaks.ball();
      const corner = (i) => part(ball, 9 * triangle + 3 * (i % 3));
      const [a, b] = [corner(edge), corner(edge + 1)];
      for (let at = 0; at < ball.length; at += 9) {
        pen.path([0, 3, 6].map((i) => part(ball, at + i)), "faint", true);
      }
      pen.path([corner(0), corner(1), corner(2)], "surface", true);
      pen.line(a, b, "hit");
      const counts = FirstHitLeaks.met(origin, triangle, edge, RAYS, 1);
      const on = (ray) => a.map((x, i) => x + ((ray + 0.5) / RAYS) * (b[i] - x));
      for (let ray = 3; ray < RAYS; ray += 19) {
        pen.line(origin, on(ray), "way");
      }
      // The same rays side by side, one row a test: pixels from the left of the rows.
      const rows = pen.beside({ scale: 1, at: [350, 60], center: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1] });
      const told = TESTS.map((name, test) => {
        const z = -95 * test;
        rows.say([0, 0, z], name, 0, -8);
        rows.path([[0, 0, z], [2 * RAYS, 0, z], [2 * RAYS, 0, z - 34], [0, 0, z - 34]], "surface", true);
        let out = 0;
        for (let ray = 0; ray < RAYS; ray++) {
          if (counts[test * RAYS + ray] === 0) {
            out++;
            rows.path([[2 * ray, 0, z], [2 * ray + 2, 0, z], [2 * ray + 2, 0, z - 34], [2 * ray, 0, z - 34]], "dot-wrong", true);
          }
        }
        rows.say([2 * RAYS, 0, z - 34], `${out} out`, -66, 22);
        return `${name}: ${out || "none"}`;
      });
      return `Of ${RAYS} rays from inside, aimed at points of this edge, these get out without a hit. In float, ${told[0]}; in double, ${told[1]}; ${told[2]}.`;
    },
  };
})());
