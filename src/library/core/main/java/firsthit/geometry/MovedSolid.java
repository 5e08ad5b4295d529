package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A solid that its owner moves from place to place without making an object. For one thread.
 *
 * <p>The solid that {@link #at} hands out is the same each time and changes with the next call: whoever is given it may not keep it.
 */
public final class MovedSolid {
    private final Solid made;
    private final Solid moved;

    /**
     * Keeps a solid where it was made, and moves another one like it.
     *
     * @param made from which all offsets count
     */
    public MovedSolid(Solid made) {
        this.made = Require.notNull("made", made);
        moved = made.movedBy(new Vector3d());
    }

    /**
     * The solid moved by an offset from where it was made, with the bits of {@link Solid#movedBy}.
     *
     * @param offset [m]
     * @throws IllegalArgumentException if a coordinate is then not finite
     */
    public Solid at(Vector3dc offset) {
        Require.notNull("offset", offset);
        if (moved instanceof Sphere ball) {
            ball.place((Sphere) made, offset);
        } else if (moved instanceof Capsule capsule) {
            capsule.place((Capsule) made, offset);
        } else if (moved instanceof Aabb box) {
            box.place((Aabb) made, offset);
        } else if (moved instanceof OrientedBox box) {
            box.place((OrientedBox) made, offset);
        } else {
            ((Ellipsoid) moved).place((Ellipsoid) made, offset);
        }
        return moved;
    }

    /** Writes the sum of two vectors, finite or refused as in a new solid. */
    static void add(String name, Vector3dc place, Vector3dc offset, Vector3dc moved) {
        Vector3d sum = place.add(offset, (Vector3d) moved);
        if (!sum.isFinite()) {
            throw new IllegalArgumentException("%s is not finite: %s".formatted(name, Vectors.text(sum)));
        }
    }
}
