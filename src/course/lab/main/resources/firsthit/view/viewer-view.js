// One view: its camera, its picture, what is done with mouse and keys.
import * as THREE from "three";
import { OrbitControls } from "./OrbitControls.js";
import { unpack, vector, writer } from "./viewer-data.js";
import { HELP, press } from "./viewer-keys.js";
import { card, layers, make, notes, time } from "./viewer-panel.js";
import { Scene } from "./viewer-scene.js";

const CLICK = 4; // px that the mouse may move during a click
// In JupyterLab a key that leaves a view is a command to the notebook: an arrow folds its sections, two d delete the cell. Only the
// command to save may leave.
const stay = (event) => (event.ctrlKey || event.metaKey) && event.key === "s" || event.stopPropagation();
const FAR = 1000; // in the unit of the data, in which a scene is about 1 large

const FEATURES = {
  face: ["face"],
  edge: ["edge ab", "edge bc", "edge ca"],
  vertex: ["vertex a", "vertex b", "vertex c"],
};

export class View {
  static async open(element, painter) {
    const data = await unpack(element.dataset.scene);
    if (data.items.length > 0) return new View(element, data, painter);
    throw new Error(data.notes.join("; ") || "there is nothing in it");
  }

  constructor(element, data, painter) {
    this.element = element;
    this.data = data;
    this.painter = painter;
    this.write = writer(data.scale);
    this.scene = new Scene(data);
    element.replaceChildren();
    this.build();
    this.camera = new THREE.PerspectiveCamera(data.camera.fieldOfView, 1, data.camera.near, FAR);
    this.camera.up.set(0, 0, 1);
    this.camera.position.fromArray(data.camera.eye);
    this.controls = new OrbitControls(this.camera, this.canvas);
    this.controls.target.fromArray(data.camera.target);
    this.straighten();
    this.controls.update();
    this.controls.saveState();
    this.listen();
    this.resize();
  }

  // Straight up or down y points to the top of the picture, whatever rounding has left.
  straighten() {
    const { position } = this.camera;
    const { target } = this.controls;
    if (Math.hypot(position.x - target.x, position.y - target.y) > 1e-6 * position.distanceTo(target)) return;
    position.set(target.x, target.y, position.z);
  }

  build() {
    const { data } = this;
    const frame = make("div", "fh-frame", this.element, { role: "group", "aria-label": data.title });
    frame.style.maxWidth = `${data.width}px`;
    make("div", "fh-title", frame, { textContent: data.title });
    const stage = make("div", "fh-stage", frame);
    stage.style.aspectRatio = `${data.width} / ${data.height}`;
    this.canvas = make("canvas", "fh-canvas", stage, {
      tabIndex: 0,
      role: "application",
      "aria-roledescription": "scene that can be turned",
      "aria-label": `${data.words} ${HELP}`,
    });
    const reset = make("button", "fh-button fh-reset", stage, { type: "button", textContent: "Reset" });
    reset.setAttribute("aria-label", "Reset the view");
    reset.addEventListener("click", () => this.reset());
    this.card = make("div", "fh-card", stage, { "aria-live": "polite", hidden: true });
    const bar = make("div", "fh-bar", frame);
    const show = (step) => this.show(step);
    this.time = data.arrays[data.stepNumbers].length > 1 ? time(bar, data, show) : null;
    layers(bar, data, (number, on) => this.switch(number, on));
    if (data.notes.length > 0) notes(frame, data.notes);
  }

