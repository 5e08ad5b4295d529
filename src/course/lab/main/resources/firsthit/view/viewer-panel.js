// The parts of a view around its picture. Names come from files: they are set as text, never as markup.

export function make(tag, className, parent, properties = {}) {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(properties)) {
    if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  parent?.append(element);
  return element;
}

// Checkboxes with the layers' colours.
export function layers(parent, data, change) {
  const box = make("div", "fh-layers", parent, { role: "group", "aria-label": "Layers" });
  data.layers.forEach((layer, number) => {
    const label = make("label", "fh-layer", box);
    const check = make("input", "", label, { type: "checkbox", checked: true });
    const hasColor = data.items.some((item) => item.layer === number && item.kind !== "words");
    if (hasColor) make("span", "fh-swatch", label).style.background = layer.color;
    make("span", "", label, { textContent: layer.name });
    check.addEventListener("change", () => change(number, check.checked));
  });
}

// Play button and slider; returns what moves the slider from elsewhere.
export function time(parent, data, show) {
  const numbers = data.arrays[data.stepNumbers];
  const last = numbers.length - 1;
  const box = make("div", "fh-time", parent, { role: "group", "aria-label": "Time" });
  const button = make("button", "fh-button", box, { type: "button" });
  const slider = make("input", "fh-slider", box, { type: "range", min: 0, max: last, step: 1, "aria-label": "Step" });
  const label = make("output", "fh-step", box, { "aria-live": "off" });
  let timer = null;
  function go(step) {
    slider.value = step;
    const text = `step ${numbers[step]} of ${data.steps - 1}`;
    label.textContent = text;
    slider.setAttribute("aria-valuetext", text);
    show(step);
  }
  function stop() {
    clearInterval(timer);
    timer = null;
    button.textContent = "▶";
    button.setAttribute("aria-label", "Play");
  }
  function play() {
    if (timer) return stop();
    if (Number(slider.value) === last) go(0);
    button.textContent = "❚❚";
    button.setAttribute("aria-label", "Pause");
    // Three seconds for a short motion, at least ten pictures a second for a long one.
    const pause = Math.max(33, Math.min(250, 3000 / last));
    const stride = Math.max(1, Math.round((pause * last) / 8000));
    timer = setInterval(() => {
      go(Math.min(last, Number(slider.value) + stride));
      if (Number(slider.value) === last) stop();
    }, pause);
  }
  button.addEventListener("click", play);
  slider.addEventListener("input", () => (stop(), go(Number(slider.value))));
  stop();
  go(data.step);
  return { play, stop, go };
}

// What was picked: rows of a name and a value.
export function card(element, heading, rows) {
  element.replaceChildren();
  element.hidden = rows.length === 0;
  if (rows.length === 0) return;
  make("strong", "", element, { textContent: heading });
  const list = make("dl", "", element);
  for (const [name, value] of rows) {
    make("dt", "", list, { textContent: name });
    make("dd", "", list, { textContent: value });
  }
}

// Lines of text below the picture.
export function notes(parent, lines) {
  const list = make("ul", "fh-notes", parent);
  lines.forEach((line) => make("li", "", list, { textContent: line }));
}
