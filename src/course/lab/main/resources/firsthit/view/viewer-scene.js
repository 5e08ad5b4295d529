// Makes three.js objects of the data: one group a layer, so that layers are switched on and off as a whole.
import * as THREE from "three";
import * as paint from "./viewer-paint.js";

const GHOST = 0.28;
const SHINE_THROUGH = 0.22; // of lines behind something
const LINE = 2; // px
const EDGE = 1; // px
const EDGE_SHADE = 0.45;
const CUT_EDGES = 0.5;
const DOT = 9; // px
const HEAD = 11; // px, of an arrow
const PICKED = "#e6007e";

export class Scene {
  constructor(data) {
    this.data = data;
    this.root = new THREE.Scene();
    this.screen = {
      size: { value: new THREE.Vector2(1, 1) },
      near: { value: data.camera.near },
      light: { value: new THREE.Vector3().fromArray(data.camera.light) },
    };
    this.bodies = []; // what can be picked
    this.movers = [];
    this.words = [];
    this.heads = []; // of arrows: as large on the screen from everywhere
    this.shapes = data.shapes.map((shape) => this.shape(shape));
    this.layers = data.layers.map(() => new THREE.Group());
    this.layers.forEach((layer) => this.root.add(layer));
    data.items.forEach((item, number) => this.add(item, number));
    this.mark = new THREE.Group();
    this.root.add(this.mark);
    this.show(data.step);
  }

  shape({ name, triangles, positions, indices, originals }) {
    const array = this.data.arrays;
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute("position", new THREE.BufferAttribute(array[positions], 3));
    geometry.setIndex(new THREE.BufferAttribute(array[indices], 1));
    geometry.computeBoundingSphere();
    return { name, triangles, geometry, originals: originals === undefined ? null : array[originals] };
  }

  add(item, number) {
    const group = this.layers[item.layer];
    const color = this.data.layers[item.layer].color;
    if (item.kind === "body") this.addBody(group, item, number, color);
    else if (item.kind === "line") this.addLine(group, paint.pieces(this.data.arrays[item.points]), color);
    else if (item.kind === "arrow") this.addArrow(group, this.data.arrays[item.points], color);
    else if (item.kind === "dots") this.addDots(group, this.data.arrays[item.points], color);
    else if (item.kind === "words") this.words.push({ layer: item.layer, text: item.text, place: item.place });
    else if (item.kind === "touch") this.addTouch(group, item, color);
  }

  addBody(group, item, number, color) {
    const shape = this.shapes[item.shape];
    if (item.smooth && !shape.geometry.attributes.normal) shape.geometry.computeVertexNormals();
    const offsets = this.data.arrays[item.offsets];
    const body = this.body(group, item, number, color, item.opacity);
    body.position.fromArray(offsets);
    if (offsets.length === 3) return;
    const ghosts = item.ghosts.map((step) => {
      const ghost = this.body(group, item, number, color, GHOST);
      ghost.position.fromArray(offsets, 3 * step);
      return { ghost, step };
    });
    this.movers.push({ body, offsets, ghosts });
  }

  body(group, item, number, color, opacity) {
    const shape = this.shapes[item.shape];
    const body = new THREE.Mesh(shape.geometry, paint.bodyMaterial(color, item, opacity, this.screen));
    body.userData = { item: number, layer: item.layer, shape, isGhost: opacity === GHOST && item.opacity !== GHOST };
    if (item.edges) this.addEdges(body, item, color, opacity);
    group.add(body);
    this.bodies.push(body);
    return body;
  }

  // Of triangles that are cut away faint edges stay: a wall that is looked through is still there to be hit.
  addEdges(body, { cutAway }, color, opacity) {
    const { shape } = body.userData;
    const made = cutAway ? "cutAwayEdges" : "edges";
    shape[made] ??= paint[made](shape.geometry.attributes.position.array, shape.geometry.index.array);
    const dark = new THREE.Color(color).multiplyScalar(EDGE_SHADE);
    const add = (strength, faces) =>
      body.add(this.stroke(shape[made], paint.lineMaterial(dark, strength, EDGE, this.screen, faces)));
    add(opacity, cutAway ? 1 : 0);
    if (cutAway) add(opacity * CUT_EDGES, -1);
  }

  stroke(geometry, material) {
    const stroke = new THREE.Mesh(geometry, material);
    stroke.frustumCulled = false;
    stroke.raycast = () => {};
    return stroke;
  }

