// Moves a camera around its target by keys; z stays up.
import * as THREE from "three";

const TURN = THREE.MathUtils.degToRad(5);
const STEEPEST = THREE.MathUtils.degToRad(0.5); // from straight up or down
const ZOOM = 1.1;
const SHIFT = 0.05; // of the distance

export const HELP =
  "Arrow keys turn the view, with Shift they move it, plus and minus zoom, 0 resets, Space plays, Escape clears the card.";

// True if the key was one of ours.
export function press(event, camera, controls, actions) {
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  if (arrows[event.key]) (event.shiftKey ? pan : orbit)(camera, controls.target, ...arrows[event.key]);
  else if (event.key === "+" || event.key === "=") zoom(camera, controls.target, 1 / ZOOM);
  else if (event.key === "-" || event.key === "_") zoom(camera, controls.target, ZOOM);
  else if (event.key === "0" || event.key === "Home") actions.reset();
  else if (event.key === " ") actions.play();
  else if (event.key === "Escape") actions.clear();
  else return false;
  controls.update();
  return true;
}

function orbit(camera, target, right, up) {
  const away = camera.position.clone().sub(target);
  const around = Math.atan2(away.y, away.x) + right * TURN;
  const distance = away.length();
  const limit = Math.PI / 2 - STEEPEST;
  const high = Math.max(-limit, Math.min(limit, Math.asin(away.z / distance) + up * TURN));
  away.set(Math.cos(high) * Math.cos(around), Math.cos(high) * Math.sin(around), Math.sin(high));
  camera.position.copy(target).addScaledVector(away, distance);
}

function pan(camera, target, right, up) {
  const step = SHIFT * camera.position.distanceTo(target);
  const move = new THREE.Vector3(right * step, up * step, 0).applyQuaternion(camera.quaternion);
  camera.position.add(move);
  target.add(move);
}

function zoom(camera, target, factor) {
  camera.position.sub(target).multiplyScalar(factor).add(target);
}
