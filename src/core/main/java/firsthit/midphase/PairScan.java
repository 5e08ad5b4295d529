package firsthit.midphase;

import firsthit.work.Progress;

/** Looks at the boxes of all triangles one by one; the arithmetic is that of {@link PairWalk}. */
final class PairScan {
    private static final int WIDTH = PairWalk.WIDTH;

    /** Triangles between two polls for interruption: less than a millisecond. */
    private static final int POLL_EVERY = 1 << 14;

    private PairScan() {}

    /** Finds the first hit of a moving point, ball or box. */
    static void scan(BoxRows boxes, LocalMotion m, Search search) {
        float[] rows = boxes.rows();
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        int best = Float.floatToRawIntBits(1);
        for (int i = 0; i < boxes.count(); i++) {
            if (i % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
            int at = PackedTree.ALIGNMENT + i / WIDTH * BoxRows.ROWS * WIDTH + i % WIDTH;
            int near = PairWalk.latest(
                    rows[at + nearX] * m.inverseX + m.entryX,
                    rows[at + nearY] * m.inverseY + m.entryY,
                    rows[at + nearZ] * m.inverseZ + m.entryZ);
            int far = PairWalk.earliest(
                    rows[at + 3 * WIDTH - nearX] * m.inverseX + m.exitX,
                    rows[at + 5 * WIDTH - nearY] * m.inverseY + m.exitY,
                    rows[at + 7 * WIDTH - nearZ] * m.inverseZ + m.exitZ,
                    best);
            if (near <= far) {
                best = Float.floatToRawIntBits(m.local(search.visit(i)));
            }
        }
        search.looked(0, boxes.count());
    }
}
