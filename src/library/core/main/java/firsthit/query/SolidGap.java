package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Signed distance of a solid and a triangle, as {@link Clearance} has it, measured again and again without an object: for searches along a
 * motion. Point and normal are those of the last measurement. For one thread.
 */
public final class SolidGap {
    private static final Vector3dc STILL = new Vector3d();

    private final SolidKernels kernels = new SolidKernels();
    private final SolidDistance distance = new SolidDistance();
    private final Contact contact = new Contact();
    private final Vector3d point = new Vector3d();
    private final Vector3d normal = new Vector3d();

    /** Has measured nothing. */
    public SolidGap() {}

    /**
     * Measures the triangle of three corners [m]; negative for an overlap: the depth with a minus sign.
     *
     * @throws IllegalArgumentException if the two are farther apart than a double can tell
     */
    public double measure(Solid solid, Vector3dc a, Vector3dc b, Vector3dc c) {
        contact.a.set(Require.notNull("a", a));
        contact.b.set(Require.notNull("b", b));
        contact.c.set(Require.notNull("c", c));
        MoverKernel kernel = kernels.start(solid, STILL);
        if (SolidSweep.isMet(kernel, contact, kernel.enter(contact, 1)) && kernel.find(contact)) {
            point.set(contact.point);
            normal.set(contact.worldNormal);
            return -contact.depth;
        }
        double found = distance.find(solid, kernel, contact);
        distance.point(point);
        distance.normal(normal);
        return found;
    }

    /** The point of the triangle that is closest, or where the two touch once the solid has come free [m]. */
    public Vector3dc point() {
        return point;
    }

    /** Unit vector from the triangle to the solid. */
    public Vector3dc normal() {
        return normal;
    }
}
