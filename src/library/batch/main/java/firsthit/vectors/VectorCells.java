package firsthit.vectors;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.F2I;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.I2F;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.LT;

import firsthit.batch.order.FirstCells;
import firsthit.batch.order.OccupiedCells;
import firsthit.batch.order.ScalarCells;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Finds the first occupied cell on the path of as many motions at once as a vector has lanes, with the arithmetic of {@link
 * ScalarCells} in each lane.
 *
 * <pre>
 *   lane 0   start ---o---o---[#]            each motion is sampled at equal steps;
 *   lane 1   start -o-o-[#]                  at a point the table of gaps says how many steps
 *   lane 2   start ---o-----------o--- end   may be skipped, and [#] is an occupied cell
 * </pre>
 *
 * <p>{@code aim} computes the points of each lane and writes them to memory, {@code walk} steps through them. One motion at a time
 * would be slower: where its path ends is a branch that no processor predicts.
 *
 * <p>Gathers stay near the start of a method: C2 counts traps per method, inlined ones included; past
 * {@code PerMethodTrapLimit} (100) it compiles the bounds check as a call and allocates the index vector.
 */
final class VectorCells extends FirstCells {
    private static final VectorSpecies<Float> LANES = VectorProvider.FLOATS;
    private static final VectorSpecies<Integer> BITS = VectorProvider.INTS;
    private static final int WIDTH = VectorProvider.WIDTH;

    /** Indices of the ints with the gaps of the visited cells. */
    private final int[] places = new int[2 * WIDTH];

    /**
     * Rows of one number per motion of a block: number of points, x, y, z of the first point and of the steps to the next, in parts
     * of a cell; then the cell of the first point, the index of its gap, and the most points that a step may advance.
     */
    private final int[] paths = new int[10 * BLOCK];

    @Override
    protected void find(OccupiedCells cells, int size) {
        // Beyond the last motion are motions of earlier blocks: their cells are not used.
        for (int i = 0; i < size; i += 2 * WIDTH) {
            aim(i);
            aim(i + WIDTH);
            walk(cells.gaps(), i);
        }
    }

    /** Computes the points at which the motions are sampled. */
    private void aim(int first) {
        FloatVector startX = FloatVector.fromArray(LANES, motions, first);
        FloatVector startY = FloatVector.fromArray(LANES, motions, first + BLOCK);
        FloatVector startZ = FloatVector.fromArray(LANES, motions, first + 2 * BLOCK);
        FloatVector alongX = FloatVector.fromArray(LANES, motions, first + 3 * BLOCK);
        FloatVector alongY = FloatVector.fromArray(LANES, motions, first + 4 * BLOCK);
        FloatVector alongZ = FloatVector.fromArray(LANES, motions, first + 5 * BLOCK);
        FloatVector end = FloatVector.broadcast(LANES, 1);
        FloatVector middle = FloatVector.broadcast(LANES, MIDDLE);
        FloatVector half = FloatVector.broadcast(LANES, HALF);
        FloatVector inverseX = end.div(alongX);
        FloatVector inverseY = end.div(alongY);
        FloatVector inverseZ = end.div(alongZ);
        FloatVector middleX = middle.sub(startX).mul(inverseX);
        FloatVector middleY = middle.sub(startY).mul(inverseY);
        FloatVector middleZ = middle.sub(startZ).mul(inverseZ);
        FloatVector halfX = inverseX.abs().mul(half);
        FloatVector halfY = inverseY.abs().mul(half);
        FloatVector halfZ = inverseZ.abs().mul(half);
        IntVector enter = IntVector.zero(BITS).max(middleX.sub(halfX).reinterpretAsInts());
        enter = enter.max(middleY.sub(halfY).reinterpretAsInts());
        enter = enter.max(middleZ.sub(halfZ).reinterpretAsInts());
        IntVector leave = end.reinterpretAsInts().min(middleX.add(halfX).reinterpretAsInts());
        leave = leave.min(middleY.add(halfY).reinterpretAsInts());
        leave = leave.min(middleZ.add(halfZ).reinterpretAsInts());
        FloatVector from = enter.reinterpretAsFloats();
        FloatVector share = leave.reinterpretAsFloats().sub(from);
        // For numbers >= 0 the bits are in the same order; those of NaN come after all others.
        IntVector largest = alongX.abs()
                .reinterpretAsInts()
                .max(alongY.abs().reinterpretAsInts())
                .max(alongZ.abs().reinterpretAsInts());
        VectorMask<Integer> isKnown = largest.max(startX.abs().reinterpretAsInts())
                .max(startY.abs().reinterpretAsInts())
                .max(startZ.abs().reinterpretAsInts())
                .compare(LT, Float.floatToRawIntBits(FAR));
        IntVector points = ((IntVector) largest.reinterpretAsFloats().mul(share).convert(F2I, 0))
                .add(1)
                .min(MOST_POINTS)
                .blend(0, enter.compare(GT, leave));
        IntVector.broadcast(BITS, OccupiedCells.UNKNOWN)
                .blend(OccupiedCells.NOWHERE, isKnown)
                .intoArray(found, first);
        FloatVector step = share.div((FloatVector) points.convert(I2F, 0));
        from = from.add(step.mul(0.5f));
        points.intoArray(paths, first);
        IntVector x = startX.add(from.mul(alongX)).mul(FRACTION).convert(F2I, 0).reinterpretAsInts();
        IntVector y = startY.add(from.mul(alongY)).mul(FRACTION).convert(F2I, 0).reinterpretAsInts();
        IntVector z = startZ.add(from.mul(alongZ)).mul(FRACTION).convert(F2I, 0).reinterpretAsInts();
        x.intoArray(paths, first + BLOCK);
        y.intoArray(paths, first + 2 * BLOCK);
        z.intoArray(paths, first + 3 * BLOCK);
        alongX.mul(step).mul(FRACTION).convert(F2I, 0).reinterpretAsInts().intoArray(paths, first + 4 * BLOCK);
        alongY.mul(step).mul(FRACTION).convert(F2I, 0).reinterpretAsInts().intoArray(paths, first + 5 * BLOCK);
        alongZ.mul(step).mul(FRACTION).convert(F2I, 0).reinterpretAsInts().intoArray(paths, first + 6 * BLOCK);
        IntVector cell = x.lanewise(LSHR, FRACTION_BITS)
                .or(y.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, OccupiedCells.BITS))
                .or(z.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, 2 * OccupiedCells.BITS))
                .and(OccupiedCells.NOWHERE - 1);
        cell.intoArray(paths, first + 7 * BLOCK);
        cell.lanewise(LSHR, OccupiedCells.PLACE_SHIFT).intoArray(paths, first + 8 * BLOCK);
        IntVector.broadcast(BITS, 1).blend(OccupiedCells.MOST_GAP, isKnown).intoArray(paths, first + 9 * BLOCK);
    }

    /**
     * Tests the points of twice as many motions as there are lanes, skipping points that need no test, until every motion met an
     * occupied cell or has no points left. The next point depends on the gap of the one before; meanwhile the other vector of
     * motions is tested. The code is written out twice, as no vector is passed from method to method. Both gaps are read at the
     * start of the loop, where few traps are counted.
     */
    private void walk(int[] gaps, int first) {
        IntVector points = IntVector.fromArray(BITS, paths, first);
        IntVector x = IntVector.fromArray(BITS, paths, first + BLOCK);
        IntVector y = IntVector.fromArray(BITS, paths, first + 2 * BLOCK);
        IntVector z = IntVector.fromArray(BITS, paths, first + 3 * BLOCK);
        IntVector stepX = IntVector.fromArray(BITS, paths, first + 4 * BLOCK);
        IntVector stepY = IntVector.fromArray(BITS, paths, first + 5 * BLOCK);
        IntVector stepZ = IntVector.fromArray(BITS, paths, first + 6 * BLOCK);
        IntVector cells = IntVector.fromArray(BITS, found, first);
        IntVector least = IntVector.broadcast(BITS, OccupiedCells.MOST_GAP);
        IntVector cell = IntVector.fromArray(BITS, paths, first + 7 * BLOCK);
        IntVector most = IntVector.fromArray(BITS, paths, first + 9 * BLOCK);
        IntVector otherPoints = IntVector.fromArray(BITS, paths, first + WIDTH);
        IntVector otherX = IntVector.fromArray(BITS, paths, first + WIDTH + BLOCK);
        IntVector otherY = IntVector.fromArray(BITS, paths, first + WIDTH + 2 * BLOCK);
        IntVector otherZ = IntVector.fromArray(BITS, paths, first + WIDTH + 3 * BLOCK);
        IntVector otherStepX = IntVector.fromArray(BITS, paths, first + WIDTH + 4 * BLOCK);
        IntVector otherStepY = IntVector.fromArray(BITS, paths, first + WIDTH + 5 * BLOCK);
        IntVector otherStepZ = IntVector.fromArray(BITS, paths, first + WIDTH + 6 * BLOCK);
        IntVector otherCells = IntVector.fromArray(BITS, found, first + WIDTH);
        IntVector otherLeast = IntVector.broadcast(BITS, OccupiedCells.MOST_GAP);
        IntVector otherCell = IntVector.fromArray(BITS, paths, first + WIDTH + 7 * BLOCK);
        IntVector otherMost = IntVector.fromArray(BITS, paths, first + WIDTH + 9 * BLOCK);
        IntVector.fromArray(BITS, paths, first + 8 * BLOCK).intoArray(places, 0);
        IntVector.fromArray(BITS, paths, first + WIDTH + 8 * BLOCK).intoArray(places, WIDTH);
        // Checked at the end, because a check before the gathers would add traps.
        boolean isMore = true;
        while (isMore) {
            IntVector gap = IntVector.fromArray(BITS, gaps, 0, places, 0);
            IntVector otherGap = IntVector.fromArray(BITS, gaps, 0, places, WIDTH);
            gap = gap.lanewise(LSHR, cell.lanewise(LSHL, OccupiedCells.GAP_SHIFT))
                    .and(OccupiedCells.MOST_GAP)
                    .blend(OccupiedCells.MOST_GAP, points.compare(LE, 0));
            least = least.min(gap);
            VectorMask<Integer> met = gap.compare(EQ, OccupiedCells.OCCUPIED);
            cells = cells.blend(cell, met);
            IntVector steps = gap.sub(OccupiedCells.NEAR).max(1).min(most);
            // A motion that met a cell needs no more points.
            points = points.sub(steps).blend(0, met);
            x = x.add(stepX.mul(steps));
            y = y.add(stepY.mul(steps));
            z = z.add(stepZ.mul(steps));
            cell = x.lanewise(LSHR, FRACTION_BITS)
                    .or(y.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, OccupiedCells.BITS))
                    .or(z.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, 2 * OccupiedCells.BITS))
                    .and(OccupiedCells.NOWHERE - 1);
            cell.lanewise(LSHR, OccupiedCells.PLACE_SHIFT).intoArray(places, 0);
            otherGap = otherGap.lanewise(LSHR, otherCell.lanewise(LSHL, OccupiedCells.GAP_SHIFT))
                    .and(OccupiedCells.MOST_GAP)
                    .blend(OccupiedCells.MOST_GAP, otherPoints.compare(LE, 0));
            otherLeast = otherLeast.min(otherGap);
            VectorMask<Integer> otherMet = otherGap.compare(EQ, OccupiedCells.OCCUPIED);
            otherCells = otherCells.blend(otherCell, otherMet);
            IntVector otherSteps = otherGap.sub(OccupiedCells.NEAR).max(1).min(otherMost);
            otherPoints = otherPoints.sub(otherSteps).blend(0, otherMet);
            otherX = otherX.add(otherStepX.mul(otherSteps));
            otherY = otherY.add(otherStepY.mul(otherSteps));
            otherZ = otherZ.add(otherStepZ.mul(otherSteps));
            otherCell = otherX.lanewise(LSHR, FRACTION_BITS)
                    .or(otherY.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, OccupiedCells.BITS))
                    .or(otherZ.lanewise(LSHR, FRACTION_BITS).lanewise(LSHL, 2 * OccupiedCells.BITS))
                    .and(OccupiedCells.NOWHERE - 1);
            otherCell.lanewise(LSHR, OccupiedCells.PLACE_SHIFT).intoArray(places, WIDTH);
            isMore = points.max(otherPoints).compare(GT, 0).anyTrue();
        }
        VectorMask<Integer> isNear = least.compare(EQ, OccupiedCells.NEAR);
        cells.blend(OccupiedCells.UNKNOWN, isNear).intoArray(found, first);
        VectorMask<Integer> isOtherNear = otherLeast.compare(EQ, OccupiedCells.NEAR);
        otherCells.blend(OccupiedCells.UNKNOWN, isOtherNear).intoArray(found, first + WIDTH);
    }
}
