// Materials and shapes that look like the still picture: the same light, the same widths on the screen.
import * as THREE from "three";

const NEARER = 0.998; // lines count as a little nearer than the surface they lie on

const BODY_VERTEX = `
varying vec3 seen;
varying vec3 turned;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  seen = place.xyz;
  turned = normalMatrix * normal;
  gl_Position = projectionMatrix * place;
}`;

const BODY_FRAGMENT = `
uniform vec3 color;
uniform float opacity;
uniform bool smoothed;
uniform vec3 light;
varying vec3 seen;
varying vec3 turned;
void main() {
  vec3 toEye = cross(dFdx(seen), dFdy(seen));
  vec3 normal = normalize(smoothed ? (gl_FrontFacing ? turned : -turned) : toEye);
  float wrapped = 0.5 + 0.5 * dot(normal, light);
  float shade = 0.4 + 0.6 * wrapped * wrapped;
  gl_FragColor = vec4(color * shade * (gl_FrontFacing ? 1.0 : 0.8), opacity);
}`;

// A piece of line is a rectangle that faces the eye; its ends are cut at the near plane before they are moved apart.
const LINE_VERTEX = `
attribute vec3 other;
attribute float side;
attribute vec3 front;
uniform int faces; // 0: all, 1: those that turn their front to the eye, -1: their back
uniform vec2 size;
uniform float width;
uniform float near;
uniform float nearer;
void main() {
  vec3 here = (modelViewMatrix * vec4(position, 1.0)).xyz;
  vec3 there = (modelViewMatrix * vec4(other, 1.0)).xyz;
  if (float(faces) * dot(normalMatrix * front, here) > 0.0) {
    gl_Position = vec4(0.0, 0.0, 2.0, 1.0);
    return;
  }
  float limit = -near * 1.01;
  if (here.z > limit && there.z < limit) here = mix(there, here, (limit - there.z) / (here.z - there.z));
  else if (there.z > limit && here.z < limit) there = mix(here, there, (limit - here.z) / (there.z - here.z));
  vec4 a = projectionMatrix * vec4(here * nearer, 1.0);
  vec4 b = projectionMatrix * vec4(there * nearer, 1.0);
  vec2 along = (b.xy / b.w - a.xy / a.w) * size;
  along = dot(along, along) > 0.0 ? normalize(along) : vec2(1.0, 0.0);
  vec2 outward = vec2(-along.y, along.x) * side - 0.5 * along;
  a.xy += outward * width / size * a.w;
  gl_Position = a;
}`;

const LINE_FRAGMENT = `
uniform vec3 color;
uniform float opacity;
void main() { gl_FragColor = vec4(color, opacity); }`;

const DOT_VERTEX = `
uniform float width;
uniform float nearer;
void main() {
  vec4 place = modelViewMatrix * vec4(position, 1.0);
  gl_Position = projectionMatrix * vec4(place.xyz * nearer, 1.0);
  gl_PointSize = width;
}`;

const DOT_FRAGMENT = `
uniform vec3 color;
uniform float opacity;
uniform float rim;
void main() {
  float away = length(gl_PointCoord - 0.5) * 2.0;
  float soft = fwidth(away);
  float cover = 1.0 - smoothstep(1.0 - soft, 1.0, away);
  if (cover < 0.1) discard;
  gl_FragColor = vec4(mix(color, color * 0.4, smoothstep(rim - soft, rim, away)), cover * opacity);
}`;

function shader(vertexShader, fragmentShader, color, opacity, more = {}) {
  const uniforms = { color: { value: new THREE.Color(color) }, opacity: { value: opacity }, ...more };
  const transparent = opacity < 1;
  return new THREE.ShaderMaterial({ uniforms, vertexShader, fragmentShader, transparent, depthWrite: !transparent });
}

// Looks the same from everywhere.
export function plainMaterial(color) {
  return new THREE.MeshBasicMaterial({ color });
}

export function bodyMaterial(color, style, opacity, screen) {
  const material = shader(BODY_VERTEX, BODY_FRAGMENT, color, opacity, {
    smoothed: { value: style.smooth },
    light: screen.light,
  });
  material.side = style.cutAway ? THREE.FrontSide : THREE.DoubleSide;
  return material;
}

