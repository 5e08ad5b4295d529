// A walker comes to a wall step by step, as source 001 tests it, and as a ball that is swept.
"use strict";

FirstHitLive.figure("steps-at-a-wall", (() => {
  const { number, part } = FirstHitLive;
  const [MOST, RADIUS] = [12, 0.11];
  const WALL = [0, -16, -16, 0, -16, 16, 0, 16, 0];
  const LANES = [["wrong", 0.45, "as printed"], ["track", -0.45, "swept"]];

  return {
    title: "Steps towards a wall: with which length does the walker get through?",
    view: { scale: 82, center: [0, 0, 0], height: 230 },
    handles: [{ label: "Where the walk begins", at: [-2, 0, 0], reach: [3.6, 0, 0.01] }],
    plays: { slider: 0, rate: 4 },
    sliders: [
      { label: "Steps", low: 0, high: MOST, step: 1, value: 8 },
      { label: "Length of a step", low: 0.05, high: 3, step: 0.05, value: 0.5, unit: " m" },
      { label: "The walker goes backward", low: 0, high: 1, step: 1, value: 0, says: (on) => (on ? "yes" : "no") },
    ],
    draw(pen, [place], [steps, length, isBackward]) {
      const start = [Math.round(20 * place[0]) / 20, 0, 0];
      const wall = FirstHitMesh.of(WALL, [0, 1, 2]);
      const eyes = FirstHitPrinted.walk(wall, start, [isBackward ? -1 : 1, 0, 0], length, isBackward === 1, MOST);
      pen.line([0, 0, -1.3], [0, 0, 1.3], "wall");
      const ends = LANES.map(([style, z, name], lane) => {
        const at = (step) => part(eyes, 3 * (lane * (MOST + 1) + step));
        const lifted = (p) => [p[0], 0, z];
        pen.path([lifted(start), lifted(at(steps))], style);
        for (let step = 0; step <= steps; step++) {
          const [x] = at(step);
          if (lane === 0) {
            pen.dot([x, 0, z], "dot-wrong");
          } else {
            pen.ball([x, 0, z], RADIUS, "ball");
          }
        }
        pen.say([-3.8, 0, z], name, 0, -14);
        return at(steps)[0];
      });
      const told = (x) => `x = ${number(x)} m${x > 0 && start[0] < 0 ? ", through the wall" : ""}`;
      return `After ${steps} steps of ${number(length, 2)} m: as printed the eye is at ${told(ends[0])}; the swept ball is at ${told(ends[1])}.`;
    },
  };
})());
