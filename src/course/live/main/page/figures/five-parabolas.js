// A ball passes a triangle: the square of its centre's distance, in the colours of what is closest.
"use strict";

FirstHitLive.figure("five-parabolas", (() => {
  const { number, plus, minus, part } = FirstHitLive;
  const CORNERS = [-1.3, -1.1, 0, 1.5, -1, 0, 0.1, 1.4, 0];
  const [COUNT, WIDE, TALL, MOST] = [241, 280, 270, 1.8];
  const FEATURES = [["face", "track"], ["edge", "hit"], ["vertex", "free"]];

  return {
    title: "Is the square of the distance a smooth curve? Drag the motion past the triangle",
    view: { yaw: 14, pitch: 38, scale: 64, center: [0, 0, 0.2], at: [160, 190] },
    handles: [
      { label: "Start of the centre", at: [-1.7, -1, 0.9], reach: [2.6, 2.6, 2.2] },
      { label: "End of its motion", at: [1.7, 0.5, 0.35], reach: [2.6, 2.6, 2.2] },
    ],
    sliders: [{ label: "Radius of the ball", low: 0.1, high: 1.2, step: 0.05, value: 0.5, unit: " m" }],
    draw(pen, [start, end], [radius]) {
      const way = minus(end, start);
      const found = FirstHitQueries.distances(CORNERS, start, way, COUNT);
      const hit = FirstHitQueries.sweep(CORNERS, [...start, radius], way);
      pen.path([0, 3, 6].map((at) => part(CORNERS, at)), "surface", true);
      // The chart: fractions from left to right, squares of distances upwards, in pixels.
      const chart = pen.beside({ scale: 1, at: [336, 324], center: [0, 0, 0], right: [1, 0, 0], up: [0, 0, 1] });
      const at = (fraction, square) => [WIDE * fraction, 0, Math.min(TALL, (TALL * square) / MOST)];
      chart.path([at(0, MOST), at(0, 0), at(1, 0)], "faint");
      chart.say(at(0, MOST), "squared distance", 6, 0);
      chart.say(at(1, 0), "fraction 1", -58, 18);
      chart.line(at(0, radius * radius), at(1, radius * radius), "way");
      chart.say(at(0, radius * radius), "radius squared", 6, -6);
      let pieces = 0;
      for (let i = 0; i < COUNT - 1;) {
        const feature = found[2 * i + 1];
        const [curve, path] = [[], []];
        let k = i;
        for (; k < COUNT && found[2 * k + 1] === feature; k++) {
          curve.push(at(k / (COUNT - 1), found[2 * k] ** 2));
          path.push(plus(start, way, k / (COUNT - 1)));
        }
        const next = Math.min(k, COUNT - 1);
        chart.path([...curve, at(next / (COUNT - 1), found[2 * next] ** 2)], FEATURES[feature][1]);
        pen.path([...path, plus(start, way, next / (COUNT - 1))], FEATURES[feature][1]);
        chart.say(curve[Math.floor(curve.length / 2)], curve.length > 24 ? FEATURES[feature][0] : "", -14, 20);
        pieces++;
        i = k;
      }
      if (hit.length) {
        pen.ball(plus(start, way, hit[0]), radius, "ball");
        pen.dot(part(hit, 1));
        chart.dot(at(hit[0], radius * radius));
      }
      const least = Math.min(...found.filter((_, i) => i % 2 === 0));
      const answer = hit.length ? `The ball touches at fraction ${number(hit[0])}, where the curve meets its radius squared.`
        : `The ball touches nothing: the centre comes no nearer than ${number(least)} m.`;
      return `${pieces} ${pieces === 1 ? "piece" : "pieces"}, each a parabola, joined without a corner. ${answer}`;
    },
  };
})());