// What is measured on the screen: `screen` holds uniforms that change with the size of the picture.
export function lineMaterial(color, opacity, pixels, screen, faces = 0) {
  const material = shader(LINE_VERTEX, LINE_FRAGMENT, color, opacity, {
    size: screen.size,
    near: screen.near,
    faces: { value: faces },
    width: { value: pixels },
    nearer: { value: NEARER },
  });
  material.side = THREE.DoubleSide;
  material.userData.pixels = pixels;
  return material;
}

export function dotMaterial(color, opacity, pixels) {
  const material = shader(DOT_VERTEX, DOT_FRAGMENT, color, opacity, {
    width: { value: pixels },
    nearer: { value: NEARER * NEARER },
    rim: { value: 1 - 2 / pixels },
  });
  material.transparent = true; // only their rim
  material.userData.pixels = pixels;
  return material;
}

// Pieces are pairs of points: x, y, z of one end, then of the other. Fronts, if given, are a normal for each piece.
export function lineGeometry(pieces, fronts = null) {
  const count = pieces.length / 6;
  const position = new Float32Array(12 * count);
  const other = new Float32Array(12 * count);
  const side = new Float32Array(4 * count);
  const front = fronts && new Float32Array(12 * count);
  const index = new Uint32Array(6 * count);
  for (let i = 0; i < count; i++) {
    const from = pieces.slice(6 * i, 6 * i + 3);
    const to = pieces.slice(6 * i + 3, 6 * i + 6);
    for (let corner = 0; corner < 4; corner++) {
      position.set(corner < 2 ? from : to, 12 * i + 3 * corner);
      other.set(corner < 2 ? to : from, 12 * i + 3 * corner);
      front?.set(fronts.subarray(3 * i, 3 * i + 3), 12 * i + 3 * corner);
      side[4 * i + corner] = corner % 2 === 0 ? 1 : -1;
    }
    index.set([0, 1, 2, 0, 2, 3].map((corner) => 4 * i + corner), 6 * i);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(position, 3));
  geometry.setAttribute("other", new THREE.BufferAttribute(other, 3));
  geometry.setAttribute("side", new THREE.BufferAttribute(side, 1));
  if (front) geometry.setAttribute("front", new THREE.BufferAttribute(front, 3));
  geometry.setIndex(new THREE.BufferAttribute(index, 1));
  return geometry;
}

// Points in a row as pieces.
export function pieces(points) {
  const result = new Float32Array(Math.max(0, 2 * points.length - 6));
  for (let i = 0; i + 3 < points.length; i += 3) result.set(points.subarray(i, i + 6), 2 * i);
  return result;
}

// Each edge of the triangles once.
export function edges(positions, indices) {
  const seen = new Set();
  const result = [];
  const vertices = positions.length / 3;
  for (let i = 0; i < indices.length; i++) {
    const from = indices[i];
    const to = indices[i % 3 === 2 ? i - 2 : i + 1];
    const key = Math.min(from, to) * vertices + Math.max(from, to);
    if (seen.has(key)) continue;
    seen.add(key);
    result.push(...positions.subarray(3 * from, 3 * from + 3), ...positions.subarray(3 * to, 3 * to + 3));
  }
  return lineGeometry(new Float32Array(result));
}

// The edges of each triangle, with its normal: an edge is seen if a triangle beside it is.
export function cutAwayEdges(positions, indices) {
  const ends = new Float32Array(6 * indices.length);
  const fronts = new Float32Array(3 * indices.length);
  const corner = (i) => new THREE.Vector3().fromArray(positions, 3 * indices[i]);
  for (let i = 0; i < indices.length; i += 3) {
    const corners = [corner(i), corner(i + 1), corner(i + 2)];
    const normal = corners[1].clone().sub(corners[0]).cross(corners[2].clone().sub(corners[0])).normalize();
    for (let k = 0; k < 3; k++) {
      corners[k].toArray(ends, 6 * (i + k));
      corners[(k + 1) % 3].toArray(ends, 6 * (i + k) + 3);
      normal.toArray(fronts, 3 * (i + k));
    }
  }
  return lineGeometry(ends, fronts);
}

export function dotGeometry(points) {
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute("position", new THREE.BufferAttribute(points, 3));
  return geometry;
}
