package firsthit.query;

import org.joml.Quaterniondc;

/**
 * One kind of moving solid against one triangle: what a search over many triangles computes for each. Started for one motion after
 * another; makes no object. For one thread.
 */
interface MoverKernel {
    /**
     * First contact before a fraction of the motion; later ones may be left out.
     *
     * @param out with the triangle in the world; all else of it may be set to anything
     * @param before in [0, 1]
     * @return the fraction in [0, 1]; for a start in overlap the depth [m] with a minus sign; NaN for a miss; infinity if mover
     *     and triangle are farther apart than a double can represent. Of these, what {@link #find} makes of it may still be a miss
     */
    double enter(Contact out, double before);

    /** From the axes of the mover to those of the world, which are its own if it has no others. */
    default Quaterniondc rotation() {
        return Contact.UNTURNED;
    }

    /**
     * Tries the pairs of points of mover and triangle that may be closest where they do not overlap; of a core with a ball drawn
     * along it, those of the core.
     *
     * @param pair started with the triangle as it is seen from the middle, along the axes of the mover, in units of 2^exponent
     * @return false for a ball or point, of which only the middle counts
     */
    boolean tryPairs(ClosestPair pair, int exponent);

    /** Whether what {@link #enter} has answered of a triangle is a contact beyond doubt. */
    boolean isSure(Contact out, double answer);

    /**
     * Finds everything about the contact with the triangle, if there is one.
     *
     * @throws IllegalArgumentException if mover and triangle are farther apart than a double can represent
     */
    boolean find(Contact out);
}
