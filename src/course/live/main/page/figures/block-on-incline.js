// A block on an incline that springs hold up and friction holds back.
"use strict";

FirstHitLive.figure("block-on-incline", (() => {
  const { number, plus } = FirstHitLive;
  const [TIMES, EVERY, RADIUS, GRAVITY, TOP] = [100, 0.02, 0.5, 9.81, [5.4, 0, 2]];
  let known = { key: "", run: [] };

  function slide(slope, atRest, sliding, speed) {
    const key = [slope, atRest, sliding, speed].join();
    if (known.key !== key) {
      known = { key, run: FirstHitBlock.slide(slope, 1e4, atRest, Math.min(atRest, sliding), speed, TIMES) };
    }
    return known.run;
  }

  return {
    title: "A block on an incline: tilt it until it slips",
    view: { scale: 40, center: [0, 0, 0] },
    plays: { slider: 0, rate: 1 },
    sliders: [
      { label: "Time", low: 0, high: TIMES * EVERY, step: EVERY, value: 1, says: (time) => `${number(time, 2)} s` },
      { label: "Slope", low: 0, high: 40, step: 0.5, value: 26, unit: "\u00b0" },
      { label: "Friction at rest", low: 0, high: 1, step: 0.05, value: 0.5 },
      { label: "Friction while it slides", low: 0, high: 1, step: 0.05, value: 0.4 },
      { label: "Pushed downhill at", low: 0, high: 2, step: 0.1, value: 0, unit: " m/s" },
    ],
    draw(pen, _, [time, degrees, atRest, wanted, speed]) {
      const slope = (degrees * Math.PI) / 180;
      const sliding = Math.min(atRest, wanted);
      const run = slide(slope, atRest, wanted, speed);
      const [down, up] = [[-Math.cos(slope), 0, -Math.sin(slope)], [-Math.sin(slope), 0, Math.cos(slope)]];
      const at = (i) => (i < 0 ? [0, speed, 0] : run.slice(3 * i, 3 * i + 3));
      const now = Math.round(time / EVERY) - 1;
      const [way, fast, depth] = at(now);
      const [ground, far] = [plus(TOP, down, -2), plus(TOP, down, 16)];
      pen.path([ground, far, [far[0], 0, -9], [ground[0], 0, -9]], "surface", true);
      const center = (metres) => plus(plus(TOP, down, metres), up, RADIUS);
      pen.ball(center(0), RADIUS, "ball ghost");
      pen.ball(center(way), RADIUS, "ball");
      const stands = center(way);
      if (fast > 1e-3) {
        pen.arrow(stands, plus(stands, down, 0.4 + 0.4 * fast), "track");
      }
      pen.arrow(plus(stands, up, -RADIUS), plus(stands, up, 0.9), "hit");
      const coulomb = GRAVITY * (Math.sin(slope) - sliding * Math.cos(slope));
      const rate = now > 0 ? (fast - at(now - 1)[1]) / EVERY : 0;
      const moves = fast > 1e-3 ? `it slides, faster by ${number(rate, 2)} m/s each second` : "it sticks";
      return `After ${number(time, 2)} s: ${number(way)} m downhill at ${number(fast, 2)} m/s, ${number(1000 * depth, 2)} mm deep; ${moves}. `
        + `Coulomb's law for a sliding block: ${number(coulomb, 2)} m/s\u00b2.`;
    },
  };
})());