  listen() {
    const { canvas } = this;
    this.element.addEventListener("keydown", stay);
    this.controls.addEventListener("change", () => this.draw());
    // Before the controls see it: a page that is scrolled is not caught by the picture.
    canvas.parentElement.addEventListener(
      "wheel",
      (event) => (this.controls.enableZoom = event.ctrlKey || document.activeElement === canvas),
      { capture: true, passive: true },
    );
    let down = null;
    canvas.addEventListener("pointerdown", (event) => {
      canvas.focus({ preventScroll: true });
      down = event.button === 0 ? [event.clientX, event.clientY] : null;
    });
    canvas.addEventListener("pointerup", (event) => {
      const near = down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) <= CLICK;
      if (near) this.pick(event);
      down = null;
    });
    const actions = {
      reset: () => this.reset(),
      play: () => this.time?.play(),
      clear: () => this.select(null),
    };
    canvas.addEventListener("keydown", (event) => {
      if (press(event, this.camera, this.controls, actions)) event.preventDefault();
    });
    this.card.parentElement.addEventListener("keydown", (event) => event.key === "Escape" && this.select(null));
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(canvas.parentElement);
  }

  reset() {
    this.controls.reset();
    this.draw();
  }

  show(step) {
    this.scene.show(step);
    if (this.picked) this.select(null);
    this.draw();
  }

  switch(layer, on) {
    this.scene.layers[layer].visible = on;
    this.select(null);
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.canvas.parentElement;
    if (width === 0 || height === 0) return;
    const ratio = Math.min(2, Math.max(1, window.devicePixelRatio || 1));
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.scene.resize(width, height, this.camera.near, ratio);
    this.size = { width, height, ratio };
    this.draw();
  }

  // At most once a frame.
  draw() {
    if (!this.size || this.waiting) return;
    this.waiting = requestAnimationFrame(() => {
      this.waiting = null;
      this.scene.scaleHeads(this.camera, this.size.height);
      this.painter.paint(this.canvas, this.scene.root, this.camera);
      this.writeWords();
      this.element.dataset.ready = "true";
    });
  }

  writeWords() {
    const { width, height, ratio } = this.size;
    const context = this.canvas.getContext("2d");
    const style = getComputedStyle(this.canvas);
    context.save();
    context.scale(ratio, ratio);
    context.font = "13px sans-serif";
    context.lineJoin = "round";
    context.lineWidth = 4;
    context.textBaseline = "middle";
    context.strokeStyle = style.backgroundColor;
    context.fillStyle = style.color;
    for (const { layer, text, place } of this.scene.words) {
      const at = new THREE.Vector3().fromArray(place).project(this.camera);
      if (!this.scene.layers[layer].visible || at.z < -1 || at.z > 1) continue;
      const [x, y] = [((at.x + 1) / 2) * width + 7, ((1 - at.y) / 2) * height];
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
    context.restore();
  }

  pick(event) {
    const box = this.canvas.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 2 - 1;
    const y = 1 - ((event.clientY - box.top) / box.height) * 2;
    this.select(this.scene.pick(x, y, this.camera));
  }

  select(found) {
    this.picked = found;
    this.scene.highlight(found);
    if (found) this.tell(found);
    else card(this.card, "", []);
    this.scene.resize(this.size.width, this.size.height, this.camera.near, this.size.ratio);
    this.draw();
  }

  tell(found) {
    const { item, layer, shape } = found.object.userData;
    const triangle = shape.originals ? shape.originals[found.faceIndex] : found.faceIndex;
    const { center, scale } = this.data;
    const corners = this.scene.corners(found).map((corner) => corner.map((v, axis) => center[axis] + scale * v));
    const rows = [["mesh", shape.name], ["triangle", `${triangle} of ${shape.triangles}`]];
    corners.forEach((corner, k) => rows.push([`${"abc"[k]} [m]`, vector(this.write, corner)]));
    rows.push(["area [m²]", String(Number(area(corners).toPrecision(7)))]);
    if (shape.originals) rows.push(["", "corners as thinned for this view"]);
    const touches = this.data.items.filter((i) => i.kind === "touch" && i.surface === item && i.triangle === triangle);
    touches.forEach((touch) => rows.push(...this.hit(touch)));
    card(this.card, this.data.layers[layer].name, rows);
  }

  hit(touch) {
    const short = (value) => String(Number(value.toPrecision(7)));
    const rows = [
      ["hit", this.data.layers[touch.layer].name],
      ["fraction", short(touch.fraction)],
      ["touched", FEATURES[touch.feature][touch.featureIndex]],
      ["point [m]", vector(this.write, touch.point)],
      ["normal", vector(short, touch.normal)],
    ];
    if (touch.depth > 0) rows.push(["depth [m]", short(touch.depth)]);
    return rows;
  }

  dispose() {
    this.time?.stop();
    cancelAnimationFrame(this.waiting);
    this.watch.disconnect();
    this.controls.dispose();
    this.scene.dispose();
    this.element.replaceChildren();
    delete this.element.dataset.ready;
  }
}

function area([a, b, c]) {
  const u = b.map((value, axis) => value - a[axis]);
  const v = c.map((value, axis) => value - a[axis]);
  return Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2;
}
