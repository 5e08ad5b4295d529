// A robot's arm moves from one compartment of a shelf to the next: clearance, and how far it is safe to go on.
"use strict";

FirstHitLive.figure("arm-at-the-shelf", (() => {
  const { number, part } = FirstHitLive;
  const [LOW, HIGH, NUMBERS] = [[0.1, -1.14, 1.04], [0.94, -1.22, 0.28], 8];
  const NAMES = ["upper arm", "forearm", "gripper"];
  const BOARDS = [0.3, 0.8, 1.3, 1.8];

  const box = (x, z, wide, tall) => [[x - wide, 0, z - tall], [x + wide, 0, z - tall], [x + wide, 0, z + tall], [x - wide, 0, z + tall]];

  /** The outline of a link with round ends. */
  function outline(a, b, radius) {
    const turn = Math.atan2(b[2] - a[2], b[0] - a[0]);
    const arc = (p, from) => Array.from({ length: 13 }, (_, i) => {
      const angle = from + (Math.PI * i) / 12;
      return [p[0] + radius * Math.cos(angle), 0, p[2] + radius * Math.sin(angle)];
    });
    return [...arc(b, turn - Math.PI / 2), ...arc(a, turn + Math.PI / 2)];
  }

  function arm(pen, numbers, style) {
    for (let at = 0; at < numbers.length; at += NUMBERS) {
      pen.path(outline(part(numbers, at), part(numbers, at + 3), numbers[at + 6]), style, true);
    }
  }

  return {
    title: "How far may the arm go on? Play the path, and see where the advance stops",
    view: { scale: 350, center: [0.48, 0, 0.86], height: 400 },
    plays: { slider: 0, rate: 0.25 },
    sliders: [
      { label: "Fraction of the path", low: 0, high: 1, step: 0.005, value: 0.16, says: (x) => number(x) },
      { label: "Tolerance of the advance", low: 1, high: 4, step: 0.5, value: 2, says: (x) => `${number(1000 * 10 ** -x, 1)} mm` },
      { label: "From the upper compartment", low: 0, high: 1, step: 1, value: 0, says: (on) => (on ? "yes" : "no") },
    ],
    draw(pen, _, [fraction, digits, isDown]) {
      const [from, to] = isDown ? [HIGH, LOW] : [LOW, HIGH];
      const stops = FirstHitArm.advance(from, to, 10 ** -digits);
      const last = stops[stops.length - 1];
      pen.path(box(1, 0.9, 0.01, 0.9), "solid", true);
      BOARDS.forEach((z) => pen.path(box(0.8, z, 0.2, 0.01), "solid", true));
      pen.line([0, 0, 0], [0, 0, 0.8], "wall");
      stops.slice(0, 8).forEach((stop) => arm(pen, FirstHitArm.links(from, to, stop), "faint"));
      arm(pen, FirstHitArm.links(from, to, Math.min(1, last)), "free");
      const links = FirstHitArm.links(from, to, fraction);
      const gaps = NAMES.map((_, i) => links[NUMBERS * i + 7]);
      const nearest = gaps.indexOf(Math.min(...gaps));
      arm(pen, links, gaps[nearest] < 0 ? "wrong" : "ball");
      const gap = gaps[nearest] < 0 ? `is ${number(-gaps[nearest])} m inside the shelf` : `is ${number(gaps[nearest])} m from the shelf`;
      const stop = last > 1 ? "finds the path free" : `stops at fraction ${number(last)}`;
      return `At fraction ${number(fraction)} the ${NAMES[nearest]} ${gap}. The advance ${stop}, after ${stops.length} poses; it never ends behind the contact.`;
    },
  };
})());
