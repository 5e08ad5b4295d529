// A ball that slides in the corner of two walls, seen from above, with the planes of its contacts.
"use strict";

FirstHitLive.figure("corner-slide", (() => {
  const { number, plus, minus, part } = FirstHitLive;
  const [LONG, TALL, RADIUS, PIECE] = [5, 2, 0.4, 13];

  /** Two upright walls that meet at the origin, one along x and one turned from it by an angle. */
  function walls(degrees) {
    const turn = (degrees * Math.PI) / 180;
    const far = [LONG * Math.cos(turn), LONG * Math.sin(turn)];
    const positions = [[LONG, 0], [0, 0], far].flatMap(([x, y]) => [x, y, -TALL, x, y, TALL]);
    return { far, place: FirstHitMesh.of(positions, [0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3]) };
  }

  return {
    title: "Slide into a corner, from above: the motion is clipped at one wall after the other",
    view: { pitch: 90, scale: 66, center: [1.9, 1.25, 0] },
    handles: [
      { label: "The ball", at: [3.4, 2.4, 0], v: [0, 1, 0], reach: 5 },
      { label: "Where it wants to be", at: [0.3, -0.6, 0], v: [0, 1, 0], reach: 5 },
    ],
    sliders: [{ label: "Angle between the walls", low: 20, high: 160, step: 5, value: 75, unit: "\u00b0" }],
    draw(pen, [start, goal], [angle]) {
      const { far, place } = walls(angle);
      pen.path([[LONG, 0, 0], [0, 0, 0], [...far, 0]], "wall");
      pen.arrow(start, goal, "way");
      const mover = FirstHitMover.ball(place, [...start, RADIUS], 0, 90);
      const trace = mover.step(minus(goal, start), 1);
      const planes = [];
      for (let at = 4; at < trace.length; at += PIECE) {
        pen.line(part(trace, at), part(trace, at + 3), "track");
        if (trace[at + 6]) {
          planes.push([part(trace, at + 7), part(trace, at + 10)]);
        }
      }
      planes.forEach(([p, normal]) => {
        const along = [-normal[1], normal[0], 0];
        pen.line(plus(p, along, -1.2), plus(p, along, 1.2), "free");
        pen.arrow(p, plus(p, normal, 0.8), "hit");
        pen.dot(p);
      });
      const end = part(trace, 0);
      pen.ball(start, RADIUS, "ball ghost");
      pen.ball(end, RADIUS, "ball");
      const gone = Math.hypot(...minus(end, start));
      return `${planes.length} ${planes.length === 1 ? "contact" : "contacts"}: the ball ends ${number(gone)} m from its start, `
        + `${number(Math.hypot(...minus(goal, end)))} m from its goal. Each contact adds a plane that the rest of the motion may not enter.`;
    },
  };
})());
