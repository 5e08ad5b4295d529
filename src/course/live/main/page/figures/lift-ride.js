// A ride on a lift under a ceiling, seen from the side: who carries first, and who waits.
"use strict";

FirstHitLive.figure("lift-ride", (() => {
  const { number } = FirstHitLive;
  const [RADIUS, HEIGHT, HALF, THICK, RATE, NUMBERS] = [0.3, 1.7, 1.5, 0.2, 60, 5];

  /** The outline of somebody with round head and feet. */
  function body(x, feet) {
    const half = Array.from({ length: 17 }, (_, i) => (Math.PI * i) / 16);
    const arc = (z, from) => half.map((turn) => [x + RADIUS * Math.cos(from + turn), 0, z + RADIUS * Math.sin(from + turn)]);
    return [...arc(feet + HEIGHT - RADIUS, 0), ...arc(feet + RADIUS, Math.PI)];
  }

  const box = (x, top, half, thick) => [[x - half, 0, top], [x + half, 0, top], [x + half, 0, top - thick], [x - half, 0, top - thick]];

  return {
    title: "Ride a lift: move the time, and see who is carried, and who waits under the ceiling",
    view: { scale: 62, center: [0.6, 0, 2.1] },
    handles: [{ label: "Where the lift is going", at: [1.5, 0, 3.2], reach: 5 }],
    plays: { slider: 0, rate: 1 },
    sliders: [
      { label: "Time", low: 0, high: 5, step: 0.05, value: 2, unit: " s" },
      { label: "Speed", low: 0.2, high: 4, step: 0.1, value: 1.2, unit: " m/s" },
      { label: "Height of the ceiling", low: 2, high: 5, step: 0.1, value: 3.6, unit: " m" },
    ],
    draw(pen, [goal], [time, speed, ceiling]) {
      const far = Math.hypot(goal[0], goal[2]) || 1;
      const velocity = [(speed * goal[0]) / far, 0, (speed * goal[2]) / far];
      const steps = Math.round(RATE * Math.min(time, far / speed));
      const ride = FirstHitLift.ride(velocity, ceiling, steps);
      const last = NUMBERS * (steps - 1);
      const [x, top, riderX, feet] = steps ? ride.slice(last, last + 4) : [0, 0, 0, 0.01];
      const begin = ride.findIndex((blocked, i) => i % NUMBERS === 4 && blocked === 1);
      pen.path(box(0.6, ceiling + THICK, 6, THICK), "solid", true);
      pen.arrow([0, 0, 0], goal, "way");
      pen.path(box(x, top, HALF, THICK), "solid", true);
      pen.path(body(0, 0.01), "wrong", true);
      pen.path(body(riderX, feet), "ball", true);
      const waits = begin < 0 ? "" : ` It has waited since ${number(Math.floor(begin / NUMBERS) / RATE)} s: the rider's head is at the ceiling.`;
      const rises = top > 0.011 ? " It has risen into whoever is not carried (dashed)." : "";
      return `After ${number(steps / RATE)} s the lift is at (${number(x)}, ${number(top)}) m, its rider ${number(feet - top)} m above it.${waits}${rises}`;
    },
  };
})());
