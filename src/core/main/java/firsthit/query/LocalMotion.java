package firsthit.query;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A motion of a point or sphere, and what kernels ask of it for every triangle, worked out once. Set again for one motion
 * after another; makes no object.
 *
 * <p>The displacement has a scale of its own, a power of two: the whole step is so many times the direction.
 */
final class LocalMotion {
    /** The square root of 2, less 1, rounded up: longer + this * shorter is no less than the length of both. */
    private static final double LESS_THAN_ROOT = 0.41422;

    /** Where the mover is at first, in the world [m]. */
    final Vector3d start = new Vector3d();

    /** Its whole motion [m]. */
    final Vector3d displacement = new Vector3d();

    /** Of the sphere [m]; NaN for a point, which crosses triangles: a sphere of radius 0 touches them. */
    double radius;

    /** The displacement times 2^-speed: no component is 2 or more. */
    final Vector3d direction = new Vector3d();

    int speed;

    /** Sum of the components of the displacement without their signs [m]. */
    double step;

    /** Half of the tube that a sphere moves in, seen along z, x and y, times the length of the displacement in this view. */
    double tubeXy;

    double tubeYz;
    double tubeZx;

    /** Of a point: axis of the largest component, the two after it in turn, and how far they go for one along the axis. */
    int axis;

    int u;
    int v;
    double shearU;
    double shearV;

    /** In the frame of the triangle at hand: the radius, and the multiple of the direction that the motion goes. */
    double localRadius;

    double whole;

    /** Sets a motion of a sphere, or of a point if the radius is NaN. */
    void set(Vector3dc from, Vector3dc along, double ofSphere) {
        start.set(from);
        displacement.set(along);
        prepare(ofSphere);
    }

    /** The same for start and displacement that were set. */
    void prepare(double ofSphere) {
        radius = ofSphere;
        speed = Math.getExponent(LocalTriangle.largest(displacement));
        displacement.mul(Powers.of(-speed), direction);
        double x = Math.abs(displacement.x);
        double y = Math.abs(displacement.y);
        double z = Math.abs(displacement.z);
        step = x + y + z;
        if (radius >= 0) {
            tubeXy = radius * (Math.max(x, y) + LESS_THAN_ROOT * Math.min(x, y));
            tubeYz = radius * (Math.max(y, z) + LESS_THAN_ROOT * Math.min(y, z));
            tubeZx = radius * (Math.max(z, x) + LESS_THAN_ROOT * Math.min(z, x));
        } else {
            axis = direction.maxComponent();
            u = (axis + 1) % 3;
            v = (axis + 2) % 3;
            shearU = direction.get(u) / direction.get(axis);
            shearV = direction.get(v) / direction.get(axis);
        }
    }

    /** Goes over to the frame of a triangle. */
    void scale(LocalTriangle t) {
        localRadius = radius * Powers.of(-t.exponent);
        whole = Powers.of(speed - t.exponent);
    }

    /** The fraction of the displacement that is a multiple of the direction in the frame of a triangle; NaN for NaN. */
    double fraction(LocalTriangle t, double multiple) {
        return Math.min(1, Powers.times(multiple, t.exponent - speed));
    }
}
