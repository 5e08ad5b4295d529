// Two riders on a plate that turns, from above: one goes by the velocity of the ground, the other with its point.
"use strict";

FirstHitLive.figure("turning-disk", (() => {
  const { number } = FirstHitLive;
  const [SECONDS, HALF, RADIUS, DEGREE, WIDE, TALL, MOST] = [4, 3, 0.3, Math.PI / 180, 200, 250, 4.5];
  let known = { key: "", ride: [] };

  /** Both riders after every step; a time that is moved needs no new ones. */
  function riders(start, speed, rate) {
    const key = [...start, speed, rate].join();
    if (known.key !== key) {
      known = { key, ride: FirstHitDisk.ride(start, speed * DEGREE, rate, SECONDS * rate) };
    }
    return known.ride;
  }

  const turned = ([x, y], angle) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle), 0];

  return {
    title: "Two riders on a plate that turns: play, and see which one drifts off",
    view: { pitch: 90, scale: 40, center: [0, 0, 0], at: [195, 190], height: 380 },
    handles: [{ label: "Where both riders start", at: [1.6, -0.8, 0], v: [0, 1, 0], reach: [2.6, 2.6, 0] }],
    plays: { slider: 0, rate: 1 },
    sliders: [
      { label: "Time", low: 0, high: SECONDS, step: 0.05, value: 2.6, says: (time) => `${number(time, 2)} s` },
      { label: "The plate turns by", low: 10, high: 180, step: 10, value: 90, says: (speed) => `${speed}\u00b0 a second` },
      { label: "Steps a second", low: 15, high: 60, step: 15, value: 15 },
    ],
    draw(pen, [start], [time, speed, rate]) {
      const ride = riders(start, speed, rate);
      const [steps, turn] = [Math.round(time * rate), speed * DEGREE * time];
      const at = (step, rider) => (step ? [ride[4 * step - 4 + 2 * rider], ride[4 * step - 3 + 2 * rider], 0] : [start[0], start[1], 0]);
      const isOn = (step) => turned(at(step, 0), (-speed * DEGREE * step) / rate).every((x) => Math.abs(x) <= HALF);
      const all = Array.from({ length: steps + 1 }, (_, step) => step);
      const left = all.findIndex((step) => !isOn(step));
      const seen = left < 0 ? all : all.slice(0, left + 1);
      pen.path([[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x, y]) => turned([HALF * x, HALF * y], turn)), "surface", true);
      pen.line([0, 0, 0], turned(start, turn), "way");
      pen.dot([0, 0, 0]);
      pen.path(seen.map((step) => at(step, 0)), "wrong");
      pen.path(all.map((step) => at(step, 1)), "track");
      const [first, mover] = [at(seen.length - 1, 0), at(steps, 1)];
      pen.ball(first, RADIUS, "wrong");
      pen.ball(mover, RADIUS, "ball");
      // The chart: seconds from left to right, distances from the axis upwards, in pixels.
      const chart = pen.beside({ scale: 1, at: [415, 335], center: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1] });
      const far = ([x, y]) => Math.hypot(x, y);
      const placed = (step, rider) => [(WIDE * step) / rate / SECONDS, 0, (TALL * Math.min(MOST, far(at(step, rider)))) / MOST];
      chart.path([[0, 0, TALL], [0, 0, 0], [WIDE, 0, 0]], "faint");
      chart.say([0, 0, TALL], "metres from the axis", 0, -8);
      chart.say([WIDE, 0, 0], `${SECONDS} s`, -18, 18);
      chart.path(seen.map((step) => placed(step, 0)), "wrong");
      chart.path(all.map((step) => placed(step, 1)), "track");
      chart.say(placed(seen.length - 1, 0), "velocity", -30, -10);
      chart.say(placed(steps, 1), "mover", -30, 22);
      const share = 100 * (far(first) / (far(start) || 1) - 1);
      const drift = left < 0 ? `is ${number(far(first))} m from the axis, ${number(share, 1)} % farther than at the start`
        : `has left the plate after ${number(left / rate, 2)} s`;
      return `After ${number(time, 2)} s, ${number(speed * time, 0)}\u00b0 on: who goes by the velocity of the ground ${drift}. `
        + `The mover is ${number(far(mover))} m from it, as at the start.`;
    },
  };
})());
