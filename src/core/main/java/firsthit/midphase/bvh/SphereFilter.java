package firsthit.midphase.bvh;

/**
 * Which triangles a moving sphere surely does not touch, in single precision; the bounds are those of {@link TreeQuery}.
 *
 * <p>Most triangles near the way of a large sphere are not touched before another one is. Each step here finds out more of
 * them than the one before, for less than asking exactly would cost.
 */
public final class SphereFilter {
    private static final float THIRD = 1f / 3;

    private SphereFilter() {}

    /** When the sphere enters a sphere that stands still; before 0 if it starts in there, infinite if it passes. */
    private static float entry(float x, float y, float z, float radius, TreeQuery m) {
        float wx = x - m.px;
        float wy = y - m.py;
        float wz = z - m.pz;
        float closest = (wx * m.ex + wy * m.ey + wz * m.ez) * m.inverseSquare;
        float mx = wx - closest * m.ex;
        float my = wy - closest * m.ey;
        float mz = wz - closest * m.ez;
        float reach = radius + m.radius;
        float chord = reach * reach - (mx * mx + my * my + mz * mz);
        if (!(chord >= 0)) {
            return Float.POSITIVE_INFINITY;
        }
        float half = (float) Math.sqrt(chord * m.inverseSquare);
        return closest + half < 0 ? Float.POSITIVE_INFINITY : closest - half;
    }

    /**
     * Whether a sphere may touch a triangle before a fraction: whether it enters the sphere around it, comes as near to its
     * plane, and is not separated from it.
     *
     * @param at place of the triangle's first number
     * @param count triangles of its leaf, from each row to the next
     */
    static boolean mayTouch(float[] rows, int at, int count, TreeQuery m, float best) {
        float x = rows[at];
        float y = rows[at + count];
        float z = rows[at + 2 * count];
        float ux = rows[at + 3 * count];
        float uy = rows[at + 4 * count];
        float uz = rows[at + 5 * count];
        float vx = rows[at + 6 * count];
        float vy = rows[at + 7 * count];
        float vz = rows[at + 8 * count];
        float radius = rows[at + 9 * count];
        if (!(entry(x + (ux + vx) * THIRD, y + (uy + vy) * THIRD, z + (uz + vz) * THIRD, radius, m) <= best)) {
            return false;
        }
        float nx = uy * vz - uz * vy;
        float ny = uz * vx - ux * vz;
        float nz = ux * vy - uy * vx;
        float height = Math.abs(nx * (m.px - x) + ny * (m.py - y) + nz * (m.pz - z));
        float approach = Math.abs(nx * m.ex + ny * m.ey + nz * m.ez) * best;
        float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (height - approach > m.radius * length + m.depthSlack() * radius * radius) {
            return false;
        }
        float endX = m.px + best * m.ex - x;
        float endY = m.py + best * m.ey - y;
        float endZ = m.pz + best * m.ez - z;
        return !isParted(endX, endY, endZ, ux, uy, uz, vx, vy, vz, m, best);
    }

    /** Whether a triangle may be as near to a point as the radius of the query. */
    static boolean isNear(float[] rows, int at, int count, TreeQuery m) {
        float x = rows[at];
        float y = rows[at + count];
        float z = rows[at + 2 * count];
        float ux = rows[at + 3 * count];
        float uy = rows[at + 4 * count];
        float uz = rows[at + 5 * count];
        float vx = rows[at + 6 * count];
        float vy = rows[at + 7 * count];
        float vz = rows[at + 8 * count];
        float wx = m.px - x;
        float wy = m.py - y;
        float wz = m.pz - z;
        float reach = rows[at + 9 * count] + m.radius;
        float away = square(wx - (ux + vx) * THIRD, wy - (uy + vy) * THIRD, wz - (uz + vz) * THIRD);
        return !(away > reach * reach) && !isParted(wx, wy, wz, ux, uy, uz, vx, vy, vz, m, 0);
    }

    /**
     * Whether the triangle lies behind a plane that the sphere never reaches: one across the shortest way between both where
     * the motion ends.
     *
     * <p>The plane proves it, wherever it comes from; so the closest point of the triangle may be as rough as it is found here.
     *
     * @param x end of the motion, from the first corner; likewise y and z
     */
    private static boolean isParted(
            float x,
            float y,
            float z,
            float ux,
            float uy,
            float uz,
            float vx,
            float vy,
            float vz,
            TreeQuery m,
            float best) {
        float uu = ux * ux + uy * uy + uz * uz;
        float uv = ux * vx + uy * vy + uz * vz;
        float vv = vx * vx + vy * vy + vz * vz;
        float alongU = ux * x + uy * y + uz * z;
        float alongV = vx * x + vy * y + vz * z;
        float second = vv * alongU - uv * alongV;
        float third = uu * alongV - uv * alongU;
        float whole = uu * vv - uv * uv;
        float s = second / whole;
        float t = third / whole;
        if (!(second >= 0 && third >= 0 && second + third <= whole)) {
            // Not above the face: the closest of the closest points of the edges.
            float a = clamped(alongU / uu);
            float b = clamped(alongV / vv);
            float c = clamped((alongV - alongU + uu - uv) / (uu - 2 * uv + vv));
            float ofA = square(x - a * ux, y - a * uy, z - a * uz);
            float ofB = square(x - b * vx, y - b * vy, z - b * vz);
            float d = 1 - c;
            float ofC = square(x - d * ux - c * vx, y - d * uy - c * vy, z - d * uz - c * vz);
            boolean isA = ofA <= ofB && ofA <= ofC;
            boolean isB = !isA && ofB <= ofC;
            s = isA ? a : isB ? 0 : d;
            t = isA ? 0 : isB ? b : c;
        }
        float nx = x - s * ux - t * vx;
        float ny = y - s * uy - t * vy;
        float nz = z - s * uz - t * vz;
        float toU = nx * ux + ny * uy + nz * uz;
        float toV = nx * vx + ny * vy + nz * vz;
        float least = nx * x + ny * y + nz * z - Math.max(0, Math.max(toU, toV));
        // Where the motion leads away from the plane, it was nearest at the start.
        float away = Math.max(0, nx * m.ex + ny * m.ey + nz * m.ez) * best;
        return least - away > m.radius * (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    private static float clamped(float x) {
        return x > 0 ? (x < 1 ? x : 1) : 0;
    }

    private static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
    }
}
