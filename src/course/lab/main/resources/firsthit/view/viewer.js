// All views of a page: one renderer draws them in turn, each is opened when it is first seen and closed when it goes.
import * as THREE from "three";
import { View } from "./viewer-view.js";

const CLIMB = 8; // levels from a view up to the place of its still picture
const NO_WEBGL = "This browser has no WebGL: the still picture is all that can be shown.";
const LOST = "The browser has taken the graphics away; reload the page to turn this scene.";

const views = new Map(); // element -> view, or null while it opens
let painter = null;
let sight = null;
let checking = null;

// Draws any scene into any canvas: browsers allow few WebGL contexts, and a page may have many views.
class Painter {
  constructor() {
    this.renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true });
    this.renderer.setPixelRatio(1);
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace; // colours as they are, like the still picture's
    this.renderer.setClearColor(0x000000, 0);
    this.width = 0;
    this.height = 0;
    const source = this.renderer.domElement;
    source.addEventListener("webglcontextlost", () => {
      this.lost = true;
      views.forEach(lose);
    });
    source.addEventListener("webglcontextrestored", () => {
      this.lost = false;
      views.forEach((view, element) => view && (settle(element), view.draw()));
    });
  }

  paint(canvas, scene, camera) {
    if (this.lost) return;
    const { width, height } = canvas;
    if (width > this.width || height > this.height) {
      this.width = Math.max(width, this.width);
      this.height = Math.max(height, this.height);
      this.renderer.setSize(this.width, this.height, false);
    }
    this.renderer.setViewport(0, 0, width, height);
    this.renderer.setScissor(0, 0, width, height);
    this.renderer.setScissorTest(true);
    this.renderer.render(scene, camera);
    const context = canvas.getContext("2d");
    context.clearRect(0, 0, width, height);
    context.drawImage(this.renderer.domElement, 0, this.height - height, width, height, 0, 0, width, height);
  }
}

export function start(style) {
  THREE.ColorManagement.enabled = false;
  const sheet = document.createElement("style");
  sheet.textContent = style;
  document.head.append(sheet);
  sight = new IntersectionObserver((entries) => entries.filter((e) => e.isIntersecting).forEach((e) => open(e.target)), {
    rootMargin: "200px",
  });
  new MutationObserver(checkSoon).observe(document.documentElement, { childList: true, subtree: true });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const paintPage = () => theme(dark.matches);
  dark.addEventListener("change", paintPage);
  const changed = new MutationObserver(paintPage);
  changed.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  changed.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  paintPage();
  check();
}

// JupyterLab and the book have a switch of their own; elsewhere the reader's system says.
function theme(prefersDark) {
  const lab = document.body.dataset.jpThemeLight;
  const book = document.documentElement.dataset.theme;
  const isDark = lab ? lab === "false" : book === "dark" || (book !== "light" && prefersDark);
  document.documentElement.classList.toggle("fh-dark", isDark);
  views.forEach((view) => view?.draw());
}

function checkSoon() {
  checking ??= setTimeout(() => {
    checking = null;
    check();
  }, 100);
}

// Closes views that left the page, waits for the sight of those that came.
function check() {
  views.forEach((view, element) => {
    if (element.isConnected) return;
    views.delete(element);
    sight.unobserve(element);
    release(element);
    view?.dispose();
  });
  for (const element of document.querySelectorAll(".firsthit-view")) {
    if (views.has(element)) continue;
    views.set(element, null);
    element.replaceChildren();
    // Without a box of its own an element is never seen.
    element.style.display = "block";
    element.style.minHeight = "1px";
    sight.observe(element);
  }
}

async function open(element) {
  sight.unobserve(element);
  try {
    painter ??= new Painter();
  } catch {
    return say(element, NO_WEBGL);
  }
  try {
    const view = await View.open(element, painter);
    if (!element.isConnected) return view.dispose();
    views.set(element, view);
    settle(element);
  } catch (failure) {
    say(element, "There is no view to turn: " + failure.message);
  }
}

function say(element, text) {
  release(element);
  element.querySelector(".fh-message")?.remove();
  const line = document.createElement("p");
  line.className = "fh-message";
  line.setAttribute("role", "status");
  line.textContent = text;
  element.append(line);
}

function lose(view, element) {
  element.classList.add("fh-lost");
  say(element, LOST);
}

// A view takes the place of its still picture, on the screen only.
function settle(element) {
  element.classList.remove("fh-lost");
  element.querySelector(".fh-message")?.remove();
  release(element);
  const still = stillOf(element, views.get(element)?.data);
  still?.classList.add("fh-still");
  element.firstHitStill = still;
}

function release(element) {
  element.firstHitStill?.classList.remove("fh-still");
  element.firstHitStill = null;
}

// The nearest element before the view that holds one picture of its size.
function stillOf(element, data) {
  let place = element;
  for (let level = 0; level < CLIMB && place && place !== document.body; level++, place = place.parentElement) {
    const before = place.previousElementSibling;
    const pictures = before ? [...before.querySelectorAll("img")] : [];
    if (before?.tagName === "IMG") pictures.push(before);
    const fits = pictures.length === 1 && Math.abs(Number(pictures[0].getAttribute("width")) - data.width) < 1;
    if (fits) return before;
  }
  return null;
}
