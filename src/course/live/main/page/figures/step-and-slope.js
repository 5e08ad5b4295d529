// Somebody walks to the right over a step and up a slope, seen from the side.
"use strict";

FirstHitLive.figure("step-and-slope", (() => {
  const { number, part } = FirstHitLive;
  const [RADIUS, SPEED, SECONDS, BACK] = [0.3, 1.6, 1 / 60, 2];

  /** Floor, a step, a landing, a slope and a landing again: an outline, pulled out along y. */
  function outline(step, slope) {
    const rise = 1.1 * Math.tan((slope * Math.PI) / 180);
    const top = Math.min(step + rise, 2.6);
    const run = slope > 0 ? (top - step) / Math.tan((slope * Math.PI) / 180) : 1.1;
    return [[-4, 0], [-1, 0], [-1, step], [0.9, step], [0.9 + run, top], [4.4, top]];
  }

  function place(points) {
    const positions = points.flatMap(([x, z]) => [x, -BACK, z, x, BACK, z]);
    const indices = points.slice(1).flatMap((_, i) => [2 * i, 2 * i + 2, 2 * i + 3, 2 * i, 2 * i + 3, 2 * i + 1]);
    return FirstHitMesh.of(positions, indices);
  }

  return {
    title: "A step and a slope: what the mover's two limits let it climb",
    view: { scale: 76, center: [0.1, 0, 1.3] },
    handles: [{ label: "Where the walk begins", at: [-3, 0, 0.32], v: [0, 0, 1], reach: [3.4, 0, 2.9] }],
    sliders: [
      { label: "The mover climbs steps to", low: 0, high: 0.5, step: 0.02, value: 0.3, unit: " m" },
      { label: "The mover walks slopes to", low: 0, high: 85, step: 1, value: 50, unit: "\u00b0" },
      { label: "Height of the step", low: 0, high: 0.5, step: 0.02, value: 0.24, unit: " m" },
      { label: "Slope", low: 0, high: 70, step: 1, value: 35, unit: "\u00b0" },
    ],
    draw(pen, [start], [climbs, walks, step, slope]) {
      const ground = outline(step, slope);
      pen.path([...ground.map(([x, z]) => [x, 0, z]), [4.4, 0, -0.6], [-4, 0, -0.6]], "solid", true);
      // Not inside the ground: above its highest place under the ball.
      const under = ground.filter(([x], i) => Math.abs(x - start[0]) < RADIUS || (x < start[0] && ground[i + 1]?.[0] >= start[0])
        || (x > start[0] && ground[i - 1]?.[0] <= start[0])).map(([, z]) => z);
      start[2] = Math.max(start[2], Math.max(...under) + RADIUS + 0.02);
      const mover = FirstHitMover.ball(place(ground), [start[0], 0, start[2], RADIUS], climbs, walks);
      const path = [mover.position()];
      for (let i = 0; i < 260 && path[path.length - 1][0] < 4.1; i++) {
        path.push(part(mover.step([SPEED, 0, 0], SECONDS), 0));
      }
      pen.path(path, "track");
      path.forEach((center, i) => {
        if (i % 30 === 0) {
          pen.ball(center, RADIUS, "ghost");
        }
      });
      const end = path[path.length - 1];
      pen.ball(end, RADIUS, "ball");
      const stop = end[0] < -0.9 ? "The step stops it" : end[0] < 3.4 && slope > walks ? "The slope stops it"
        : end[2] < ground[5][1] ? "It does not get to the upper landing" : start[0] > -1 ? "It starts behind the step, and gets to the upper landing"
          : "It gets over both";
      return `${stop}: after ${number((path.length - 1) * SECONDS)} s at ${SPEED} m/s it is at x = ${number(end[0])} m, `
        + `its lowest point ${number(end[2] - RADIUS)} m high.`;
    },
  };
})());
