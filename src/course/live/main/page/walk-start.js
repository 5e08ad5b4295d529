// Where somebody can stand in a mesh that nobody has walked before. A function without a document, whose text goes to a worker.
"use strict";

globalThis.WalkStart = () => {
  const [TRIES, ROOM, WALKED, SLICE, LONGEST, MOST] = [40, 1.9, 0.7, 30, 3000, 64];
  const [EYES, SIGHT, WAYS] = [1.6, 30, 12];

  /** The box around nine numbers for each triangle. */
  function sizeOf(triangles) {
    const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
    for (let i = 0; i < triangles.length; i++) {
      low[i % 3] = Math.min(low[i % 3], triangles[i]);
      high[i % 3] = Math.max(high[i % 3], triangles[i]);
    }
    return { low, high };
  }

  /** The surfaces over a point, from above: heights, whether each was met from behind, how far its normal stands up. */
  function surfaces(place, [x, y], low, high) {
    const found = [];
    const span = high - low || 1;
    const bottom = low - 0.1 * span - 1;
    for (let z = high + 0.1 * span + 1; z > bottom && found.length < MOST;) {
      const hit = place.cast([x, y, z], [0, 0, bottom - z]);
      if (!hit.length) {
        break;
      }
      found.push({ z: hit[3], isBehind: hit[10] === 1, up: Math.abs(hit[6]) });
      // Some last digits at least: far from the origin a millionth of the height is less than one of them.
      z = Math.min(hit[3] - 1e-6 * span, hit[3] - 2 ** -50 * Math.abs(hit[3]));
    }
    return found;
  }

  /**
   * The surface to stand on: under a roof where somebody fits, else under the sky. What lies between the front of a face and the
   * back of the next is inside a solid. Where no face shows its front to the sky, the triangles lie any way round: then
   * both sides count.
   */
  function ground(found) {
    const fits = (k) => k === 0 || found[k - 1].z - found[k].z > ROOM;
    const isFree = (k) => !found[k].isBehind && (k === 0 || found[k - 1].isBehind);
    const stands = found.map((_, k) => k).filter((k) => isFree(k) && fits(k));
    const anyhow = found.map((_, k) => k).filter(fits);
    const [chosen] = [stands, found.some((surface) => !surface.isBehind) ? [] : anyhow].map((all) => all.find((k) => k > 0) ?? all[0])
      .filter((k) => k !== undefined);
    return chosen === undefined ? null : found[chosen];
  }

  /** Looks from the middle outwards in turns that widen; the first place that is flat enough, or else the first at all. */
  async function findStart(place, { low, high }, isOver) {
    const begun = Date.now();
    let [sliced, second] = [begun, null];
    for (let turn = 0; turn < TRIES && Date.now() - begun < LONGEST && !isOver(); turn++) {
      if (Date.now() - sliced > SLICE) {
        await new Promise((done) => setTimeout(done));
        sliced = Date.now();
      }
      const share = 0.01 * turn;
      const at = [0, 1].map((i) => (low[i] + high[i]) / 2 + share * (high[i] - low[i]) * (i ? Math.sin(turn) : Math.cos(turn)));
      const surface = ground(surfaces(place, at, low[2], high[2]));
      if (surface && surface.up >= WALKED) {
        return { at: [...at, surface.z], ground: true };
      }
      second ??= surface && { at: [...at, surface.z], ground: true };
    }
    return second ?? { at: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, high[2]], ground: false };
  }

  /** The heading [rad] in which one sees farthest, so that nobody begins before a wall; the first of those that are as good. */
  function outlook(place, [x, y, z]) {
    const far = Array.from({ length: WAYS }, (_, k) => {
      const heading = (2 * Math.PI * k) / WAYS;
      const hit = place.cast([x, y, z + EYES], [SIGHT * Math.cos(heading), SIGHT * Math.sin(heading), 0]);
      return { heading, free: hit.length ? hit[0] : 1 };
    });
    return far.reduce((best, one) => (one.free > best.free ? one : best)).heading;
  }

  return { findStart, outlook, sizeOf };
};
