package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import org.joml.Vector3dc;

/**
 * Signed distance of a solid and a triangle, as {@link Clearance} has it, measured again and again without an object: for searches along a
 * motion. Point and normal are those of the last measurement. For one thread.
 */
public final class SolidGap {
    private final SolidSweep sweep = new SolidSweep();

    /** Has measured nothing. */
    public SolidGap() {}

    /**
     * Measures the triangle of three corners [m]; negative for an overlap: the depth with a minus sign.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can represent
     */
    public double measure(Solid solid, Vector3dc a, Vector3dc b, Vector3dc c) {
        sweep.contact.a.set(Require.notNull("a", a));
        sweep.contact.b.set(Require.notNull("b", b));
        sweep.contact.c.set(Require.notNull("c", c));
        return sweep.measure(solid);
    }

    /** The point of the triangle that is closest, or where the two touch once the solid has come free [m]. */
    public Vector3dc point() {
        return sweep.contact.point;
    }

    /** Unit vector from the triangle to the solid. */
    public Vector3dc normal() {
        return sweep.contact.worldNormal;
    }
}
