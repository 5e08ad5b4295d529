package firsthit.midphase.bvh;

/**
 * Tests nodes and leaves in scalar code; bounds and roundings are those of {@link TreeQuery}. Nodes have two children, except in
 * trees that were built for vectors, while the vector code is not compiled yet.
 */
public final class ScalarIntersector implements Intersector {
    /** Children of a node, except in trees that were built for vectors. */
    public static final int WIDTH = 2;

    private final TreeQuery query;
    private final int width;

    /** Tests nodes with {@code width} children. */
    public ScalarIntersector(TreeQuery query, int width) {
        this.query = query;
        this.width = width;
    }

    @Override
    public long children(float[] nodes, int at, float best, int[] entries) {
        int limit = Float.floatToRawIntBits(best);
        long met = 0;
        int first = 0;
        for (int lane = 0; lane < width; lane++) {
            int entry = entry(nodes, at + lane, width, limit);
            entries[lane] = entry;
            if (entry <= limit) {
                first = met == 0 || entry < entries[first] ? lane : first;
                met |= 1L << lane;
            }
        }
        return met | (long) first << Integer.SIZE;
    }

    private int entry(float[] nodes, int at, int lanes, int limit) {
        return query.isNearest ? gapSquare(nodes, at, lanes, query) : boxEntry(nodes, at, lanes, query, limit);
    }

    @Override
    public long triangles(float[] leaves, int first, int count, long among, float best) {
        if (query.isBox && !query.isInBall) {
            return among;
        }
        if (query.isNearest) {
            query.radius = (float) Math.sqrt(best);
            query.core = query.radius;
        }
        int at = first * PackedTree.TRIANGLE_ROWS;
        long met = 0;
        for (int i = 0; i < count; i++) {
            if ((among >> i & 1) != 0 && mayCount(leaves, at + i, count, best)) {
                met |= 1L << i;
            }
        }
        return met;
    }

    private boolean mayCount(float[] leaves, int at, int count, float best) {
        if (query.isNearest) {
            return SphereFilter.isNear(leaves, at, count, query);
        }
        return query.isInBall
                ? SphereFilter.mayTouch(leaves, at, count, query, best)
                : mayCross(leaves, at, count, query, best);
    }

    /** Bits of the square of the distance from a point to a box. */
    private static int gapSquare(float[] nodes, int at, int width, TreeQuery m) {
        float x = gap(nodes[at], m.px, nodes[at + 3 * width]);
        float y = gap(nodes[at + width], m.py, nodes[at + 4 * width]);
        float z = gap(nodes[at + 2 * width], m.pz, nodes[at + 5 * width]);
        return Float.floatToRawIntBits(x * x + y * y + z * z);
    }

    private static float gap(float least, float p, float greatest) {
        return Math.max(0, Math.max(least - p, p - greatest));
    }

    /** Bits of the fraction before which a box is not met; greater than those of any fraction if it is missed. */
    private static int boxEntry(float[] nodes, int at, int width, TreeQuery m, int limit) {
        int near = latest(
                nodes[at + width * m.nearX] * m.inverseX + m.entryX,
                nodes[at + width * m.nearY] * m.inverseY + m.entryY,
                nodes[at + width * m.nearZ] * m.inverseZ + m.entryZ);
        int far = earliest(
                nodes[at + width * m.farX] * m.inverseX + m.exitX,
                nodes[at + width * m.farY] * m.inverseY + m.exitY,
                nodes[at + width * m.farZ] * m.inverseZ + m.exitZ,
                limit);
        return near <= far ? near : Integer.MAX_VALUE;
    }

    public static int latest(float x, float y, float z) {
        return Math.max(
                Math.max(Float.floatToRawIntBits(x), Float.floatToRawIntBits(y)),
                Math.max(Float.floatToRawIntBits(z), 0));
    }

    public static int earliest(float x, float y, float z, int most) {
        return Math.min(
                Math.min(Float.floatToRawIntBits(x), Float.floatToRawIntBits(y)),
                Math.min(Float.floatToRawIntBits(z), most));
    }

    /** Whether a point may cross a triangle; Möller and Trumbore 1997, without a division and with slack for roundings. */
    private static boolean mayCross(float[] rows, int at, int count, TreeQuery m, float best) {
        float ux = rows[at + 3 * count];
        float uy = rows[at + 4 * count];
        float uz = rows[at + 5 * count];
        float vx = rows[at + 6 * count];
        float vy = rows[at + 7 * count];
        float vz = rows[at + 8 * count];
        float tx = m.px - rows[at];
        float ty = m.py - rows[at + count];
        float tz = m.pz - rows[at + 2 * count];
        float radius = rows[at + 9 * count];
        float fx = m.ey * vz - m.ez * vy;
        float fy = m.ez * vx - m.ex * vz;
        float fz = m.ex * vy - m.ey * vx;
        float whole = ux * fx + uy * fy + uz * fz;
        float second = tx * fx + ty * fy + tz * fz;
        float gx = ty * uz - tz * uy;
        float gy = tz * ux - tx * uz;
        float gz = tx * uy - ty * ux;
        float third = m.ex * gx + m.ey * gy + m.ez * gz;
        float slack = m.edgeSlack() * radius;
        float one = whole - second - third;
        if ((second < -slack || third < -slack || one < -slack) && (second > slack || third > slack || one > slack)) {
            return false;
        }
        float height = vx * gx + vy * gy + vz * gz;
        return Math.abs(height) <= best * Math.abs(whole) + m.depthSlack() * radius * radius;
    }
}
