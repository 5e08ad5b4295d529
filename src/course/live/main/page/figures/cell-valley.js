// A pebble in a grid, from above: the cells that a ray visits, and what all rays visit for every size of a cell.
"use strict";

FirstHitLive.figure("cell-valley", (() => {
  const { number, minus, part } = FirstHitLive;
  const [RAYS, WIDE, TALL] = [200, 270, 250];
  const SIZES = Array.from({ length: 11 }, (_, i) => 2 ** (i / 2 - 5));
  const [known, grids] = [new Map(), new Map()];

  /** The pebble, and what rays visit in it; other rays and other cells need no new ones. */
  function pebble(subdivisions) {
    if (!known.has(subdivisions)) {
      const one = FirstHitBoxes.pebble(subdivisions, 0.5);
      known.set(subdivisions, { triangles: one.triangles(), work: one.work(SIZES, RAYS) });
    }
    return known.get(subdivisions);
  }

  function grid(subdivisions, cell) {
    const key = `${subdivisions} ${cell}`;
    if (!grids.has(key)) {
      grids.set(key, FirstHitBoxes.pebble(subdivisions, cell));
    }
    return grids.get(key);
  }

  return {
    title: "How large a cell? Drag the ray, change the size, and find the least work",
    view: { pitch: 90, scale: 105, center: [0, 0, 0], at: [155, 180] },
    handles: [
      { label: "Origin of the ray", at: [-1.2, -0.7, 0.1], v: [0, 1, 0], reach: [1.4, 1.6, 2] },
      { label: "End of the ray", at: [1.2, 0.7, 0.1], v: [0, 1, 0], reach: [1.4, 1.6, 2] },
    ],
    sliders: [
      { label: "Side of a cell", low: 0, high: SIZES.length - 1, step: 1, value: 5, says: (i) => `${number(SIZES[i])} m` },
      { label: "Triangles", low: 1, high: 4, step: 1, value: 3, says: (power) => `${20 * 4 ** power}` },
    ],
    draw(pen, [origin, end], [size, subdivisions]) {
      const { triangles, work } = pebble(subdivisions);
      const cells = grid(subdivisions, SIZES[size]).cells(origin, minus(end, origin));
      for (let at = 0; at < triangles.length; at += 9) {
        const corners = [0, 3, 6].map((i) => part(triangles, at + i));
        if (corners.every((p) => p[2] > -0.1)) {
          pen.path(corners, "faint", true);
        }
      }
      for (let at = 0; at < cells.length; at += 6) {
        const [x, y, , u, v] = cells.slice(at, at + 6);
        pen.path([[x, y, 0], [u, y, 0], [u, v, 0], [x, v, 0]], "box", true);
      }
      pen.arrow(origin, end, "track");
      // The chart: both axes logarithmic, in pixels.
      const chart = pen.beside({ scale: 1, at: [345, 312], center: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1] });
      const both = SIZES.map((_, i) => work[2 * i] + work[2 * i + 1]);
      const top = Math.log2(Math.max(...both));
      const at = (i, count) => [(WIDE * i) / (SIZES.length - 1), 0, Math.max(0, (TALL * Math.log2(Math.max(1, count))) / top)];
      chart.path([[0, 0, TALL], [0, 0, 0], [WIDE, 0, 0]], "faint");
      chart.say([0, 0, TALL], "visited by a ray", 6, -6);
      chart.say([0, 0, 0], "1/32 m", 0, 18);
      chart.say([WIDE, 0, 0], "1 m", -18, 18);
      chart.line([at(size, 1)[0], 0, 0], [at(size, 1)[0], 0, TALL], "way");
      chart.path(SIZES.map((_, i) => at(i, work[2 * i])), "hit");
      chart.path(SIZES.map((_, i) => at(i, work[2 * i + 1])), "free");
      chart.path(SIZES.map((_, i) => at(i, both[i])), "track");
      chart.say(at(1, work[2]), "cells", 0, 20);
      chart.say(at(SIZES.length - 2, work[2 * SIZES.length - 3]), "triangles", -66, 16);
      chart.dot(at(size, both[size]));
      const best = both.indexOf(Math.min(...both));
      return `Cells of ${number(SIZES[size])} m: ${RAYS} rays visit on average ${number(work[2 * size], 1)} cells and `
        + `${number(work[2 * size + 1], 1)} triangles, ${number(both[size], 1)} together. The least is ${number(both[best], 1)}, `
        + `at ${number(SIZES[best])} m.`;
    },
  };
})());
