package firsthit.query;

import org.joml.Quaterniondc;

/**
 * Tests one kind of moving solid against one triangle: the part that a search computes for every triangle. Reusable for one motion
 * after another; allocates nothing. For one thread.
 */
interface MoverKernel {
    /**
     * First contact before a fraction of the motion; later ones may be omitted.
     *
     * @param out contact with the triangle in the world; everything else in it may be overwritten
     * @param before in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if mover and
     *     triangle are farther apart than a double can represent. {@link #find} may still find a miss
     */
    double enter(Contact out, double before);

    /** Rotation from the axes of the mover to those of the world; the identity if it has no axes of its own. */
    default Quaterniondc rotation() {
        return Contact.UNTURNED;
    }

    /**
     * Tries the pairs of points of mover and triangle that may be closest if they do not overlap; for a core with a ball around it,
     * the pairs of the core.
     *
     * @param pair started with the triangle relative to the middle, along the axes of the mover, in units of 2^exponent
     * @return false for a sphere or point, of which only the middle counts
     */
    boolean tryPairs(ClosestPair pair, int exponent);

    /**
     * Finds the whole contact with the triangle; false if there is none.
     *
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can represent
     */
    boolean find(Contact out);
}
