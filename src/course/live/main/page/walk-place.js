// What answers the page to walk: the place, who walks in it, and a worker that has both, so that the page never stands still.
"use strict";

// A function without a document, whose text goes to the worker.
globalThis.WalkPlace = ({ findStart, outlook, sizeOf }) => {
  const [EYES, BEHIND, ABOVE, JUMP] = [0.68, 3, 0.5, 4];
  let [read, next, place, mover, begin, entered] = [null, null, null, null, null, 0];

  function given(mesh) {
    next = mesh;
    const triangles = mesh.triangles();
    return { problem: mesh.problem(), triangles, size: sizeOf(triangles) };
  }

  /** Where to look from behind somebody: as far back as the place lets a ray go. */
  function behind(head, heading, pitch) {
    const way = [-BEHIND * Math.cos(heading) * Math.cos(pitch), -BEHIND * Math.sin(heading) * Math.cos(pitch), ABOVE - BEHIND * Math.sin(pitch)];
    const hit = place.cast(head, way);
    const share = hit.length ? 0.9 * hit[0] : 1;
    return head.map((x, i) => x + share * way[i]);
  }

  function person(gravity) {
    mover = FirstHitWalker.of(place, begin);
    mover.gravity(gravity);
    return Array.from(mover.position());
  }

  return {
    room: () => given(FirstHitPlace.room()),
    hills: () => given(FirstHitPlace.terrain(5, 71, 60, 6)),

    /** A file; what it needs is known only then. */
    read(name, bytes) {
      const mesh = FirstHitPlace.read(name, bytes);
      const told = given(mesh);
      read = told.problem ? read : mesh;
      return { problem: told.problem, size: told.size };
    },

    /** The last file that could be read, in a size. */
    own: (factor, standsUp) => given(factor === 1 && !standsUp ? read : read.scaled(factor, standsUp)),

    /** Goes to the place that was given last; nothing if another one is wanted meanwhile. */
    async enter(start, gravity) {
      const mine = ++entered;
      const wanted = next;
      const found = start ? { at: start, ground: true } : await findStart(wanted, sizeOf(wanted.triangles()), () => mine !== entered);
      if (mine !== entered) {
        return null;
      }
      [place, begin] = [wanted, found.at];
      person(gravity);
      return { ...found, heading: start ? 0 : outlook(place, begin), slopeLimit: mover.slopeLimit() };
    },

    /** Puts somebody where they began. */
    again: (gravity) => person(gravity),

    /** The steps of a frame, and what is seen then. */
    advance({ walk, seconds, jumps, gravity, isBehind, heading, pitch }) {
      mover.gravity(gravity);
      if (jumps) {
        mover.jump(JUMP);
      }
      const before = performance.now();
      const center = Array.from(mover.advance(walk, seconds));
      const taken = performance.now() - before;
      const head = [center[0], center[1], center[2] + EYES];
      return {
        center, taken, work: Array.from(mover.work()), eye: isBehind ? behind(head, heading, pitch) : head, touched: Array.from(mover.touched()),
        isGrounded: mover.isGrounded(), isStopped: mover.isStopped(),
      };
    },

    boxes: (level) => place.boxes(level),
  };
};

/** Asks a place: in a worker, or in the page where none can be had. */
globalThis.WalkAsked = class WalkAsked {
  constructor() {
    this.waiting = new Map();
    this.count = 0;
    this.begun = this.begin();
  }

  begin() {
    const text = `(${globalThis.FirstHitScript})(); main([], () => {}); const place = (${globalThis.WalkPlace})((${globalThis.WalkStart})());
      onmessage = async ({ data: { id, name, words } }) => {
        try {
          postMessage({ id, value: await place[name](...words) });
        } catch (error) {
          postMessage({ id, error: String(error.message) });
        }
      };
      postMessage({});`;
    return new Promise((done) => {
      const alone = () => {
        this.worker = null;
        this.place = globalThis.WalkPlace(globalThis.WalkStart());
        done();
      };
      try {
        this.worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
        this.worker.onerror = alone;
        this.worker.onmessage = ({ data }) => {
          this.worker.onmessage = (answer) => this.answer(answer.data);
          done(data);
        };
      } catch {
        alone();
      }
    });
  }

  answer({ id, value, error }) {
    const { done, fail } = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) {
      fail(new Error(error));
    } else {
      done(value);
    }
  }

  async ask(name, ...words) {
    await this.begun;
    if (!this.worker) {
      return this.place[name](...words);
    }
    const id = ++this.count;
    this.worker.postMessage({ id, name, words });
    return new Promise((done, fail) => this.waiting.set(id, { done, fail }));
  }

  /** Ends the worker with all that it has been asked; nobody answers then. */
  stop() {
    this.worker?.terminate();
  }
};
