// A camera follows somebody round the corner of a corridor, from above.
"use strict";

FirstHitLive.figure("camera-corner", (() => {
  const { number, part } = FirstHitLive;
  const OUTLINE = [[0, -1], [10, -1], [10, 7], [8, 7], [8, 1], [0, 1]].map(([x, y]) => [x, y, 0]);
  const METHODS = [["as printed", "wrong"], ["lines, swept", "free"], ["ball, swept", "track"]];
  const CORNER = 6.5;

  /** Where the head is after a way, and where the camera would like to be: 3 m behind it and half a metre higher. */
  function walker(way) {
    const turn = Math.max(0, Math.min(Math.PI / 2, way - CORNER));
    const head = [8 + Math.min(0, way - CORNER) + Math.sin(turn), 1 - Math.cos(turn) + Math.max(0, way - CORNER - Math.PI / 2), 1.6];
    return { head, wished: [head[0] - 3 * Math.cos(turn), head[1] - 3 * Math.sin(turn), 2.1] };
  }

  return {
    title: "A camera follows round a corner: play, and see which one a wall hides",
    view: { pitch: 90, scale: 40, center: [5, 2.4, 0], height: 380 },
    plays: { slider: 0, rate: 1.5 },
    sliders: [
      { label: "Walked", low: 1.6, high: 12, step: 0.05, value: 7.6, says: (way) => `${number(way, 2)} m` },
      { label: "Radius of the camera's ball", low: 0.1, high: 0.6, step: 0.05, value: 0.25, unit: " m" },
    ],
    draw(pen, _, [way, radius]) {
      const { head, wished } = walker(way);
      const ends = FirstHitCamera.ends(head, wished, radius);
      pen.path(OUTLINE, "solid", true);
      pen.path(Array.from({ length: 53 }, (_, i) => walker(1.6 + i / 5).head), "faint");
      pen.line(head, wished, "way");
      pen.ball(wished, 0.12, "ghost");
      pen.say(wished, "wished", -56, 4);
      const told = METHODS.map(([name, style], i) => {
        const end = part(ends, 5 * i);
        pen.line(head, end, style);
        pen.ball(end, i === 2 ? radius : 0.12, i === 2 ? "ball" : style);
        const far = Math.hypot(...end.map((x, axis) => x - head[axis]));
        return `${name} ${number(far, 2)} m${ends[5 * i + 4] ? ", with a wall in between" : ""}`;
      });
      pen.ball(head, 0.2, "hit");
      pen.say(head, "head", 12, 4);
      return `Behind the head: ${told.join("; ")}. The swept ball is nowhere nearer to a wall than ${number(ends[13], 2)} m.`;
    },
  };
})());
