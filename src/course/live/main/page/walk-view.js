// Draws triangles with WebGL as somebody in them sees them: flat colours by the direction of a face, fog with distance.
"use strict";

globalThis.WalkView = (() => {
  const VERTEX = `
    attribute vec3 place; attribute vec3 normal; uniform mat4 camera; uniform vec3 eye; uniform vec4 paint; uniform float steepest; varying vec3 shade;
    void main() {
      gl_Position = camera * vec4(place, 1.0);
      vec3 n = dot(normal, eye - place) < 0.0 ? -normal : normal;
      float light = 0.58 + 0.30 * n.z + 0.12 * dot(n, normalize(vec3(0.6, -0.7, 0.2)));
      vec3 colour = mix(mix(vec3(0.62, 0.70, 0.80), vec3(0.80, 0.74, 0.62), abs(n.z)), paint.rgb, paint.a);
      colour = mix(colour, n.z >= steepest ? vec3(0.45, 0.72, 0.45) : vec3(0.85, 0.52, 0.42), steepest < 1.5 ? 0.75 : 0.0);
      float far = clamp(length(eye - place) / 60.0, 0.0, 0.75);
      shade = mix(colour * light, vec3(0.74, 0.83, 0.92), far);
    }`;
  const FRAGMENT = "precision mediump float; varying vec3 shade; void main() { gl_FragColor = vec4(shade, 1.0); }";
  const [NEAR, FAR, ANGLE] = [0.03, 500, 1.2];

  // Triangles drawn at first, and at least; a picture may take so long [ms]; one of so many is measured; its pixels are so coarse at most.
  const [FIRST, SLOW, MEASURED, COARSEST] = [2000, 150, 8, 1 / 4];

  /** The same triangles in another order, so that the first of them are spread over all. */
  function spread(triangles) {
    const count = triangles.length / 9;
    const step = [7919, 104729, 1299709].find((prime) => count % prime) ?? 1;
    const all = new Float64Array(triangles.length);
    for (let i = 0; i < count; i++) {
      const from = 9 * ((i * step) % count);
      all.set(triangles.subarray(from, from + 9), 9 * i);
    }
    return all;
  }

  /** A ring of so many corners around z. */
  const ring = (radius, z, corners) => Array.from({ length: corners }, (_, k) => {
    const turn = (2 * Math.PI * k) / corners;
    return [radius * Math.cos(turn), radius * Math.sin(turn), z];
  });

  /** The triangles between rings, one above the other. */
  const skin = (rings) => rings.slice(1).flatMap((upper, i) => upper.flatMap((_, k) => {
    const [lower, next] = [rings[i], (k + 1) % upper.length];
    return [...lower[k], ...lower[next], ...upper[next], ...lower[k], ...upper[next], ...upper[k]];
  }));

  /** A standing capsule of that radius and that distance from its middle to the centres of its caps. */
  function capsule(radius, half) {
    const rings = [];
    for (let k = -6; k <= 6; k++) {
      const steep = (Math.PI / 12) * k;
      rings.push(ring(radius * Math.cos(steep), radius * Math.sin(steep) + (k < 0 ? -half : half), 16));
    }
    return skin(rings);
  }

  /** A spike along a direction of length 1. */
  function spike([a, b, c], radius, length) {
    const side = Math.abs(c) < 0.9 ? [0, 0, 1] : [1, 0, 0];
    const u = [b * side[2] - c * side[1], c * side[0] - a * side[2], a * side[1] - b * side[0]];
    const long = Math.hypot(...u);
    const [p, q] = [u.map((x) => x / long), [b * u[2] - c * u[1], c * u[0] - a * u[2], a * u[1] - b * u[0]].map((x) => x / long)];
    const upright = skin([ring(radius, 0, 8), ring(1e-3, length, 8)]);
    return upright.map((_, i) => {
      const [x, y, z] = upright.slice(i - (i % 3), i - (i % 3) + 3);
      return x * p[i % 3] + y * q[i % 3] + z * [a, b, c][i % 3];
    });
  }

  /** The twelve edges of boxes of six numbers, as pairs of places. */
  function edges(boxes, origin) {
    const corner = (at, which) => [0, 1, 2].map((i) => boxes[at + i + 3 * ((which >> i) & 1)] - origin[i]);
    const pairs = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) => [1, 2, 4].filter((axis) => !(from & axis)).map((axis) => [from, from + axis]));
    return Array.from({ length: boxes.length / 6 }, (_, k) => pairs.flatMap((pair) => pair.flatMap((which) => corner(6 * k, which)))).flat();
  }

  const [PERSON, CONTACT, UNPAINTED, BOX, TOUCHED] = [[0.16, 0.45, 0.75, 1], [0.85, 0.30, 0.05, 1], [0, 0, 0, 0], [0.35, 0.10, 0.55, 1], [0.98, 0.80, 0.20, 0.8]];
  const NO_SLOPE = 2; // no normal stands up so far

  function compiled(gl, type, source) {
    const shader = gl.createShader(type);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    return shader;
  }

  /** Normal of length 1 of each triangle, once for each corner. */
  function normals(triangles) {
    const all = new Float32Array(triangles.length);
    for (let at = 0; at < triangles.length; at += 9) {
      const [a, b] = [0, 1].map((k) => [0, 1, 2].map((i) => triangles[at + 3 * (k + 1) + i] - triangles[at + i]));
      const n = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
      const length = Math.hypot(...n) || 1;
      for (let i = 0; i < 9; i++) {
        all[at + i] = n[i % 3] / length;
      }
    }
    return all;
  }

  /** From metres, with z up, to the screen: an eye that looks along a heading and a pitch [rad]. */
  function camera(eye, heading, pitch, aspect) {
    const [ch, sh, cp, sp] = [Math.cos(heading), Math.sin(heading), Math.cos(pitch), Math.sin(pitch)];
    const rows = [[sh, -ch, 0], [-ch * sp, -sh * sp, cp], [-ch * cp, -sh * cp, -sp]];
    const f = 1 / Math.tan(ANGLE / 2);
    const scale = [f / aspect, f];
    const moved = rows.map((row) => [...row, -row.reduce((sum, x, i) => sum + x * eye[i], 0)]);
    const depth = moved[2].map((x, i) => ((FAR + NEAR) / (NEAR - FAR)) * x + (i === 3 ? (2 * FAR * NEAR) / (NEAR - FAR) : 0));
    const clip = [...scale.map((factor, i) => moved[i].map((x) => x * factor)), depth, moved[2].map((x) => -x)];
    return Float32Array.from({ length: 16 }, (_, i) => clip[i % 4][i >> 2]);
  }

  return class WalkView {
    constructor(canvas) {
      this.canvas = canvas;
      const gl = canvas.getContext("webgl", { antialias: true });
      if (!gl) {
        throw new Error("this browser does not draw with WebGL");
      }
      this.gl = gl;
      this.program = gl.createProgram();
      gl.attachShader(this.program, compiled(gl, gl.VERTEX_SHADER, VERTEX));
      gl.attachShader(this.program, compiled(gl, gl.FRAGMENT_SHADER, FRAGMENT));
      gl.linkProgram(this.program);
      gl.useProgram(this.program);
      gl.enable(gl.DEPTH_TEST);
      gl.clearColor(0.74, 0.83, 0.92, 1);
      [this.total, this.drawn, this.given, this.seen] = [0, 0, 0, ""];
      this.kept = {};
      this.steepest = NO_SLOPE;
      const person = capsule(0.3, 0.6);
      this.keep("person", Float32Array.from(person), normals(person));
    }

    /** Nine numbers for each triangle; drawn relative to an origin, as a graphics card has but seven digits. */
    place(given, origin) {
      const triangles = spread(given);
      this.origin = origin;
      delete this.kept.boxes;
      const near = Float32Array.from(triangles, (x, i) => x - origin[i % 3]);
      this.keep("mesh", near, normals(triangles));
      this.total = triangles.length / 9;
      this.drawn = Math.min(this.total, FIRST);
      [this.pictures, this.isSlow, this.sharpness] = [0, false, 1];
      this.given++;
    }

    /** Numbers on the graphics card. */
    keep(name, place, normal) {
      const { gl } = this;
      this.kept[name] ??= { place: gl.createBuffer(), normal: gl.createBuffer() };
      Object.entries({ place, normal }).forEach(([attribute, numbers]) => {
        gl.bindBuffer(gl.ARRAY_BUFFER, this.kept[name][attribute]);
        gl.bufferData(gl.ARRAY_BUFFER, numbers, gl.STATIC_DRAW);
      });
      this.kept[name].count = place.length / 3;
    }

    /** Boxes of six numbers, drawn when they are wanted. */
    boxes(boxes) {
      const lines = Float32Array.from(edges(boxes, this.origin));
      this.keep("boxes", lines, lines.map((_, i) => (i % 3 === 2 ? 1 : 0)));
      this.given++;
    }

    /** Triangles that were kept, or lines, seen by an eye relative to their origin. */
    paint(name, eye, [heading, pitch], paint, { count, steepest = NO_SLOPE, mode = this.gl.TRIANGLES } = {}) {
      const { gl, program, canvas, kept } = this;
      ["place", "normal"].forEach((attribute) => {
        const at = gl.getAttribLocation(program, attribute);
        gl.bindBuffer(gl.ARRAY_BUFFER, kept[name][attribute]);
        gl.enableVertexAttribArray(at);
        gl.vertexAttribPointer(at, 3, gl.FLOAT, false, 0, 0);
      });
      const uniform = (of) => gl.getUniformLocation(program, of);
      gl.uniformMatrix4fv(uniform("camera"), false, camera(eye, heading, pitch, canvas.width / canvas.height));
      gl.uniform3fv(uniform("eye"), eye);
      gl.uniform4fv(uniform("paint"), paint);
      gl.uniform1f(uniform("steepest"), steepest);
      gl.drawArrays(mode, 0, count ?? kept[name].count);
    }

    /**
     * As many triangles as a picture has time for: graphics cards differ, and thousands may cover all of it. Where that is too many, it
     * gets coarse before any is left out, and a room keeps its walls.
     */
    measure(begun) {
      const { gl } = this;
      const grows = this.drawn < this.total && !this.isSlow;
      if (!grows && this.pictures++ % MEASURED) {
        return;
      }
      gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4)); // waits for the picture
      const isSlow = performance.now() - begun > SLOW;
      if (isSlow && this.wasSlow && this.sharpness > COARSEST) {
        this.sharpness /= 2;
      } else if (isSlow && this.wasSlow) {
        this.drawn = Math.min(this.drawn, Math.max(FIRST, Math.ceil(this.drawn / 2)));
        this.isSlow = this.drawn < this.total;
      } else if (!isSlow && grows) {
        this.drawn = Math.min(this.total, 2 * this.drawn);
      }
      this.wasSlow = isSlow;
    }

    /**
     * What an eye sees: the place, somebody where there is a body, what is touched and the normals there, boxes of the tree. What would
     * be the same picture again is not drawn: while somebody stands, a telephone rests.
     */
    draw(eye, way, body, { contacts, touched, isSloped, hasBoxes }) {
      const { gl, canvas } = this;
      const begun = performance.now();
      const [width, height] = [canvas.clientWidth, canvas.clientHeight].map((n) => Math.max(1, Math.round(n * globalThis.devicePixelRatio * this.sharpness)));
      const wanted = [eye, way, body, contacts, touched, isSloped, hasBoxes, width, height, this.given, this.steepest, this.drawn, this.wasSlow];
      const seen = JSON.stringify(wanted);
      if (seen === this.seen) {
        return;
      }
      this.seen = seen;
      if (canvas.width !== width || canvas.height !== height) {
        Object.assign(canvas, { width, height });
      }
      gl.viewport(0, 0, width, height);
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
      const from = (origin) => eye.map((x, i) => x - origin[i]);
      this.paint("mesh", from(this.origin), way, UNPAINTED, { count: 3 * this.drawn, steepest: isSloped ? this.steepest : NO_SLOPE });
      if (touched.length) {
        const near = Float32Array.from(touched, (x, i) => x - this.origin[i % 3]);
        this.keep("touched", near, normals(near));
        gl.enable(gl.POLYGON_OFFSET_FILL);
        gl.polygonOffset(-1, -2);
        this.paint("touched", from(this.origin), way, TOUCHED);
        gl.disable(gl.POLYGON_OFFSET_FILL);
      }
      if (hasBoxes && this.kept.boxes) {
        this.paint("boxes", from(this.origin), way, BOX, { mode: gl.LINES });
      }
      if (body) {
        this.paint("person", from(body), way, PERSON);
      }
      gl.disable(gl.DEPTH_TEST); // also where the body is before it
      contacts.forEach((contact) => {
        const triangles = spike(contact.slice(3), 0.05, 0.8);
        this.keep("contact", Float32Array.from(triangles), normals(triangles));
        this.paint("contact", from(contact), way, CONTACT);
      });
      gl.enable(gl.DEPTH_TEST);
      this.measure(begun);
    }
  };
})();
