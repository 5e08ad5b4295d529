// A ball pushed into a corner, step by step: how deep rounding puts it inside, in float and in double.
"use strict";

FirstHitLive.figure("stuck-widths", (() => {
  const [STEPS, PUSH, SPAN, WIDE, TALL, DECADES] = [5000, 0.05, 10, 3.7, 2.3, 18];
  const UNITS = ["m", "mm", "\u00b5m", "nm", "pm", "fm", "am"];
  const WIDTHS = [["float", true, "hit"], ["double", false, "track"]];
  let known = { key: "", runs: [] };

  // The chart: steps from left to right, depths on a logarithmic axis from 1 am to 1 m.
  const across = (step) => WIDE * ((2 * step) / STEPS - 1);
  const upwards = (depth) => TALL * (1 + (2 * Math.log10(depth)) / DECADES);
  const stepAt = ([x]) => Math.max(1, Math.round((STEPS * (x / WIDE + 1)) / 2));
  const depthAt = ([, , z]) => 10 ** ((DECADES * (z / TALL - 1)) / 2);

  function length(metres) {
    const unit = Math.max(0, Math.min(UNITS.length - 1, Math.ceil(-Math.log10(metres) / 3 - 1e-9)));
    return `${Number((metres * 1000 ** unit).toPrecision(2))} ${UNITS[unit]}`;
  }

  /** Both runs; a limit that is dragged needs no new ones. */
  function runs(...settings) {
    const [place, seed, restores] = settings;
    if (known.key !== settings.join()) {
      const depths = (isFloat) => FirstHitCorner.depths(10 ** place, PUSH, seed, isFloat, restores === 1, STEPS);
      known = { key: settings.join(), runs: WIDTHS.map(([, isFloat]) => depths(isFloat)) };
    }
    return known.runs;
  }

  /** The deepest of each few steps, with a gap where none of them ended inside, and a name where the curve ends. */
  function curve(pen, depths, style, name) {
    let [piece, height] = [[], 0];
    for (let at = 0; at <= depths.length; at += SPAN) {
      const deepest = Math.max(0, ...depths.slice(at, at + SPAN));
      if (deepest > 0) {
        height = upwards(deepest);
        piece.push([across(at + SPAN / 2), 0, height]);
      } else if (piece.length) {
        pen.path(piece, style);
        piece = [];
      }
    }
    pen.say([WIDE, 0, height], name, 4, 4);
  }

  function axes(pen) {
    for (let unit = 0; unit < UNITS.length; unit++) {
      const z = upwards(1000 ** -unit);
      pen.line([-WIDE, 0, z], [WIDE, 0, z], "faint");
      pen.say([-WIDE, 0, z], `1 ${UNITS[unit]}`, -64, 4);
    }
    pen.say([-WIDE, 0, -TALL], "step 1", 0, 18);
    pen.say([WIDE, 0, -TALL], `step ${STEPS}`, -68, 18);
  }

  const told = (depth) => (depth > 0 ? `${length(depth)} deep` : "outside");

  return {
    title: "Stuck in a corner, in float and in double: drag the limit, and see at which step each is deeper",
    view: { scale: 66, center: [0.15, 0, 0] },
    handles: [{ label: "A step and a limit of the depth", at: [across(4000), 0, upwards(1e-4)], reach: [WIDE, 0, TALL],
      says: (place) => `step ${stepAt(place)}, ${length(depthAt(place))}` }],
    sliders: [
      { label: "Corner on each axis at", low: 0, high: 4, step: 1, value: 3, says: (power) => `${10 ** power} m` },
      { label: "Pushes drawn by seed", low: 1, high: 6, step: 1, value: 1 },
      { label: "Back to the last safe place", low: 0, high: 1, step: 1, value: 0, says: (on) => (on ? "yes" : "no") },
    ],
    draw(pen, [place], settings) {
      const [limit, now] = [depthAt(place), stepAt(place)];
      axes(pen);
      pen.line([-WIDE, 0, place[2]], [WIDE, 0, place[2]], "free");
      pen.line([place[0], 0, -TALL], [place[0], 0, TALL], "way");
      const answers = runs(...settings).map((depths, i) => {
        const [name, , style] = WIDTHS[i];
        curve(pen, depths, style, name);
        const first = depths.findIndex((depth) => depth > limit);
        if (first >= 0) {
          pen.dot([across(first + 1), 0, place[2]]);
        }
        return { name, first: first < 0 ? `never in ${STEPS} steps` : `first at step ${first + 1}`, now: told(depths[now - 1]) };
      });
      const [before, after] = ["first", "now"].map((when) => answers.map((answer) => `${answer.name} ${answer[when]}`).join(", "));
      return `Deeper than ${length(limit)}: ${before}. After step ${now}: ${after}.`;
    },
  };
})());
