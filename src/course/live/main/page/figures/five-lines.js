// A camera with a body of five lines at one wall, or in a corner of two; and a ball that is swept.
"use strict";

FirstHitLive.figure("five-lines", (() => {
  const { number, plus, minus, part } = FirstHitLive;
  const [LONG, TALL, RADIUS] = [40, 16, 0.5];
  // Both ends of those lines that lie in the picture: one along each axis, and two diagonals.
  const LINES = [[0.5, 0], [0, 0.5], [0.4, 0.4], [0.4, -0.4]];

  /** Two walls that meet in an upright edge at the origin; in front of them is the side of negative x. */
  function walls(degrees, isOtherFirst) {
    const half = (degrees * Math.PI) / 360;
    const wing = (sign) => [-LONG * Math.cos(half), sign * LONG * Math.sin(half)];
    const one = ([x, z]) => [0, -TALL, 0, x, 0, z, 0, TALL, 0];
    const wings = [wing(1), wing(-1)];
    const order = isOtherFirst ? [1, 0] : [0, 1];
    return { wings, place: FirstHitMesh.of(order.flatMap((i) => one(wings[i])), [0, 1, 2, 3, 4, 5]) };
  }

  function body(pen, at, style) {
    LINES.forEach(([x, z]) => pen.line(plus(at, [x, 0, z]), plus(at, [-x, 0, -z]), style));
  }

  return {
    title: "Five lines or a ball? Drag the camera up to the wall, and past half way",
    view: { scale: 92, center: [-0.6, 0, 0] },
    handles: [
      { label: "Where the camera comes from", at: [-3, 0, 0.6] },
      { label: "Where it wants to be", at: [0.15, 0, 0.2] },
    ],
    sliders: [
      { label: "Angle between two walls", low: 60, high: 180, step: 5, value: 180, unit: "\u00b0" },
      { label: "The lower wall is asked first", low: 0, high: 1, step: 1, value: 0, says: (on) => (on ? "yes" : "no") },
    ],
    draw(pen, [start, wanted], [degrees, isOtherFirst]) {
      const { wings, place } = walls(degrees, isOtherFirst);
      pen.path([[wings[0][0], 0, wings[0][1]], [0, 0, 0], [wings[1][0], 0, wings[1][1]]], "wall");
      pen.line(start, wanted, "way");
      body(pen, wanted, "faint");
      const told = FirstHitPrinted.pushedByLines(place, wanted);
      const pushed = part(told, 0);
      let from = wanted;
      for (let at = 3; at < told.length; at += 6) {
        const to = plus(from, part(told, at + 3));
        pen.arrow(from, to, "wrong");
        from = to;
      }
      body(pen, pushed, "wrong");
      pen.dot(pushed, "dot-wrong");
      pen.say(pushed, "as printed", 12, 62);
      const way = minus(wanted, start);
      const hit = place.sweep([...start, RADIUS], way);
      const end = plus(start, way, hit.length ? hit[0] : 1);
      pen.ball(end, RADIUS, "ball");
      pen.say(end, "swept", -18, 66);
      const count = (told.length - 3) / 6;
      const isBehind = place.cast(start, minus(pushed, start)).length > 0;
      const times = count === 0 ? "No line meets a wall where it wants to be: it stays"
        : `Pushed ${count === 1 ? "once" : `${count} times`}, it ends`;
      return `${times} at (${number(pushed[0])}, ${number(pushed[2])})${isBehind ? ", behind a wall" : ""}. The ball, swept, stops at `
        + `(${number(end[0])}, ${number(end[2])}).`;
    },
  };
})());
