// Particles and one triangle of source 004, whose corners are dragged: who is inside, and who is tested at all.
"use strict";

FirstHitLive.figure("sifted-triangle", (() => {
  const [COLUMNS, ROWS, STEP] = [24, 13, 0.32];

  /** Particles, strewn evenly but not in rows. */
  const PARTICLES = Array.from({ length: COLUMNS * ROWS }, (_, i) => {
    const [column, row] = [i % COLUMNS, Math.floor(i / COLUMNS)];
    return [(column - COLUMNS / 2 + 0.5 + 0.31 * Math.sin(12.9 * i)) * STEP, (row - ROWS / 2 + 0.5 + 0.31 * Math.cos(7.3 * i)) * STEP];
  });

  return {
    title: "Which particles are in the triangle? Drag a corner over the opposite edge",
    view: { pitch: 90, scale: 80, center: [0, 0, 0] },
    handles: [[-1.5, -1.1, 0], [1.7, -0.6, 0], [-0.2, 1.5, 0]].map((at, i) => ({
      label: `Corner ${i}`, at, v: [0, 1, 0], reach: [3.8, 2.1, 0] })),
    sliders: [{ label: "Side of a cell", low: 0.3, high: 2, step: 0.1, value: 0.8, says: (cell) => `${cell} m` }],
    draw(pen, corners, [cell]) {
      const found = FirstHitPrinted.sifted(corners.flat(), PARTICLES.flat(), cell);
      const low = [0, 1].map((axis) => Math.floor(Math.min(...corners.map((p) => p[axis])) / cell));
      const high = [0, 1].map((axis) => Math.floor(Math.max(...corners.map((p) => p[axis])) / cell));
      for (let x = low[0]; x <= high[0]; x++) {
        for (let y = low[1]; y <= high[1]; y++) {
          const [u, v] = [x * cell, y * cell];
          pen.path([[u, v, 0], [u + cell, v, 0], [u + cell, v + cell, 0], [u, v + cell, 0]], "faint", true);
        }
      }
      pen.path(corners, "surface", true);
      pen.arrow(corners[0], corners[1], "track");
      const counts = [0, 0];
      PARTICLES.forEach(([x, y], i) => {
        counts[0] += found[i] & 1;
        counts[1] += found[i] >> 1;
        pen.ball([x, y, 0], 0.035, found[i] === 3 ? "dot" : found[i] ? "dot-wrong" : "faint");
      });
      const tests = found[PARTICLES.length];
      const isClockwise = found[PARTICLES.length + 1] === 0;
      return `The corners run ${isClockwise ? "clockwise" : "counter-clockwise"}: source 004 finds ${counts[0] || "none"}, the same-side test ${counts[1]}. `
        + `With cells of ${cell} m it tests ${tests} of ${PARTICLES.length} particles.`;
    },
  };
})());
