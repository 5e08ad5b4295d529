// The page to walk: keys and pointer move somebody with the library's Mover, in steps of 1/60 s, at the display's rate.
"use strict";

(() => {
  const { library, number } = globalThis.FirstHitLive;
  const [SPEED, JUMP, EYES, TURN, RATE, STEEPEST] = [2.5, 4, 0.68, 0.005, 1.2, 1.5];
  const [LONGEST, MOST_BYTES, ROOM, FALL] = [0.1, 64 << 20, 1.9, 30];
  const KEYS = { w: [1, 0], arrowup: [1, 0], s: [-1, 0], arrowdown: [-1, 0], a: [0, 1], arrowleft: [0, 1], d: [0, -1], arrowright: [0, -1] };
  const TURNS = { q: [1, 0], e: [-1, 0], pageup: [0, 1], pagedown: [0, -1] };
  const element = (id) => document.getElementById(id);
  const [canvas, says] = [element("picture"), element("says")];
  const down = new Set();
  let [view, place, mover, raw] = [null, null, null, null];
  let [heading, pitch, last, told] = [0, 0, 0, 0];
  let [begin, lowest] = [null, 0];

  const say = (text) => { says.textContent = text; };

  /** Heights of the surfaces over a point, from above. */
  function surfaces([x, y], low, high) {
    const found = [];
    for (let z = high + 1; z > low;) {
      const hit = place.cast([x, y, z], [0, 0, low - 1 - z]);
      if (!hit.length) {
        break;
      }
      found.push(hit[3]);
      z = hit[3] - 1e-6 * (high + 1 - low);
    }
    return found;
  }

  /** Ground near the middle: below a roof where somebody fits, else the uppermost. */
  function feet([low, high]) {
    for (let turn = 0; turn < 40; turn++) {
      const share = 0.01 * turn;
      const at = [0, 1].map((i) => (low[i] + high[i]) / 2 + share * (high[i] - low[i]) * (i ? Math.sin(turn) : Math.cos(turn)));
      const found = surfaces(at, low[2], high[2]);
      if (found.length) {
        return [...at, found.find((z, i) => i > 0 && found[i - 1] - z > ROOM) ?? found[0]];
      }
    }
    return [low[0], low[1], high[2]];
  }

  function bounds(triangles) {
    const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
    for (let i = 0; i < triangles.length; i++) {
      low[i % 3] = Math.min(low[i % 3], triangles[i]);
      high[i % 3] = Math.max(high[i % 3], triangles[i]);
    }
    return [low, high];
  }

  function enter(next, name, start) {
    const triangles = next.triangles();
    if (next.problem()) {
      say(`${name}: ${next.problem()}.`);
      return;
    }
    place = next;
    const around = bounds(triangles);
    const at = start ?? feet(around);
    [begin, lowest] = [at, around[0][2] - FALL];
    mover = FirstHitMover.person(place, at);
    view.place(triangles);
    [heading, pitch] = [0, 0];
    say(`${name}: ${triangles.length / 9} triangles. You stand at ${at.map(number).join(", ")} m.`);
  }

  const PLACES = {
    room: () => enter(FirstHitMesh.room(), "Room with stairs and a ramp", [-4, 0, 0]),
    hills: () => enter(FirstHitMesh.terrain(5, 71, 60, 6), "Hills"),
  };

  async function open(file) {
    if (file.size > MOST_BYTES) {
      say(`${file.name} has ${(file.size / 2 ** 20).toFixed(0)} MiB; this page reads files up to ${MOST_BYTES >> 20} MiB.`);
      return;
    }
    say(`Reading ${file.name}.`);
    raw = { name: file.name, mesh: FirstHitMesh.read(file.name, new Int8Array(await file.arrayBuffer())) };
    enterRaw();
  }

  function enterRaw() {
    const factor = Number(element("metres").value);
    const standsUp = element("yup").checked;
    enter(raw.mesh.problem() ? raw.mesh : raw.mesh.scaled(factor, standsUp), raw.name);
  }

  /** What the keys of a table that are down add up to: -1, 0 or 1 for each of two ways. */
  function pressed(keys) {
    const ways = [...down].filter((key) => keys[key]).map((key) => keys[key]);
    return [0, 1].map((i) => Math.sign(ways.reduce((sum, way) => sum + way[i], 0)));
  }

  function walk() {
    const [ahead, left] = pressed(KEYS);
    const speed = ahead || left ? SPEED / Math.hypot(ahead, left) : 0;
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    return [speed * (ahead * c - left * s), speed * (ahead * s + left * c), 0];
  }

  function look(left, up) {
    heading += left;
    pitch = Math.max(-STEEPEST, Math.min(STEEPEST, pitch + up));
  }

  function frame(now) {
    const seconds = Math.min((now - last) / 1000, LONGEST);
    last = now;
    look(...pressed(TURNS).map((way) => way * RATE * seconds));
    if (mover) {
      let center = mover.advance(walk(), seconds);
      if (center[2] < lowest) {
        mover = FirstHitMover.person(place, begin);
        center = mover.position();
        say("You fell out of the place, and stand where you began.");
      }
      view.draw([center[0], center[1], center[2] + EYES], heading, pitch);
      if (down.size && now - told > 500) {
        told = now;
        say(`You are at ${Array.from(center).map(number).join(", ")} m.`);
      }
    }
    requestAnimationFrame(frame);
  }

  function listen() {
    canvas.addEventListener("keydown", (event) => {
      const key = event.key.toLowerCase();
      if (KEYS[key] || TURNS[key] || key === " ") {
        event.preventDefault();
        press(key);
      }
    });
    canvas.addEventListener("keyup", (event) => down.delete(event.key.toLowerCase()));
    canvas.addEventListener("blur", () => down.clear());
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    canvas.addEventListener("pointermove", (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) {
        look(-TURN * event.movementX, -TURN * event.movementY);
      }
    });
    document.querySelectorAll("[data-key]").forEach((button) => {
      button.addEventListener("pointerdown", (event) => { button.setPointerCapture(event.pointerId); press(button.dataset.key); });
      ["pointerup", "pointercancel", "keyup"].forEach((end) => button.addEventListener(end, () => down.delete(button.dataset.key)));
      button.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { press(button.dataset.key); } });
    });
    element("place").addEventListener("change", (event) => { raw = null; PLACES[event.target.value](); });
    element("file").addEventListener("change", (event) => event.target.files[0] && open(event.target.files[0]));
    ["metres", "yup"].forEach((id) => element(id).addEventListener("change", () => raw && enterRaw()));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files.length) {
        open(event.dataTransfer.files[0]);
      }
    });
  }

  function press(key) {
    down.add(key);
    if (key === " " && mover) {
      mover.jump(JUMP);
    }
  }

  library().then(() => {
    view = new WalkView(canvas);
    listen();
    PLACES.room();
    requestAnimationFrame(frame);
  }).catch((error) => say(`This page does not work here: ${error.message}.`));
})();
