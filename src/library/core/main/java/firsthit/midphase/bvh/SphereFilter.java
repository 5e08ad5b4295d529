package firsthit.midphase.bvh;

/**
 * Rules out triangles that a moving sphere or capsule surely misses, in single precision and with the bounds of {@link TreeQuery}.
 *
 * <p>Most triangles near the path of a large sphere are not touched before another one is. Each step here rules out more of them
 * than the one before, and costs less than an exact test.
 */
public final class SphereFilter {
    private static final float THIRD = 1f / 3;

    private SphereFilter() {}

    /** Fraction at which the sphere enters a static sphere; below 0 if it starts inside, infinite if it misses. */
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
     * Parameter on the axis of a capsule, from -1 to 1, of the point that is closest to a given point.
     *
     * @param x from the middle of the capsule to that point; likewise y and z
     */
    private static float along(float x, float y, float z, TreeQuery m) {
        return Math.max(-1, Math.min(1, (x * m.halfX + y * m.halfY + z * m.halfZ) * m.inverseHalf));
    }

    /**
     * Whether a sphere or capsule may touch a triangle before a fraction: it enters the bounding sphere of the triangle, comes near
     * enough to its plane, and no plane separates the two.
     *
     * @param at index of the triangle's first number
     * @param count number of triangles of its leaf, which is the distance from one row to the next
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
        float middleX = x + (ux + vx) * THIRD;
        float middleY = y + (uy + vy) * THIRD;
        float middleZ = z + (uz + vz) * THIRD;
        float along = 0;
        if (m.isCapsule) {
            float wx = middleX - m.px;
            float wy = middleY - m.py;
            float wz = middleZ - m.pz;
            along = along(wx, wy, wz, m);
            float reach = m.core + radius + m.speed * best;
            // By the fraction it has moved no farther than speed * best, in whatever direction.
            if (square(wx - along * m.halfX, wy - along * m.halfY, wz - along * m.halfZ) > reach * reach) {
                return false;
            }
        } else if (!(entry(middleX, middleY, middleZ, radius, m) <= best)) {
            return false;
        }
        float nx = uy * vz - uz * vy;
        float ny = uz * vx - ux * vz;
        float nz = ux * vy - uy * vx;
        float height = Math.abs(nx * (m.px - x) + ny * (m.py - y) + nz * (m.pz - z));
        float approach = Math.abs(nx * m.ex + ny * m.ey + nz * m.ez) * best;
        float length = (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
        float rise = Math.abs(nx * m.halfX + ny * m.halfY + nz * m.halfZ);
        if (height - approach - rise > m.core * length + 2 * m.depthSlack() * radius * radius) {
            return false;
        }
        float endX = m.px + best * m.ex + along * m.halfX - x;
        float endY = m.py + best * m.ey + along * m.halfY - y;
        float endZ = m.pz + best * m.ez + along * m.halfZ - z;
        return !isSeparated(endX, endY, endZ, ux, uy, uz, vx, vy, vz, m, best, along);
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
        return !(away > reach * reach) && !isSeparated(wx, wy, wz, ux, uy, uz, vx, vy, vz, m, 0, 0);
    }

    /**
     * Whether the triangle lies behind a plane that the mover never reaches: the plane perpendicular to the shortest segment
     * between the two at the end of the motion.
     *
     * <p>Any plane with that property is a proof, so the closest point of the triangle may be approximate here.
     *
     * @param x from the first vertex to a point of the axis at the end of the motion; likewise y and z
     * @param along parameter of that point on the axis, from -1 to 1; any for a sphere
     */
    private static boolean isSeparated(
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
            float best,
            float along) {
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
            // The foot is not on the face: take the closest of the closest points on the edges.
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
        // From that point of the axis to the end of it that comes nearest to the plane.
        float rise = nx * m.halfX + ny * m.halfY + nz * m.halfZ;
        return least - away - (along * rise + Math.abs(rise)) > m.core * (float) Math.sqrt(nx * nx + ny * ny + nz * nz);
    }

    private static float clamped(float x) {
        return x > 0 ? (x < 1 ? x : 1) : 0;
    }

    private static float square(float x, float y, float z) {
        return x * x + y * y + z * z;
    }
}
