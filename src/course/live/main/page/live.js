// Figures that answer: <div class="live" data-figure="sphere-sweep">still picture</div>, with live.css and this script.
//
// A classic script, so that a page opened from a file works too. It loads the library (firsthit.js) and the figures of a
// page (figures/NAME.js) when the first of them comes near the window. A figure is drawn by a function without a document,
// so that Node can draw its still. Its state stands in the address, #live-NAME=numbers of its handles and sliders, from its
// first change on, and an address that has one opens with it.
"use strict";

(() => {
  const page = typeof document === "undefined" ? null : document;
  const base = page ? page.currentScript.src.replace(/[^/]*$/, "") : "";
  const [WIDTH, EDGE] = [640, 12];
  const [SOON, LATER] = [50, 700]; // ms after a change until it is told: a drag has an end, keys only a pause
  const STATE = /^#live-([a-z-]+)(?:=([-+.,e\d]{1,400}))?$/;
  const TELEPHONE = "(max-width: 480px)"; // where live.css has larger words
  const DEGREE = Math.PI / 180;
  const figures = new Map();
  const scripts = new Map();

  const number = (x, digits = 3) => x.toFixed(digits).replace(/^-(?=[0.]*$)/, "").replace("-", "\u2212");
  const point = (p, at = 0) => `(${number(p[at])}, ${number(p[at + 1])}, ${number(p[at + 2])})`;
  const plus = (a, b, factor = 1) => a.map((x, i) => x + factor * b[i]);
  const minus = (a, b) => a.map((x, i) => x - b[i]);
  const part = (numbers, at, length = 3) => Array.from(numbers.slice(at, at + length));
  const escaped = (text) => String(text).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);

  /** A camera far away: where on the picture a place is, and how far a place moves for a way on the picture. */
  class View {
    constructor({ yaw = 0, pitch = 0, scale, center = [0, 0, 0], at, height = 360 }) {
      const [cy, sy, cp, sp] = [Math.cos(yaw * DEGREE), Math.sin(yaw * DEGREE), Math.cos(pitch * DEGREE), Math.sin(pitch * DEGREE)];
      this.right = [cy, sy, 0];
      this.up = [-sy * sp, cy * sp, cp];
      Object.assign(this, { scale, center, height, at: at ?? [WIDTH / 2, height / 2] });
    }

    along(way) {
      const [x, y] = [this.right, this.up].map((axis) => axis.reduce((sum, a, i) => sum + a * way[i], 0));
      return [this.scale * x, -this.scale * y];
    }

    place(p) {
      const [x, y] = this.along(minus(p, this.center));
      return [this.at[0] + x, this.at[1] + y];
    }

    /** The multiples of two axes that lead over a way on the picture. */
    back([x, y], [first, second]) {
      const [a, c] = this.along(first);
      const [b, d] = this.along(second);
      const area = a * d - b * c;
      return [(x * d - b * y) / area, (a * y - c * x) / area];
    }

    /** A place, moved along two axes until the picture has it. */
    kept(p, axes) {
      const at = this.place(p);
      const inside = [WIDTH, this.height].map((size, i) => Math.max(EDGE, Math.min(size - EDGE, at[i])));
      const [a, b] = this.back(minus(inside, at), axes);
      return plus(plus(p, axes[0], a), axes[1], b);
    }
  }

  /** Draws into a text of SVG. */
  class Pen {
    constructor(view) {
      this.view = view;
      this.marks = [];
    }

    path(points, style, closed = false) {
      const words = points.map((p, i) => `${i ? "L" : "M"}${this.view.place(p).map((x) => x.toFixed(2)).join(" ")}`);
      this.marks.push(`<path class="${style}" d="${words.join("")}${closed ? "Z" : ""}"/>`);
    }

    line(a, b, style) {
      this.path([a, b], style);
    }

    arrow(from, to, style) {
      const [[x, y], [u, v]] = [this.view.place(from), this.view.place(to)];
      const length = Math.hypot(u - x, v - y);
      this.line(from, to, style);
      if (length > 8) {
        const [a, b] = [(8 * (u - x)) / length, (8 * (v - y)) / length];
        const tip = [[u - a - b / 2, v - b + a / 2], [u, v], [u - a + b / 2, v - b - a / 2]];
        this.marks.push(`<path class="${style}" d="M${tip.map((p) => p.map((n) => n.toFixed(2)).join(" ")).join("L")}"/>`);
      }
    }

    ball(center, radius, style) {
      this.ellipse(center, radius, radius, style);
    }

    ellipse(center, width, height, style) {
      const [x, y] = this.view.place(center).map((n) => n.toFixed(2));
      const [a, b] = [width, height].map((n) => (n * this.view.scale).toFixed(2));
      this.marks.push(`<ellipse class="${style}" cx="${x}" cy="${y}" rx="${a}" ry="${b}"/>`);
    }

    dot(p, style = "dot") {
      const [x, y] = this.view.place(p).map((n) => n.toFixed(2));
      this.marks.push(`<circle class="${style}" cx="${x}" cy="${y}" r="4"/>`);
    }

    /** Words beside a place, moved by pixels. */
    say(p, words, dx = 8, dy = -8) {
      const [x, y] = this.view.place(p);
      this.marks.push(`<text x="${(x + dx).toFixed(2)}" y="${(y + dy).toFixed(2)}">${escaped(words)}</text>`);
    }

    /** The same view elsewhere on the picture. */
    beside(change) {
      const other = new Pen(Object.assign(Object.create(View.prototype), this.view, change));
      other.marks = this.marks;
      return other;
    }

    get svg() {
      return this.marks.join("");
    }
  }

  /** What a figure shows now, and what it says about it. */
  function drawn(figure, view, places, values) {
    const pen = new Pen(view);
    const says = figure.draw(pen, places, values);
    return { svg: pen.svg, says };
  }

  const startPlaces = (figure) => (figure.handles ?? []).map((handle) => handle.at.slice());
  const startValues = (figure) => (figure.sliders ?? []).map((slider) => slider.value);

  const axesOf = (handle) => [handle.u ?? [1, 0, 0], handle.v ?? [0, 0, 1]];
  const reachOf = (handle) => [0, 1, 2].map((i) => handle.reach?.[i] ?? handle.reach ?? 4);
  const within = (x, low, high) => Math.max(low, Math.min(high, x));

  /** A place that a handle may be at, on the picture and within its reach. */
  function allowed(view, handle, p) {
    const reach = reachOf(handle);
    return view.kept(p, axesOf(handle)).map((x, i) => within(x, -reach[i], reach[i]));
  }

  /** Places of handles and values of sliders that an address tells, or those that a figure begins with. */
  function begun(figure, view, told) {
    const [places, values] = [startPlaces(figure), startValues(figure)];
    const numbers = (told ?? "").split(",").map(Number);
    if (numbers.length !== 3 * places.length + values.length || !numbers.every((x) => Number.isFinite(x) && Math.abs(x) < 1e6)) {
      return { places, values };
    }
    return {
      places: places.map((_, i) => allowed(view, figure.handles[i], numbers.slice(3 * i, 3 * i + 3))),
      values: values.map((_, i) => within(numbers[3 * places.length + i], figure.sliders[i].low, figure.sliders[i].high)),
    };
  }

  /** The picture that a figure begins with, as a text of SVG: what it draws, what it says, and how large it is. */
  function still(name) {
    const figure = figures.get(name);
    const view = new View(figure.view);
    const { svg, says } = drawn(figure, view, startPlaces(figure), startValues(figure));
    const knobs = startPlaces(figure).map((place) => view.place(place).map((x) => x.toFixed(2)))
      .map(([x, y]) => `<circle class="handle-knob" cx="${x}" cy="${y}" r="9"/>`).join("");
    return { svg: svg + knobs, label: escaped(`${figure.title}${/[.?!]$/.test(figure.title) ? "" : "."} ${says}`), width: WIDTH, height: view.height };
  }

  function element(name, attributes, parent) {
    const made = name === "svg" || name === "g" || name === "circle"
      ? page.createElementNS("http://www.w3.org/2000/svg", name)
      : page.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    return parent ? parent.appendChild(made) : made;
  }

  /**
   * Moves words up or down until they are in the picture and free of the handles and of the words before them: on a telephone they are
   * larger than where they were placed.
   */
  function settle(svg, view) {
    const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height, height });
    const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const taken = [...svg.querySelectorAll(".handle-knob")].map((knob) => {
      const { e, f } = knob.parentNode.transform.baseVal.consolidate().matrix;
      const { width } = knob.getBBox();
      return box(e - width / 2, f - width / 2, width, width);
    });
    svg.querySelectorAll("text").forEach((text) => {
      const { x, y, width, height } = text.getBBox();
      if (width === 0) {
        return;
      }
      const left = within(x, 0, WIDTH - width);
      const wished = within(y, 0, view.height - height);
      const tops = [wished, ...taken.flatMap((other) => [other.top - height, other.bottom])]
        .filter((top) => top >= 0 && top + height <= view.height && !taken.some((other) => meets(box(left, top, width, height), other)))
        .sort((a, b) => Math.abs(a - wished) - Math.abs(b - wished));
      const top = tops[0] ?? wished;
      text.setAttribute("x", Number(text.getAttribute("x")) + left - x);
      text.setAttribute("y", Number(text.getAttribute("y")) + top - y);
      taken.push(box(left, top, width, height));
    });
  }

  /** Puts a figure in the place of what stands in the root, once it can be drawn. */
  function mount(root, number, told) {
    const name = root.dataset.figure;
    const figure = figures.get(name);
    const view = new View(figure.view);
    const { places, values } = begun(figure, view, told);
    const box = element("div", { class: "live-figure", role: "group", "aria-label": figure.title });
    element("p", { class: "live-title" }, box).textContent = figure.title;
    const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${view.height}`, "aria-hidden": "false" }, box);
    const marks = element("g", { "aria-hidden": "true" }, svg);
    const controls = element("div", { class: "live-sliders" }, box);
    const buttons = element("div", { class: "live-buttons" }, box);
    const says = element("p", { class: "live-says" }, box);
    const status = element("p", { class: "live-told", role: "status" }, box);
    let [timer, isHeld] = [null, false];

    const draw = () => {
      const now = drawn(figure, view, places, values);
      if (!box.isConnected) { // words are measured in a page
        root.replaceChildren(box);
      }
      marks.innerHTML = now.svg;
      says.textContent = now.says;
      knobs.forEach((place) => place());
      settle(svg, view);
    };
    /** A reader who listens is told where a change has led to, not each step on the way; then the address has it, too. */
    const tell = () => {
      status.textContent = says.textContent;
      const numbers = [...places.flat(), ...values].map((x) => Number(x.toPrecision(6)));
      history.replaceState(history.state, "", `#live-${name}=${numbers.join(",")}`);
    };
    const update = () => {
      draw();
      clearTimeout(timer);
      timer = isHeld ? null : setTimeout(tell, LATER);
    };
    const hold = (isHolding) => {
      isHeld = isHolding;
      clearTimeout(timer);
      timer = isHolding ? null : setTimeout(tell, SOON);
    };

    const knobs = (figure.handles ?? []).map((handle, i) => knob(svg, view, handle, places[i], update, hold));
    const inputs = (figure.sliders ?? []).map((slider, i) => range(controls, `live-${number}-${i}`, slider, values, i, update));
    if (figure.plays) {
      play(buttons, figure, inputs[figure.plays.slider], hold);
    }
    press(buttons, "Start again", () => {
      mount(root, number);
      root.querySelector(".live-again").focus({ preventScroll: true });
    }).className = "live-again";
    const link = press(buttons, "Copy link", () => {
      tell();
      const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject(new Error("no clipboard"));
      copied.then(() => { link.textContent = "Copied"; }, () => { link.textContent = "It is in the address"; });
    });
    draw();
    matchMedia(TELEPHONE).addEventListener("change", () => {
      if (box.isConnected) {
        draw();
      }
    });
  }

  function press(parent, words, action) {
    const button = element("button", { type: "button" }, parent);
    button.textContent = words;
    button.addEventListener("click", action);
    return button;
  }

  function range(parent, id, slider, values, i, update) {
    const pair = element("span", { class: "live-slider" }, parent);
    const label = element("label", { for: id }, pair);
    const { low, high, step } = slider;
    const input = element("input", { id, type: "range", min: low, max: high, step, value: values[i] }, pair);
    const says = slider.says ?? ((value) => `${value}${slider.unit ?? ""}`);
    const shown = () => {
      label.textContent = `${slider.label}: ${says(values[i])}`;
      input.setAttribute("aria-valuetext", says(values[i]));
    };
    input.addEventListener("input", () => { values[i] = Number(input.value); shown(); update(); });
    shown();
    return input;
  }

  /** A button that moves a slider to its end, as fast as the figure says. */
  function play(parent, figure, input, hold) {
    const { low, high, step } = figure.sliders[figure.plays.slider];
    let [time, last] = [null, null];
    const button = press(parent, "Play", () => {
      if (last !== null) {
        stop();
        return;
      }
      time = Number(input.value) > high - step ? low : Number(input.value);
      last = performance.now();
      button.textContent = "Pause";
      hold(true);
      requestAnimationFrame(frame);
    });
    function stop() {
      last = null;
      button.textContent = "Play";
      hold(false);
    }
    function frame(now) {
      if (last === null || !button.isConnected) {
        return;
      }
      time = Math.min(high, time + figure.plays.rate * Math.max(0, Math.min(100, now - last)) / 1000);
      last = now;
      input.value = time;
      input.dispatchEvent(new Event("input"));
      if (time >= high) {
        stop();
      } else {
        requestAnimationFrame(frame);
      }
    }
    input.addEventListener("pointerdown", () => { if (last !== null) { stop(); } });
  }

  /** A handle that mouse, finger and arrow keys drag along two axes; returns what puts it where its place is. */
  function knob(svg, view, handle, place, update, hold) {
    const [u, v] = axesOf(handle);
    const reach = reachOf(handle);
    const g = element("g", { class: "handle", tabindex: "0", role: "slider", "aria-label": handle.label,
      "aria-valuemin": -reach[0], "aria-valuemax": reach[0] }, svg);
    element("circle", { r: 24, class: "handle-area" }, g);
    element("circle", { r: 9, class: "handle-knob" }, g);
    let begin = null;

    const move = (from, a, b) => {
      allowed(view, handle, plus(plus(from, u, a), v, b)).forEach((x, i) => { place[i] = x; });
      update();
    };
    const onPicture = (event) => {
      const inverse = svg.getScreenCTM().inverse();
      const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(inverse);
      return [p.x, p.y];
    };
    g.addEventListener("pointerdown", (event) => {
      g.setPointerCapture(event.pointerId);
      begin = { place: place.slice(), at: onPicture(event) };
      hold(true);
      event.preventDefault();
      g.focus({ preventScroll: true });
    });
    g.addEventListener("pointermove", (event) => {
      if (begin) {
        move(begin.place, ...view.back(minus(onPicture(event), begin.at), [u, v]));
      }
    });
    ["pointerup", "pointercancel"].forEach((end) => g.addEventListener(end, () => {
      if (begin) {
        begin = null;
        hold(false);
      }
    }));
    g.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (way) {
        event.preventDefault();
        move(place.slice(), ...way.map((step) => step * (event.shiftKey ? 0.5 : 0.05)));
      }
    });
    return () => {
      const [x, y] = view.place(place);
      g.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)})`);
      g.setAttribute("aria-valuenow", place[0].toFixed(2));
      g.setAttribute("aria-valuetext", handle.says?.(place) ?? point(place));
    };
  }

  function load(file) {
    if (!scripts.has(file)) {
      scripts.set(file, new Promise((done, failed) => {
        const script = element("script", { src: base + file }, page.head);
        script.onload = done;
        script.onerror = () => failed(new Error(`${file} could not be loaded`));
      }));
    }
    return scripts.get(file);
  }

  const library = () => load("firsthit.js").then(() => new Promise((done) => {
    if (scripts.has("begun")) {
      done();
    } else {
      scripts.set("begun", true);
      globalThis.main([], done);
    }
  }));

  async function show(root, number, told) {
    const name = root.dataset.figure;
    try {
      if (!/^[a-z-]+$/.test(name)) {
        throw new Error("this figure has no name");
      }
      await Promise.all([library(), load(`figures/${name}.js`)]);
      mount(root, number, told);
      root.classList.add("live-ready");
    } catch (error) {
      element("p", { class: "live-says", role: "status" }, root).textContent = `This figure does not answer: ${error.message}.`;
    }
  }

  /** Shows the figure that the address names, as it tells; nothing if it names none of this page. */
  async function follow(roots) {
    const [, name, told] = STATE.exec(location.hash) ?? [];
    const root = name && roots.find((one) => one.dataset.figure === name);
    if (root) {
      root.scrollIntoView({ block: "center" });
      await show(root, roots.indexOf(root), told);
      root.scrollIntoView({ block: "center" });
    }
    return root;
  }

  function begin() {
    const roots = [...page.querySelectorAll(".live[data-figure]")];
    const near = new IntersectionObserver((entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
      near.unobserve(entry.target);
      show(entry.target, roots.indexOf(entry.target));
    }), { rootMargin: "600px" });
    const named = STATE.exec(location.hash)?.[1];
    roots.forEach((root) => {
      root.id ||= `live-${root.dataset.figure}`;
      if (root.dataset.figure !== named) {
        near.observe(root);
      }
    });
    follow(roots);
    globalThis.addEventListener("hashchange", () => follow(roots));
  }

  globalThis.FirstHitLive = {
    figure: (name, definition) => figures.set(name, definition),
    names: () => [...figures.keys()],
    still, number, point, plus, minus, part,
  };
  if (page?.readyState === "loading") {
    // As soon as the page was read, before scripts that wait for that: formulas take long.
    page.addEventListener("readystatechange", begin, { once: true });
  } else if (page) {
    begin();
  }
})();