  // What is behind something shines through a little.
  addLine(group, ends, color) {
    const geometry = paint.lineGeometry(ends);
    const faint = this.stroke(geometry, paint.lineMaterial(color, SHINE_THROUGH, LINE, this.screen));
    faint.material.depthTest = false;
    faint.renderOrder = -1;
    group.add(faint, this.stroke(geometry, paint.lineMaterial(color, 1, LINE, this.screen)));
  }

  addArrow(group, ends, color) {
    this.addLine(group, ends, color);
    const from = new THREE.Vector3().fromArray(ends);
    const to = new THREE.Vector3().fromArray(ends, 3);
    const length = from.distanceTo(to);
    if (length === 0) return;
    const cone = new THREE.ConeGeometry(0.4, 1, 16).translate(0, -0.5, 0);
    const head = this.stroke(cone, paint.plainMaterial(color));
    head.position.copy(to);
    head.quaternion.setFromUnitVectors(new THREE.Vector3(0, 1, 0), to.clone().sub(from).divideScalar(length));
    head.userData.length = length;
    this.heads.push(head);
    group.add(head);
  }

  addDots(group, points, color) {
    const dots = new THREE.Points(paint.dotGeometry(points), paint.dotMaterial(color, 1, DOT));
    dots.frustumCulled = false;
    dots.raycast = () => {};
    group.add(dots);
  }

  addTouch(group, item, color) {
    if (item.corners !== undefined) {
      const corners = this.data.arrays[item.corners];
      this.addLine(group, paint.pieces(new Float32Array([...corners, ...corners.subarray(0, 3)])), color);
    }
    const length = this.data.markSize;
    const tip = item.place.map((value, axis) => value + length * item.normal[axis]);
    this.addArrow(group, new Float32Array([...item.place, ...tip]), color);
    this.addDots(group, new Float32Array(item.place), color);
  }

  // Moves everything that moves to a step; what has come to its end stays there.
  show(step) {
    this.step = step;
    for (const { body, offsets, ghosts } of this.movers) {
      const own = Math.min(step, offsets.length / 3 - 1);
      body.position.fromArray(offsets, 3 * own);
      ghosts.forEach(({ ghost, step: at }) => (ghost.visible = at !== own));
    }
  }

  // The first triangle under a place of the picture, from -1 to 1 each way.
  pick(x, y, camera) {
    const ray = new THREE.Raycaster();
    ray.setFromCamera(new THREE.Vector2(x, y), camera);
    ray.near = camera.near;
    const seen = this.bodies.filter((body) => body.visible && body.parent.visible);
    return ray.intersectObjects(seen, false)[0] ?? null;
  }

  // Outlines a picked triangle; null takes the outline away.
  highlight(found) {
    this.mark.children.forEach((child) => (child.geometry.dispose(), child.material.dispose()));
    this.mark.clear();
    if (!found) return;
    const corners = this.corners(found);
    const color = PICKED;
    this.addLine(this.mark, paint.pieces(new Float32Array([...corners.flat(), ...corners[0]])), color);
    const face = new THREE.BufferGeometry();
    face.setAttribute("position", new THREE.Float32BufferAttribute(corners.flat(), 3));
    const fill = this.stroke(face, paint.bodyMaterial(color, { smooth: false, cutAway: false }, 0.35, this.screen));
    fill.material.polygonOffset = true;
    fill.material.polygonOffsetFactor = -2;
    fill.material.polygonOffsetUnits = -2;
    this.mark.add(fill);
  }

  // Three corners in the unit of the data.
  corners({ object, faceIndex }) {
    const { array } = object.geometry.attributes.position;
    const index = object.geometry.index.array;
    const place = object.position.toArray();
    return [0, 1, 2].map((corner) => {
      const at = 3 * index[3 * faceIndex + corner];
      return place.map((value, axis) => value + array[at + axis]);
    });
  }

  // Widths are given in CSS pixels; a picture has more of its own on a dense screen.
  resize(width, height, near, ratio) {
    this.screen.size.value.set(width * ratio, height * ratio);
    this.screen.near.value = near;
    this.root.traverse(({ material }) => {
      if (material?.userData.pixels) material.uniforms.width.value = material.userData.pixels * ratio;
    });
  }

  // Gives arrow heads their size on the screen.
  scaleHeads(camera, height) {
    const perPixel = (2 * Math.tan(THREE.MathUtils.degToRad(camera.fov / 2))) / height;
    for (const head of this.heads) {
      head.scale.setScalar(Math.min(HEAD * perPixel * head.position.distanceTo(camera.position), head.userData.length));
    }
  }

  dispose() {
    this.root.traverse((object) => {
      object.geometry?.dispose();
      object.material?.dispose();
    });
  }
}
