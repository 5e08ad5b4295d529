// What a ball touches first from each place of a sheet above a triangle: the zones of the swept triangle.
"use strict";

FirstHitLive.figure("swept-zones", (() => {
  const { point, plus, part } = FirstHitLive;
  const CORNERS = [-1.3, -0.9, 0, 1.4, -0.8, 0, 0.1, 1.2, 0];
  const [COLUMNS, ROWS, STEP, HEIGHT] = [104, 80, 0.05, 1.5];
  const NAMES = ["the face", "edge 0", "edge 1", "edge 2", "vertex 0", "vertex 1", "vertex 2"];

  /** One rectangle for each run of equal places in a row. */
  function runs(zones) {
    const found = [];
    for (let i = 0; i < zones.length; i++) {
      const last = found[found.length - 1];
      if (last && last.zone === zones[i] && i % COLUMNS) {
        last.length++;
      } else {
        found.push({ zone: zones[i], at: i, length: 1 });
      }
    }
    return found.filter((run) => run.zone >= 0);
  }

  return {
    title: "Zones of the swept triangle, from above: which part is touched first, for each start of the ball",
    view: { pitch: 90, scale: 88, center: [-0.1, 0.15, 0] },
    handles: [
      { label: "Start of one ball", at: [0.9, 0.5, 0], v: [0, 1, 0], reach: 2.8 },
      { label: "Where its motion ends", at: [1.2, 0.1, 0], v: [0, 1, 0], reach: 2.8 },
    ],
    sliders: [{ label: "Radius", low: 0.05, high: 0.9, step: 0.05, value: 0.4, unit: " m" }],
    draw(pen, [start, end], [radius]) {
      const way = [end[0] - start[0], end[1] - start[1], -2 * HEIGHT];
      // A ball that starts here meets the triangle half way: the sheet follows the motion.
      const first = [(-STEP * COLUMNS - way[0]) / 2, (-STEP * ROWS - way[1]) / 2, HEIGHT];
      const grid = [...first, STEP, 0, 0, 0, STEP, 0];
      const zones = FirstHitQueries.zones(CORNERS, radius, way, grid, COLUMNS, ROWS);
      const half = STEP / 2;
      runs(zones).forEach(({ zone, at, length }) => {
        const corner = plus(plus(first, [STEP, 0, 0], at % COLUMNS), [0, STEP, 0], Math.floor(at / COLUMNS));
        const [x, y] = [corner[0] - half, corner[1] - half];
        const right = x + STEP * length;
        pen.path([[x, y, 0], [right, y, 0], [right, y + STEP, 0], [x, y + STEP, 0]], `zone-${zone}`, true);
      });
      pen.path([0, 3, 6].map((at) => part(CORNERS, at)), "free", true);
      pen.ball(start, radius, "ball ghost");
      pen.arrow(start, end, "way");
      const hit = FirstHitQueries.sweep(CORNERS, [start[0], start[1], HEIGHT, radius], way);
      if (!hit.length) {
        return "This ball touches nothing. Blue: the face first; amber: an edge; green: a vertex.";
      }
      pen.dot(part(hit, 1));
      const zone = hit[8] === 0 ? 0 : (hit[8] === 1 ? 1 : 4) + hit[9];
      return `This ball touches ${NAMES[zone]} first, at ${point(part(hit, 1))}. Blue: the face first; amber: an edge; green: a vertex.`;
    },
  };
})());
