// The page to walk: keys and pointer move somebody with the library's Mover, in steps of 1/60 s, at the display's rate.
"use strict";

(() => {
  const { number } = globalThis.FirstHitLive;
  const { WalkView, WalkAsked } = globalThis;
  const [FEET, EYES, TURN, RATE, STEEPEST, WIDTH, PIECE, SAID] = [0.9, 0.68, 0.005, 1.2, 1.5, 0.6, 7, 500];
  const [LONGEST, STEP, SLOW, MOST_BYTES, FALL, FALLING, FITTED, NAME] = [0.1, 1 / 60, 60, 64 << 20, 30, 700, 20, 48];
  // By their place on the keyboard, whatever letter is on them.
  const KEYS = { KeyW: [1, 0], ArrowUp: [1, 0], KeyS: [-1, 0], ArrowDown: [-1, 0], KeyA: [0, 1], ArrowLeft: [0, 1], KeyD: [0, -1], ArrowRight: [0, -1] };
  const TURNS = { KeyQ: [1, 0], KeyE: [-1, 0], PageUp: [0, 1], PageDown: [0, -1] };
  const [JUMPS, BACK] = ["Space", "KeyV"];
  const Y_UP = /\.(gltf|glb)(\.gz)?$/i; // by the rules of the format
  const element = (id) => document.getElementById(id);
  const [canvas, says, where] = [element("picture"), element("says"), element("where")];
  const down = new Set();
  let [view, answers, raw, mesh, state] = [null, null, null, null, null];
  let [heading, pitch, last, told, stood, slow, entered, jumps, isAsked] = [0, 0, 0, 0, 0, false, 0, false, false];
  let [begin, lowest, waits, counts] = [null, 0, null, 0];
  // Since it was told last: steps, queries, boxes visited, triangles tested, and milliseconds.
  let spent = [0, 0, 0, 0, 0];

  const say = (text) => { says.textContent = text; };
  const counted = (count, what, more = `${what}s`) => `${count} ${count === 1 ? what : more}`;
  const placed = (p) => `${Array.from(p, (x) => number(x)).join(", ")} m`;
  const feet = (center) => [center[0], center[1], center[2] - FEET];
  const eyes = (center) => [center[0], center[1], center[2] + EYES];
  /** Begin and end of a name; it may be as long as a file system lets it be. */
  const short = (name) => (name.length > NAME ? `${name.slice(0, NAME - 16)}\u2026${name.slice(-15)}` : name);
  /** What was said is on the screen, where the page itself is to work and so stands still. */
  const shown = () => (answers.worker ? null : new Promise((done) => setTimeout(done, 50)));
  const isOn = (id) => element(id).getAttribute("aria-pressed") === "true";
  const gravity = () => Number(element("gravity").value);

  /** Says what takes long, and for how many seconds already, until it is over or nobody wants it any more. */
  async function long(what, answer) {
    const mine = ++entered;
    clearInterval(waits);
    [where.textContent, state] = ["", null];
    await answers.begun;
    const since = performance.now();
    let isSaid = false;
    const tick = () => {
      if (mine !== entered) {
        return;
      }
      if (!isSaid) {
        say(`${what}.`);
        isSaid = true;
      }
      const seconds = (performance.now() - since) / 1000;
      where.textContent = seconds < 1 ? "" : `${seconds.toFixed(0)} s`;
      element("stop").hidden = !answers.worker || seconds < 1;
    };
    if (!answers.worker) {
      tick();
    }
    const timer = setInterval(tick, SAID);
    waits = timer;
    await shown();
    try {
      const value = await answer();
      return mine === entered ? value : null;
    } catch (error) { // as where memory ends
      if (mine === entered) {
        say(`${what} did not work: ${error.message}.`);
      }
      return null;
    } finally {
      clearInterval(timer);
      if (mine === entered) {
        element("stop").hidden = true;
        where.textContent = "";
      }
    }
  }

  /** A new worker in place of one that takes too long; what it knew is lost. */
  function stop() {
    answers.stop();
    clearInterval(waits);
    [answers, isAsked, raw] = [new WalkAsked(), false, null];
    element("place").querySelector("[value=own]")?.remove();
    element("offers").replaceChildren();
    element("place").value = "room";
    element("stop").hidden = true;
    PLACES.room(undefined, undefined, "It was stopped. ");
  }

  /** Goes to a place; where to begin is looked for until another place is wanted. */
  async function enter(name, ask, start, way, before = "") {
    const found = await long(`Going to ${name}`, async () => {
      const next = await ask();
      const bad = next.problem ? `${name}: ${next.problem}.` : next.triangles.length ? "" : `${name} has no triangle to stand on.`;
      return bad ? { bad } : { ...next, ...await answers.ask("enter", start, gravity()) };
    });
    if (!found) {
      return;
    }
    if (found.bad) {
      say(found.bad);
      return;
    }
    const { triangles, size } = found;
    [begin, lowest, slow] = [found.at, Math.min(size.low[2], found.at[2]) - FALL, false];
    mesh = triangles;
    view.place(triangles, begin);
    view.steepest = Math.cos(found.slopeLimit);
    [heading, pitch] = way ?? [found.heading, 0];
    [stood, told] = [performance.now(), performance.now()];
    state = { center: [begin[0], begin[1], begin[2] + FEET + 0.02], touched: [], isGrounded: true, isStopped: false };
    spent = [0, 0, 0, 0, 0];
    state.eye = eyes(state.center);
    showBoxes();
    const across = size.high.map((x, i) => number(x - size.low[i])).join(" \u00d7 ");
    const stands = found.ground ? `You stand at ${placed(begin)}.` : `No ground was found near its middle: you begin at ${placed(begin)}.`;
    say(`${before}${name}: ${counted(triangles.length / 9, "triangle")}, ${across} m. ${stands}`);
  }

  const PLACES = {
    room: (at = [-4, 0, 0], way, before) => enter("Room with stairs and a ramp", () => answers.ask("room"), at, way, before),
    hills: (at, way) => enter("Hills", () => answers.ask("hills"), at, way),
    own: () => enterRaw(),
  };

  async function open(file) {
    const name = short(file.name);
    if (file.size > MOST_BYTES) {
      say(`${name} has ${(file.size / 2 ** 20).toFixed(0)} MiB; this page reads files up to ${MOST_BYTES >> 20} MiB.`);
      return;
    }
    const was = state;
    const read = await long(`Reading ${name}`, async () => answers.ask("read", file.name, new Int8Array(await file.arrayBuffer())));
    if (!read) {
      return;
    }
    if (read.problem) {
      say(`${name}: ${inWords(read.problem)}.`);
      state = was;
      return;
    }
    raw = { name, size: read.size };
    const own = element("place").querySelector("[value=own]") ?? element("place").appendChild(new Option("", "own"));
    own.textContent = name;
    element("place").value = "own";
    element("metres").value = standsOn(raw.size) ? "1" : "fit";
    element("yup").checked = Y_UP.test(file.name);
    await enterRaw();
  }

  /** What the reader says, for somebody who has no program to set anything in. */
  const inWords = (problem) => problem.replace("the limit that was set", "the most that this page takes")
    .replace(/side files are closed, found (.*); Limits.*$/, "its numbers are in another file, $1; a .glb has all in one");

  const longest = (size) => Math.max(...size.high.map((x, i) => x - size.low[i]));

  /** Whether there is room for two feet; what is smaller is shown larger at once, as from its true size one only falls. */
  const standsOn = (size) => longest(size) >= WIDTH;

  async function enterRaw() {
    offer();
    const unit = element("metres").value;
    const factor = unit === "fit" ? FITTED / (longest(raw.size) || 1) : Number(unit);
    const standsUp = element("yup").checked;
    const made = unit === "fit" ? `${raw.name}, ${number(longest(raw.size))} m long, made ${FITTED} m long` : raw.name;
    await enter(made, () => answers.ask("own", factor, standsUp));
    canvas.focus({ preventScroll: true });
  }

  /** Place and view, so that an address can be sent; a mesh of one's own is in no address. */
  function remember() {
    if (!state) {
      return;
    }
    const name = element("place").value;
    const numbers = [feet(state.center), [heading, pitch]].map((all) => Array.from(all, (x) => x.toFixed(3)).join(","));
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
    const offers = [[element("yup").checked ? "z points up" : "y points up", () => { element("yup").checked = !element("yup").checked; }]];
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
    const speed = ahead || left ? Number(element("speed").value) / Math.hypot(ahead, left) : 0;
    const [c, s] = [Math.cos(heading), Math.sin(heading)];
    return [speed * (ahead * c - left * s), speed * (ahead * s + left * c), 0];
  }

  function look(left, up) {
    heading += left;
    pitch = Math.max(-STEEPEST, Math.min(STEEPEST, pitch + up));
  }

  /** The steps of the time since the last answer; one alone where they take long, none where they were given up. */
  async function goOn(seconds) {
    const [mine, before] = [entered, performance.now()];
    isAsked = true;
    const wish = { walk: walk(), seconds: slow ? Math.min(seconds, STEP) : seconds, jumps, gravity: gravity(), isBehind: isOn("behind"), heading, pitch };
    jumps = false;
    const next = await answers.ask("advance", wish);
    isAsked = false;
    if (mine !== entered || !state) {
      return;
    }
    spent = [...next.work, next.taken].map((x, i) => spent[i] + x);
    slow = next.taken > SLOW || (slow && next.taken > SLOW / 4);
    state = { ...next, isBehind: wish.isBehind, waited: performance.now() - before };
    if (state.center[2] < lowest) {
      const again = ++entered;
      const center = await answers.ask("again", gravity());
      if (again === entered && state) {
        state = { ...state, center, eye: eyes(center), touched: [] };
        stood = performance.now();
        say("You fell out of the place, and stand where you began.");
      }
    }
  }

  function frame(now) {
    if (state) {
      if (!isAsked) {
        const seconds = Math.min((now - last) / 1000, LONGEST);
        last = now;
        look(...pressed(TURNS).map((way) => way * RATE * seconds));
        goOn(seconds);
      }
      const contacts = Array.from({ length: state.touched.length / PIECE }, (_, i) => state.touched.slice(PIECE * i, PIECE * (i + 1)));
      view.draw(state.eye, [heading, pitch], state.isBehind ? state.center : null, {
        contacts: isOn("contacts") || state.isBehind ? contacts.map((one) => one.slice(1)) : [],
        touched: isOn("contacts") ? contacts.flatMap(([triangle]) => Array.from(mesh.subarray(9 * triangle, 9 * triangle + 9))) : [],
        isSloped: isOn("slopes"), hasBoxes: isOn("boxes"),
      });
      tell(now, feet(state.center));
    }
    requestAnimationFrame(frame);
  }

  /** The boxes of one level of the tree. */
  async function showBoxes() {
    element("depth").disabled = !isOn("boxes");
    if (isOn("boxes") && state) {
      const [mine, level] = [entered, Number(element("depth").value)];
      const boxes = await answers.ask("boxes", level);
      if (mine === entered) {
        view.boxes(boxes);
        element("counts").textContent = `${counted(boxes.length / 6, "box", "boxes")} at depth ${level}`;
      }
    } else {
      element("counts").textContent = "";
    }
  }

  /** Where somebody is, twice a second at most, and what a picture does not tell. */
  function tell(now, at) {
    stood = state.isGrounded ? now : stood;
    const falls = now - stood > FALLING && !state.isStopped;
    let says = state.isStopped
      ? "You can look but not go on: so many triangles are in this place that a step took too long."
      : `${falls ? `You are falling, ${number(begin[2] - at[2])} m below where you began.` : `You are at ${placed(at)}.`}${slow ? " Time runs slowly: a step takes long here." : ""}`;
    const part = view.isSlow ? ` ${view.drawn} of ${view.total} triangles are drawn: all of them take too long.` : "";
    says += part;
    if (now - counts > 500 && spent[0]) {
      counts = now;
      element("work").textContent = work();
    }
    if ((down.size || falls || slow || part || state.isStopped) && now - told > 500 && where.textContent !== says) {
      told = now;
      where.textContent = says;
    }
  }

  /** What one of the last steps took on average, and what is touched now. */
  function work() {
    const [steps, ...all] = spent;
    const [queries, boxes, tests, time] = all.map((x) => x / steps);
    const mean = (x) => Number(x.toFixed(1));
    spent = spent.map(() => 0);
    return `A step: ${counted(mean(queries), "query", "queries")}, ${counted(mean(boxes), "box", "boxes")} of the tree visited, ${mean(tests)} of ${counted(mesh.length / 9, "triangle")} tested, `
      + `${time.toFixed(2)} ms ${answers.worker ? "in a worker" : "in the page"}. ${counted(state.touched.length / PIECE, "triangle")} touched.`;
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
    ["behind", "contacts", "slopes", "boxes"].forEach((id) => element(id).addEventListener("click", () => toggle(id)));
    ["speed", "gravity"].forEach((id) => element(id).addEventListener("input", (event) => {
      element(`${id}-is`).textContent = `${event.target.value} ${event.target.dataset.unit}`;
    }));
    element("depth").addEventListener("input", () => showBoxes());
    element("stop").addEventListener("click", stop);
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
    jumps ||= key === JUMPS;
    if (key === BACK) {
      toggle("behind");
    }
  }

  function toggle(id) {
    element(id).setAttribute("aria-pressed", String(!isOn(id)));
    if (id === "boxes") {
      showBoxes();
    }
  }

  /** Begins the library, which the page loads before this script. */
  const library = () => new Promise((done, fail) => {
    if (globalThis.main) {
      globalThis.main([], done);
    } else {
      fail(new Error("walk-library.js could not be loaded"));
    }
  });

  library().then(() => {
    [view, answers] = [new WalkView(canvas), new WalkAsked()];
    listen();
    canvas.focus({ preventScroll: true });
    begins();
    requestAnimationFrame(frame);
  }).catch((error) => say(`This page does not work here: ${error.message}.`));
})();
