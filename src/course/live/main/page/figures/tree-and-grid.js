// One ray through a soup of triangles: the boxes of the tree that it enters, and the cells of a grid that it looks into.
"use strict";

FirstHitLive.figure("tree-and-grid", (() => {
  const { number, minus, part } = FirstHitLive;
  const SCALE = 37;

  function draw(pen, boxes, style) {
    for (let at = 0; at < boxes.length; at += 6) {
      const [x, y, , u, v] = boxes.slice(at, at + 6);
      pen.path([[x, y, 0], [u, y, 0], [u, v, 0], [x, v, 0]], style, true);
    }
  }

  return {
    title: "One ray, from above: boxes of the tree that it enters (left), cells of a grid that it looks into (right)",
    view: { pitch: 90, scale: SCALE, at: [162, 180] },
    handles: [
      { label: "Origin of the ray", at: [-3.7, -2.1, 0], v: [0, 1, 0], reach: 4.2 },
      { label: "End of the ray", at: [3.6, 2.2, 0], v: [0, 1, 0], reach: 4.2 },
    ],
    sliders: [{ label: "Side of a cell", low: 0.4, high: 2, step: 0.1, value: 0.8, unit: " m" }],
    draw(pen, [origin, end], [cell]) {
      const soup = FirstHitBoxes.soup(20, 90, 6, 1.4, cell);
      const way = minus(end, origin);
      const grid = pen.beside({ at: [478, 180] });
      const asked = new Set(soup.asked(origin, way));
      const triangles = soup.triangles();
      for (let at = 0; at < triangles.length; at += 9) {
        const corners = [0, 3, 6].map((i) => part(triangles, at + i));
        pen.path(corners, asked.has(at / 9) ? "surface" : "faint", true);
        grid.path(corners, "faint", true);
      }
      const [nodes, cells, hit] = [soup.nodes(origin, way), soup.cells(origin, way), soup.cast(origin, way)];
      draw(pen, nodes, "box");
      draw(grid, cells, "box");
      [pen, grid].forEach((side) => {
        side.arrow(origin, end, "track");
        if (hit.length) {
          side.dot(part(hit, 1));
        }
      });
      const answer = hit.length ? `First hit at fraction ${number(hit[0])}` : "No hit";
      return `${answer}. The tree enters ${nodes.length / 6} boxes and asks ${asked.size} of ${triangles.length / 9} triangles; `
        + `the grid looks into ${cells.length / 6} cells of ${cell} m.`;
    },
  };
})());
