package firsthit.midphase;

import firsthit.work.Progress;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;

/** Looks at the boxes of all triangles, as many at once as there are lanes; the arithmetic is that of {@link LaneWalk}. */
final class LaneScan {
    private static final int WIDTH = LaneWalk.WIDTH;

    private static final int BLOCK = BoxRows.ROWS * WIDTH;

    /** Blocks between two polls for interruption: far less than a millisecond. */
    private static final int POLL_EVERY = 1 << 12;

    private LaneScan() {}

    /** Finds the first hit of a moving point, ball or box. */
    static void scan(BoxRows boxes, LocalMotion m, Search search) {
        float best = 1;
        for (int from = 0; from < boxes.blocks(); from += POLL_EVERY) {
            Progress.poll();
            best = scan(boxes.rows(), from, Math.min(from + POLL_EVERY, boxes.blocks()), m, search, best);
        }
        search.looked(0, boxes.count());
    }

    private static float scan(float[] rows, int from, int to, LocalMotion m, Search search, float most) {
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        FloatVector ix = FloatVector.broadcast(LaneWalk.LANES, m.inverseX);
        FloatVector iy = FloatVector.broadcast(LaneWalk.LANES, m.inverseY);
        FloatVector iz = FloatVector.broadcast(LaneWalk.LANES, m.inverseZ);
        FloatVector entryX = FloatVector.broadcast(LaneWalk.LANES, m.entryX);
        FloatVector entryY = FloatVector.broadcast(LaneWalk.LANES, m.entryY);
        FloatVector entryZ = FloatVector.broadcast(LaneWalk.LANES, m.entryZ);
        FloatVector exitX = FloatVector.broadcast(LaneWalk.LANES, m.exitX);
        FloatVector exitY = FloatVector.broadcast(LaneWalk.LANES, m.exitY);
        FloatVector exitZ = FloatVector.broadcast(LaneWalk.LANES, m.exitZ);
        IntVector zero = IntVector.zero(LaneWalk.BITS);
        IntVector limit = IntVector.broadcast(LaneWalk.BITS, Float.floatToRawIntBits(most));
        float best = most;
        for (int block = from; block < to; block++) {
            int at = PackedTree.ALIGNMENT + block * BLOCK;
            IntVector near = FloatVector.fromArray(LaneWalk.LANES, rows, at + nearX)
                    .mul(ix)
                    .add(entryX)
                    .reinterpretAsInts()
                    .max(FloatVector.fromArray(LaneWalk.LANES, rows, at + nearY)
                            .mul(iy)
                            .add(entryY)
                            .reinterpretAsInts())
                    .max(FloatVector.fromArray(LaneWalk.LANES, rows, at + nearZ)
                            .mul(iz)
                            .add(entryZ)
                            .reinterpretAsInts())
                    .max(zero);
            IntVector far = FloatVector.fromArray(LaneWalk.LANES, rows, at + 3 * WIDTH - nearX)
                    .mul(ix)
                    .add(exitX)
                    .reinterpretAsInts()
                    .min(FloatVector.fromArray(LaneWalk.LANES, rows, at + 5 * WIDTH - nearY)
                            .mul(iy)
                            .add(exitY)
                            .reinterpretAsInts())
                    .min(FloatVector.fromArray(LaneWalk.LANES, rows, at + 7 * WIDTH - nearZ)
                            .mul(iz)
                            .add(exitZ)
                            .reinterpretAsInts())
                    .min(limit);
            VectorMask<Integer> met = near.compare(VectorOperators.LE, far);
            if (met.anyTrue()) {
                best = ask(block * WIDTH, met.toLong(), m, search);
                limit = IntVector.broadcast(LaneWalk.BITS, Float.floatToRawIntBits(best));
            }
        }
        return best;
    }

    private static float ask(int first, long met, LocalMotion m, Search search) {
        float best = 1;
        for (long rest = met; rest != 0; rest &= rest - 1) {
            best = m.local(search.visit(first + Long.numberOfTrailingZeros(rest)));
        }
        return best;
    }
}
