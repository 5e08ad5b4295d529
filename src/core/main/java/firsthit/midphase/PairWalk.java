package firsthit.midphase;

import firsthit.mesh.Mesh;
import java.util.Arrays;

/**
 * Walks a tree of two children a node in plain arithmetic: what runs everywhere.
 *
 * <p>Entries of boxes are compared by their bits as integers: they are in order for numbers that are not negative, one that is
 * negative counts as less than 0, and integers have a minimum that no NaN and no signed zero slows down.
 */
final class PairWalk implements TreeWalk {
    /** Children of a node. */
    static final int WIDTH = 2;

    /** Numbers of a node. */
    private static final int NODE = PackedTree.ROWS * WIDTH;

    /** Nodes put off: the bits of the entry, then the link. */
    private long[] stack = new long[128];

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public LeafFit fit(PackedTree tree, Mesh mesh) {
        return new ScalarFit(tree, mesh);
    }

    @Override
    public FirstCells cells() {
        return new ScalarCells();
    }

    @Override
    public void point(PackedTree tree, LocalMotion m, Search search) {
        float[] nodes = tree.nodes();
        // Rows of the sides that the motion enters through; it leaves through the others.
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        int farX = 3 * WIDTH - nearX;
        int farY = 5 * WIDTH - nearY;
        int farZ = 7 * WIDTH - nearZ;
        float ix = m.inverseX;
        float iy = m.inverseY;
        float iz = m.inverseZ;
        int best = Float.floatToRawIntBits(1);
        int size = 0;
        int visited = 0;
        int seen = 0;
        int link = 0;
        while (true) {
            if (!PackedTree.isLeaf(link)) {
                visited++;
                int at = PackedTree.ALIGNMENT + link * NODE;
                int near0 = latest(
                        nodes[at + nearX] * ix + m.entryX,
                        nodes[at + nearY] * iy + m.entryY,
                        nodes[at + nearZ] * iz + m.entryZ);
                int far0 = earliest(
                        nodes[at + farX] * ix + m.exitX,
                        nodes[at + farY] * iy + m.exitY,
                        nodes[at + farZ] * iz + m.exitZ,
                        best);
                int near1 = latest(
                        nodes[at + nearX + 1] * ix + m.entryX,
                        nodes[at + nearY + 1] * iy + m.entryY,
                        nodes[at + nearZ + 1] * iz + m.entryZ);
                int far1 = earliest(
                        nodes[at + farX + 1] * ix + m.exitX,
                        nodes[at + farY + 1] * iy + m.exitY,
                        nodes[at + farZ + 1] * iz + m.exitZ,
                        best);
                boolean first = near0 <= far0;
                boolean second = near1 <= far1;
                if (first || second) {
                    int link0 = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * WIDTH]);
                    int link1 = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * WIDTH + 1]);
                    if (first && second) {
                        boolean nearer = near0 <= near1;
                        push(size++, nearer ? near1 : near0, nearer ? link1 : link0);
                        link = nearer ? link0 : link1;
                    } else {
                        link = first ? link0 : link1;
                    }
                    continue;
                }
            } else {
                seen += PackedTree.count(link);
                best = pointLeaf(tree, link, m, search, best);
            }
            while (true) {
                if (size == 0) {
                    search.looked(visited, seen);
                    return;
                }
                long next = stack[--size];
                // Not "not less": an equal entry may still hide the hit that comes first among equals.
                if ((int) (next >>> 32) <= best) {
                    link = (int) next;
                    break;
                }
            }
        }
    }

    static int latest(float x, float y, float z) {
        return Math.max(
                Math.max(Float.floatToRawIntBits(x), Float.floatToRawIntBits(y)),
                Math.max(Float.floatToRawIntBits(z), 0));
    }

    static int earliest(float x, float y, float z, int most) {
        return Math.min(
                Math.min(Float.floatToRawIntBits(x), Float.floatToRawIntBits(y)),
                Math.min(Float.floatToRawIntBits(z), most));
    }

    private void push(int size, int entry, int link) {
        if (size == stack.length) {
            stack = Arrays.copyOf(stack, 2 * size);
        }
        stack[size] = ((long) entry << 32) | (link & 0xFFFF_FFFFL);
    }

    private static int pointLeaf(PackedTree tree, int link, LocalMotion m, Search search, int most) {
        float[] rows = tree.leaves();
        int count = PackedTree.count(link);
        int first = PackedTree.first(link);
        int at = first * PackedTree.TRIANGLE_ROWS;
        int best = most;
        for (int i = 0; i < count; i++, at++) {
            if (search.isCapsule() || mayCross(rows, at, count, m, Float.intBitsToFloat(best))) {
                best = Float.floatToRawIntBits(m.local(search.visit(tree, first + i)));
            }
        }
        return best;
    }

    /** Whether a point may cross a triangle; Möller and Trumbore 1997, without a division and with room for roundings. */
    private static boolean mayCross(float[] rows, int at, int count, LocalMotion m, float best) {
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

    @Override
    public void scan(BoxRows boxes, LocalMotion motion, Search search) {
        PairScan.scan(boxes, motion, search);
    }

    @Override
    public void ball(PackedTree tree, LocalMotion m, Search search) {
        float[] nodes = tree.nodes();
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        int farX = 3 * WIDTH - nearX;
        int farY = 5 * WIDTH - nearY;
        int farZ = 7 * WIDTH - nearZ;
        int best = Float.floatToRawIntBits(1);
        int size = 0;
        int visited = 0;
        int seen = 0;
        int link = 0;
        while (true) {
            if (!PackedTree.isLeaf(link)) {
                visited++;
                int at = PackedTree.ALIGNMENT + link * NODE;
                int entry0 =
                        entry(nodes, at, at + nearX, at + nearY, at + nearZ, at + farX, at + farY, at + farZ, m, best);
                int entry1 = entry(
                        nodes,
                        at + 1,
                        at + nearX + 1,
                        at + nearY + 1,
                        at + nearZ + 1,
                        at + farX + 1,
                        at + farY + 1,
                        at + farZ + 1,
                        m,
                        best);
                boolean first = entry0 <= best;
                boolean second = entry1 <= best;
                if (first || second) {
                    int link0 = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * WIDTH]);
                    int link1 = Float.floatToRawIntBits(nodes[at + PackedTree.LINK_ROW * WIDTH + 1]);
                    if (first && second) {
                        boolean nearer = entry0 <= entry1;
                        push(size++, nearer ? entry1 : entry0, nearer ? link1 : link0);
                        link = nearer ? link0 : link1;
                    } else {
                        link = first ? link0 : link1;
                    }
                    continue;
                }
            } else {
                seen += PackedTree.count(link);
                best = ballLeaf(tree, link, m, search, best);
            }
            while (true) {
                if (size == 0) {
                    search.looked(visited, seen);
                    return;
                }
                long next = stack[--size];
                if ((int) (next >>> 32) <= best) {
                    link = (int) next;
                    break;
                }
            }
        }
    }

    /**
     * Bits of the fraction before which a ball meets neither a child's box nor its ball, never negative; more than those of any
     * fraction if it misses one of them. As {@link BallFilter#entry}, but without branches, which nobody can foresee here: balls
     * of 5 % of a scan take 0.96 of the time.
     */
    private static int entry(
            float[] nodes,
            int at,
            int nearX,
            int nearY,
            int nearZ,
            int farX,
            int farY,
            int farZ,
            LocalMotion m,
            int best) {
        int near = latest(
                nodes[nearX] * m.inverseX + m.entryX,
                nodes[nearY] * m.inverseY + m.entryY,
                nodes[nearZ] * m.inverseZ + m.entryZ);
        int far = leaving(nodes[farX], nodes[farY], nodes[farZ], m, best);
        float wx = (nodes[nearX] + nodes[farX]) * 0.5f - m.px;
        float wy = (nodes[nearY] + nodes[farY]) * 0.5f - m.py;
        float wz = (nodes[nearZ] + nodes[farZ]) * 0.5f - m.pz;
        float closest = BallFilter.closest(wx, wy, wz, m);
        float reach = nodes[at + PackedTree.RADIUS_ROW * WIDTH] + m.radius;
        float chord = BallFilter.halfChordSquare(wx, wy, wz, closest, reach, m);
        float half = (float) Math.sqrt(Math.abs(chord) * m.inverseSquare);
        // Negative if the ball is passed, lies behind, or the box is left before it is entered.
        int missed =
                Float.floatToRawIntBits(chord) | Float.floatToRawIntBits(closest + half) | Math.max(far, -1) - near;
        return Math.max(near, Float.floatToRawIntBits(closest - half)) | missed >> 31 >>> 1;
    }

    /** Bits of the fraction at which a ball leaves a box; of its own, {@link #entry} is short enough to be compiled in place. */
    private static int leaving(float x, float y, float z, LocalMotion m, int most) {
        return earliest(x * m.inverseX + m.exitX, y * m.inverseY + m.exitY, z * m.inverseZ + m.exitZ, most);
    }

    private static int ballLeaf(PackedTree tree, int link, LocalMotion m, Search search, int most) {
        float[] rows = tree.leaves();
        int count = PackedTree.count(link);
        int first = PackedTree.first(link);
        int at = first * PackedTree.TRIANGLE_ROWS;
        int best = most;
        for (int i = 0; i < count; i++, at++) {
            if (BallFilter.mayTouch(rows, at, count, m, Float.intBitsToFloat(best))) {
                best = Float.floatToRawIntBits(m.local(search.visit(tree, first + i)));
            }
        }
        return best;
    }
}
