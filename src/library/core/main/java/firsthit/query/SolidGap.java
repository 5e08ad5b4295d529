package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import org.joml.Vector3dc;

/**
 * Measures the signed distance of a solid and a triangle, as in {@link Clearance}, for searches along a motion. Reusable; allocates
 * nothing. Point and normal are those of the last measurement. For one thread.
 */
public final class SolidGap {
    private final SolidSweep sweep = new SolidSweep();

    /** Starts without a measurement. */
    public SolidGap() {}

    /**
     * Measures the distance from a triangle given by its corners [m]; for an overlap, its negated depth.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    public double measure(Solid solid, Vector3dc a, Vector3dc b, Vector3dc c) {
        sweep.contact.a.set(Require.notNull("a", a));
        sweep.contact.b.set(Require.notNull("b", b));
        sweep.contact.c.set(Require.notNull("c", c));
        return sweep.measure(solid);
    }

    /** The point of the triangle that is closest, or where the two touch once the solid is pushed out [m]. */
    public Vector3dc point() {
        return sweep.contact.point;
    }

    /** Unit vector from the triangle to the solid. */
    public Vector3dc normal() {
        return sweep.contact.worldNormal;
    }
}
