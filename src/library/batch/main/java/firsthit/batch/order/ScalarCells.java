package firsthit.batch.order;

import firsthit.midphase.bvh.BoxMath;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarIntersector;

/** Finds the cells of one motion after the other, in scalar code. */
public final class ScalarCells extends FirstCells {
    /** Bits of 1, the end of a motion. */
    private static final int END = Float.floatToRawIntBits(1);

    private static final Maker MAKER = ScalarCells::new;

    /** The maker of finders that some kernels bring; one of scalar finders if they bring none. */
    public static Maker maker(KernelProvider kernels) {
        return kernels instanceof Maker maker ? maker : MAKER;
    }

    @Override
    protected void find(OccupiedCells cells, int size) {
        for (int i = 0; i < size; i++) {
            found[i] = first(
                    cells,
                    motions[i],
                    motions[i + BLOCK],
                    motions[i + 2 * BLOCK],
                    motions[i + 3 * BLOCK],
                    motions[i + 4 * BLOCK],
                    motions[i + 5 * BLOCK]);
        }
    }

    private static int first(
            OccupiedCells cells, float startX, float startY, float startZ, float alongX, float alongY, float alongZ) {
        float largest = BoxMath.largest(alongX, alongY, alongZ);
        // False for NaN.
        boolean isKnown = BoxMath.larger(largest, BoxMath.largest(startX, startY, startZ)) < FAR;
        int none = isKnown ? OccupiedCells.NOWHERE : OccupiedCells.UNKNOWN;
        float inverseX = 1 / alongX;
        float inverseY = 1 / alongY;
        float inverseZ = 1 / alongZ;
        float middleX = (MIDDLE - startX) * inverseX;
        float middleY = (MIDDLE - startY) * inverseY;
        float middleZ = (MIDDLE - startZ) * inverseZ;
        float halfX = HALF * Math.abs(inverseX);
        float halfY = HALF * Math.abs(inverseY);
        float halfZ = HALF * Math.abs(inverseZ);
        int enter = ScalarIntersector.latest(middleX - halfX, middleY - halfY, middleZ - halfZ);
        int leave = ScalarIntersector.earliest(middleX + halfX, middleY + halfY, middleZ + halfZ, END);
        if (enter > leave) {
            return none;
        }
        float from = Float.intBitsToFloat(enter);
        float share = Float.intBitsToFloat(leave) - from;
        int points = Math.min(MOST_POINTS, 1 + (int) (largest * share));
        float step = share / points;
        from += step * 0.5f;
        return first(
                cells,
                (int) ((startX + from * alongX) * FRACTION),
                (int) ((startY + from * alongY) * FRACTION),
                (int) ((startZ + from * alongZ) * FRACTION),
                (int) (alongX * step * FRACTION),
                (int) (alongY * step * FRACTION),
                (int) (alongZ * step * FRACTION),
                points,
                none);
    }

    /**
     * The first occupied cell of points at equal steps; a point outside the grid counts as in an arbitrary cell. No point is
     * skipped: the next one would depend on the gap of this one, and waiting for that takes longer.
     */
    private static int first(
            OccupiedCells cells,
            int fromX,
            int fromY,
            int fromZ,
            int stepX,
            int stepY,
            int stepZ,
            int points,
            int none) {
        int x = fromX;
        int y = fromY;
        int z = fromZ;
        boolean isNear = false;
        for (int i = 0; i < points; i++) {
            int cell = OccupiedCells.cell(x >>> FRACTION_BITS, y >>> FRACTION_BITS, z >>> FRACTION_BITS);
            int gap = cells.gap(cell);
            if (gap == OccupiedCells.OCCUPIED) {
                return cell;
            }
            isNear |= gap == OccupiedCells.NEAR;
            x += stepX;
            y += stepY;
            z += stepZ;
        }
        return isNear ? OccupiedCells.UNKNOWN : none;
    }
}
