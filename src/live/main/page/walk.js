// The page to walk: keys and pointer move somebody with the library's Mover, in steps of 1/60 s, at the display's rate.
"use strict";

(() => {
  const { library, number } = globalThis.FirstHitLive;
  const { findStart, outlook, sizeOf } = globalThis.WalkStart;
  const [SPEED, JUMP, EYES, FEET, TURN, RATE, STEEPEST] = [2.5, 4, 0.68, 0.9, 0.005, 1.2, 1.5];
  const [WIDTH, BEHIND, ABOVE] = [0.6, 3, 0.5]; // m: of somebody who walks, and of the view from behind
  const [LONGEST, STEP, SLOW, MOST_BYTES, FALL, FALLING, FITTED, NAME] = [0.1, 1 / 60, 60, 64 << 20, 30, 700, 20, 48];
  // By their place on the keyboard, whatever letter is on them.
  const KEYS = { KeyW: [1, 0], ArrowUp: [1, 0], KeyS: [-1, 0], ArrowDown: [-1, 0], KeyA: [0, 1], ArrowLeft: [0, 1], KeyD: [0, -1], ArrowRight: [0, -1] };
  const TURNS = { KeyQ: [1, 0], KeyE: [-1, 0], PageUp: [0, 1], PageDown: [0, -1] };
  const [JUMPS, BACK] = ["Space", "KeyV"];
  const element = (id) => document.getElementById(id);
  const [canvas, says, where] = [element("picture"), element("says"), element("where")];
  const down = new Set();
  let [view, place, mover, raw] = [null, null, null, null];
  let [heading, pitch, last, told, stood, slow, entered] = [0, 0, 0, 0, 0, false, 0];
  let [begin, lowest] = [null, 0];

  const say = (text) => { says.textContent = text; };
  const counted = (count, what) => `${count} ${what}${count === 1 ? "" : "s"}`;
  const placed = (p) => `${Array.from(p).map(number).join(", ")} m`;
  const feet = (center) => [center[0], center[1], center[2] - FEET];
  /** Begin and end of a name; it may be as long as a file system lets it be. */
  const short = (name) => (name.length > NAME ? `${name.slice(0, NAME - 16)}\u2026${name.slice(-15)}` : name);
  /** What was said is on the screen. */
  const shown = () => new Promise((done) => setTimeout(done, 50));

  /** Goes to a place; where to begin is looked for in pieces of some milliseconds, until another place is wanted. */
  async function enter(next, name, start, way) {
    const mine = ++entered;
    const triangles = next.triangles();
    if (next.problem()) {
      say(`${name}: ${next.problem()}.`);
      return;
    }
    if (!triangles.length) {
      say(`${name} has no triangle to stand on.`);
      return;
    }
    const size = sizeOf(triangles);
    const found = start ? { at: start, ground: true } : await findStart(next, size, () => mine !== entered);
    if (mine !== entered) {
      return;
    }
    place = next;
    [begin, lowest, slow] = [found.at, Math.min(size.low[2], found.at[2]) - FALL, false];
    mover = FirstHitMover.person(place, begin);
    view.place(triangles, begin);
    [heading, pitch] = way ?? [start ? 0 : outlook(place, begin), 0];
    stood = performance.now();
    const across = size.high.map((x, i) => number(x - size.low[i])).join(" \u00d7 ");
    const stands = found.ground ? `You stand at ${placed(begin)}.` : `No ground was found near its middle: you begin at ${placed(begin)}.`;
    say(`${name}: ${counted(triangles.length / 9, "triangle")}, ${across} m. ${stands}`);
    where.textContent = "";
  }

  const PLACES = {
    room: (at = [-4, 0, 0], way) => enter(FirstHitMesh.room(), "Room with stairs and a ramp", at, way),
    hills: (at, way) => enter(FirstHitMesh.terrain(5, 71, 60, 6), "Hills", at, way),
    own: () => enterRaw(),
  };

  async function open(file) {
    const name = short(file.name);
    if (file.size > MOST_BYTES) {
      say(`${name} has ${(file.size / 2 ** 20).toFixed(0)} MiB; this page reads files up to ${MOST_BYTES >> 20} MiB.`);
      return;
    }
    entered++;
    say(`Reading ${name}.`);
    await shown();
    const mesh = FirstHitMesh.read(file.name, new Int8Array(await file.arrayBuffer()));
    if (mesh.problem()) {
      say(`${name}: ${inWords(mesh.problem())}.`);
      return;
    }
    raw = { name, mesh, size: sizeOf(mesh.triangles()) };
    const own = element("place").querySelector("[value=own]") ?? element("place").appendChild(new Option("", "own"));
    own.textContent = name;
    element("place").value = "own";
    element("metres").value = standsOn(raw.size) ? "1" : "fit";
    element("yup").checked = false;
    offer();
    await enterRaw();
  }

  /** What the reader says, for somebody who has no program to set anything in. */
  const inWords = (problem) => problem.replace("the limit that was set", "the most that this page takes")
    .replace(/side files are closed, found (.*); Limits.*$/, "its numbers are in another file, $1; a .glb has all in one");

  const longest = (size) => Math.max(...size.high.map((x, i) => x - size.low[i]));

  /** Whether there is room for two feet; what is smaller is shown larger at once, as from its true size one only falls. */
  const standsOn = (size) => longest(size) >= WIDTH;

  async function enterRaw() {
    const unit = element("metres").value;
    const factor = unit === "fit" ? FITTED / (longest(raw.size) || 1) : Number(unit);
    const standsUp = element("yup").checked;
    say(`Going to ${raw.name}.`);
    await shown();
    const made = unit === "fit" ? `${raw.name}, ${number(longest(raw.size))} m long, made ${FITTED} m long` : raw.name;
    await enter(factor === 1 && !standsUp ? raw.mesh : raw.mesh.scaled(factor, standsUp), made);
    canvas.focus({ preventScroll: true });
  }

  /** Place and view, so that an address can be sent; a mesh of one's own is in no address. */
  function remember() {
    if (!mover) {
      return;
    }
    const name = element("place").value;
    const numbers = [feet(mover.position()), [heading, pitch]].map((all) => Array.from(all, (x) => x.toFixed(3)).join(","));
    history.replaceState(null, "", name === "own" ? "#" : `#${[name, ...numbers].join("/")}`);
  }

  /** The place of the address, or else the room. */
  function begins() {
    const x = "(-?\\d+\\.\\d+)";
    const found = new RegExp(`^#(room|hills)/${x},${x},${x}/${x},${x}$`).exec(location.hash);
    if (!found) {
      return PLACES.room();
    }
    const numbers = found.slice(2).map(Number);
    element("place").value = found[1];
    return PLACES[found[1]](numbers.slice(0, 3), numbers.slice(3));
  }

  /** What a mesh from elsewhere may need, each with one click. */
  function offer() {
    const offers = [["y points up", () => { element("yup").checked = !element("yup").checked; }]];
    const most = longest(raw.size);
    if (most > 200) {
      offers.push(["It is in millimetres", () => { element("metres").value = "0.001"; }]);
    }
    if (most < 3 || most > 200) {
      offers.push([`Make it ${FITTED} m long`, () => { element("metres").value = "fit"; }]);
    }
    element("offers").replaceChildren("Does it look wrong? ", ...offers.map(([text, change]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
      button.addEventListener("click", () => { change(); enterRaw(); });
      return button;
    }));
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

  /** Where to look from behind somebody: as far back as the place lets a ray go. */
  function back(head) {
    const way = [-BEHIND * Math.cos(heading) * Math.cos(pitch), -BEHIND * Math.sin(heading) * Math.cos(pitch), ABOVE - BEHIND * Math.sin(pitch)];
    const hit = place.cast(head, way);
    const share = hit.length ? 0.9 * hit[0] : 1;
    return head.map((x, i) => x + share * way[i]);
  }

  /** The steps of a frame; one alone where they take long, none where they were given up. */
  function goOn(seconds) {
    const before = performance.now();
    const center = mover.advance(walk(), slow ? Math.min(seconds, STEP) : seconds);
    const taken = performance.now() - before;
    slow = taken > SLOW || (slow && taken > SLOW / 4);
    return center;
  }

  function frame(now) {
    const seconds = Math.min((now - last) / 1000, LONGEST);
    last = now;
    look(...pressed(TURNS).map((way) => way * RATE * seconds));
    if (mover) {
      let center = goOn(seconds);
      if (center[2] < lowest) {
        mover = FirstHitMover.person(place, begin);
        center = mover.position();
        stood = now;
        say("You fell out of the place, and stand where you began.");
      }
      const head = [center[0], center[1], center[2] + EYES];
      const behind = element("behind").checked;
      view.draw(behind ? back(head) : head, [heading, pitch], behind ? center : null, Array.from(mover.ground()));
      tell(now, feet(center));
    }
    requestAnimationFrame(frame);
  }

  /** Where somebody is, twice a second at most, and what a picture does not tell. */
  function tell(now, at) {
    stood = mover.isGrounded() ? now : stood;
    const falls = now - stood > FALLING && !mover.isStopped();
    let says = mover.isStopped()
      ? "You can look but not go on: so many triangles are in this place that a step took too long."
      : `${falls ? `You are falling, ${number(begin[2] - at[2])} m below where you began.` : `You are at ${placed(at)}.`}${slow ? " Time runs slowly: a step takes long here." : ""}`;
    const part = view.isSlow ? ` ${view.drawn} of ${view.total} triangles are drawn: all of them take too long.` : "";
    says += part;
    if ((down.size || falls || slow || part || mover.isStopped()) && now - told > 500 && where.textContent !== says) {
      told = now;
      where.textContent = says;
    }
  }

  /** A key belongs to the picture unless something else is in use, or the browser has a command on it. */
  function isOurs(event) {
    const rest = [canvas, document.body, document.documentElement].includes(event.target);
    return rest && !event.ctrlKey && !event.altKey && !event.metaKey && (KEYS[event.code] || TURNS[event.code] || event.code === JUMPS || event.code === BACK);
  }

  function listen() {
    document.addEventListener("keydown", (event) => {
      if (isOurs(event)) {
        event.preventDefault();
        press(event.code);
      }
    });
    document.addEventListener("keyup", (event) => { down.delete(event.code); remember(); });
    document.addEventListener("pointerup", () => remember());
    globalThis.addEventListener("blur", () => down.clear());
    canvas.addEventListener("blur", () => down.clear());
    canvas.addEventListener("pointerdown", (event) => canvas.setPointerCapture(event.pointerId));
    canvas.addEventListener("pointermove", (event) => {
      if (canvas.hasPointerCapture(event.pointerId)) {
        look(-TURN * event.movementX, -TURN * event.movementY);
      }
    });
    document.querySelectorAll("[data-key]").forEach((button) => {
      button.addEventListener("pointerdown", (event) => { button.setPointerCapture(event.pointerId); press(button.dataset.key); });
      ["pointerup", "pointercancel", "keyup", "blur"].forEach((end) => button.addEventListener(end, () => down.delete(button.dataset.key)));
      button.addEventListener("keydown", (event) => { if (event.key === "Enter" || event.key === " ") { press(button.dataset.key); } });
    });
    element("place").addEventListener("change", (event) => PLACES[event.target.value]());
    element("file").addEventListener("change", (event) => {
      if (event.target.files[0]) {
        open(event.target.files[0]);
        event.target.value = ""; // the same file may be chosen again, changed or not
      }
    });
    ["metres", "yup"].forEach((id) => element(id).addEventListener("change", () => raw && element("place").value === "own" && enterRaw()));
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
    if (key === JUMPS && mover) {
      mover.jump(JUMP);
    }
    if (key === BACK) {
      element("behind").checked = !element("behind").checked;
    }
  }

  library().then(() => {
    view = new WalkView(canvas);
    listen();
    canvas.focus({ preventScroll: true });
    begins();
    requestAnimationFrame(frame);
  }).catch((error) => say(`This page does not work here: ${error.message}.`));
})();
