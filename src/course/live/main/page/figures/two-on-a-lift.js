// Two balls on a lift that rises: one tests positions, the other is a mover of the library.
"use strict";

FirstHitLive.figure("two-on-a-lift", (() => {
  const { number } = FirstHitLive;
  const [RADIUS, SECONDS, LIFT, CHART, WIDE, FLOOR] = [0.3, 2, -3.7, -1, 3.1, -1.4];
  let known = { key: "", heights: [] };

  const box = (x, top, half, thick) => [[x - half, 0, top], [x + half, 0, top], [x + half, 0, top - thick], [x - half, 0, top - thick]];

  /** Lowest points of both balls after each step; a time that is moved needs no new ones. */
  function balls(speed, rate) {
    if (known.key !== `${speed} ${rate}`) {
      known = { key: `${speed} ${rate}`, heights: FirstHitLift.balls(speed, rate, Math.round(SECONDS * rate)) };
    }
    return known.heights;
  }

  return {
    title: "A lift, and two balls on it: play, and see which one falls through",
    view: { scale: 52, center: [0, 0, 1.55], height: 360 },
    plays: { slider: 0, rate: 1 },
    sliders: [
      { label: "Time", low: 0, high: SECONDS, step: 0.02, value: SECONDS, says: (time) => `${number(time, 2)} s` },
      { label: "The lift rises at", low: 0.2, high: 2, step: 0.1, value: 1, unit: " m/s" },
      { label: "Steps a second", low: 30, high: 480, step: 30, value: 60 },
    ],
    draw(pen, _, [time, speed, rate]) {
      const heights = balls(speed, rate);
      const steps = Math.round(time * rate);
      const top = speed * time;
      const at = (step, ball) => (step ? heights[2 * (step - 1) + ball] : 0.01);
      const [first, second] = [at(steps, 0), at(steps, 1)];
      pen.path(box(LIFT, FLOOR, 2, 0.2), "solid", true);
      pen.path(box(LIFT, top, 1.5, 0.2), "solid", true);
      pen.ball([LIFT - 0.75, 0, first + RADIUS], RADIUS, "wrong");
      pen.ball([LIFT + 0.75, 0, second + RADIUS], RADIUS, "ball");
      pen.say([LIFT - 0.75, 0, first + 2 * RADIUS], "first rule", -30, -6);
      pen.say([LIFT + 0.75, 0, second + 2 * RADIUS], "mover", -20, -6);
      pen.path([[CHART, 0, 4.3], [CHART, 0, FLOOR], [CHART + WIDE * SECONDS, 0, FLOOR]], "faint");
      pen.say([CHART, 0, 4.3], "height", 6, 4);
      pen.say([CHART + WIDE * SECONDS, 0, FLOOR], "2 s", -18, 16);
      pen.line([CHART, 0, 0], [CHART + WIDE * time, 0, top], "way");
      [["wrong", 0], ["track", 1]].forEach(([style, ball]) => {
        pen.say([CHART + WIDE * time, 0, at(steps, ball)], ball ? "mover" : "first rule", ball ? -46 : -70, -8);
        pen.path(Array.from({ length: steps + 1 }, (_, step) => [CHART + (WIDE * step) / rate, 0, at(step, ball)]), style);
      });
      const below = top - first;
      const place = Math.abs(below) < 0.05 ? "still on the lift" : below > 0 ? `${number(below)} m below the lift` : `${number(-below)} m above the lift`;
      return `After ${number(time, 2)} s the lift is ${number(top)} m up. The ball of the first rule is ${place}; the mover stands `
        + `${number(second - top)} m above it.`;
    },
  };
})());
