package firsthit.query;

import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A motion of a point or sphere, and what kernels need of it for every triangle, worked out once. Set again for one motion
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

    /** Of the sphere [m]; NaN for a point. */
    double radius;

    /** The displacement times 2^-speedExponent: no component is 2 or more. */
    final Vector3d direction = new Vector3d();

    int speedExponent;

    /** Sum of the components of the displacement without their signs [m]. */
    double step;

    /** Half of the tube that a sphere moves in, seen along z, x and y, times the length of the displacement in this view. */
    double tubeXy;

    double tubeYz;
    double tubeZx;

    /** Of a point: axis of the largest component, and how far the two after it in turn go for one along the axis. */
    private int axis;

    double shearU;
    double shearV;

    /** In the frame of the triangle at hand: the radius, and the multiple of the direction that the motion goes. */
    double localRadius;

    double whole;

    /** The radius of a motion [m]: a sphere of radius 0 is a point, and crosses triangles as one. */
    static double radius(double ofSphere) {
        return ofSphere == 0 ? Double.NaN : ofSphere;
    }

    boolean isPoint() {
        return Double.isNaN(radius);
    }

    /** Sets a motion of a sphere, or of a point if the radius is NaN. */
    void set(Vector3dc from, Vector3dc along, double ofSphere) {
        start.set(from);
        displacement.set(along);
        radius = ofSphere;
        prepare();
    }

    /** Works out a motion whose start, displacement and radius were set. */
    void prepare() {
        speedExponent = Math.getExponent(Powers.largest(displacement));
        displacement.mul(Powers.of(-speedExponent), direction);
        double x = Math.abs(displacement.x);
        double y = Math.abs(displacement.y);
        double z = Math.abs(displacement.z);
        step = x + y + z;
        if (radius >= 0) {
            tubeXy = radius * (Math.max(x, y) + LESS_THAN_ROOT * Math.min(x, y));
            tubeYz = radius * (Math.max(y, z) + LESS_THAN_ROOT * Math.min(y, z));
            tubeZx = radius * (Math.max(z, x) + LESS_THAN_ROOT * Math.min(z, x));
        } else {
            shear();
        }
    }

    /** Works out what crossings are found with. */
    void shear() {
        double x = Math.abs(displacement.x);
        double y = Math.abs(displacement.y);
        double z = Math.abs(displacement.z);
        axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
        double along = along(direction);
        shearU = u(direction) / along;
        shearV = v(direction) / along;
    }

    /** Coordinate along the axis of the largest component. */
    double along(Vector3d place) {
        return axis == 0 ? place.x : axis == 1 ? place.y : place.z;
    }

    /** The coordinate after that in turn. */
    double u(Vector3d place) {
        return axis == 0 ? place.y : axis == 1 ? place.z : place.x;
    }

    /** The last of the three. */
    double v(Vector3d place) {
        return axis == 0 ? place.z : axis == 1 ? place.x : place.y;
    }

    /** Goes over to the frame of a triangle. */
    void scale(LocalTriangle t) {
        localRadius = radius * Powers.of(-t.exponent);
        whole = Powers.of(speedExponent - t.exponent);
    }

    /** The fraction of the displacement that is a multiple of the direction in the frame of a triangle; NaN for NaN. */
    double fraction(LocalTriangle t, double multiple) {
        return Math.min(1, Powers.times(multiple, t.exponent - speedExponent));
    }
}
