package firsthit.query;

import firsthit.query.arithmetic.Powers;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The motion of a point or sphere, with the values that kernels need for every triangle, computed once. Reusable for one motion
 * after another; allocates nothing.
 *
 * <p>The displacement has its own scale, a power of two: it is 2^speedExponent times the direction.
 */
final class LocalMotion {
    /** √2 - 1, rounded up: longer + this * shorter is at least the length of a vector of two components. */
    private static final double LESS_THAN_ROOT = 0.41422;

    /** Start of the mover, in the world [m]. */
    final Vector3d start = new Vector3d();

    /** Its whole motion [m]. */
    final Vector3d displacement = new Vector3d();

    /** Radius of the sphere [m]; NaN for a point. */
    double radius;

    /** The displacement times 2^-speedExponent: no component is 2 or more. */
    final Vector3d direction = new Vector3d();

    int speedExponent;

    /** Sum of the components of the displacement without their signs [m]. */
    double step;

    /** Upper bounds of the radius times the length of the displacement seen along z, x and y. */
    double tubeXy;

    double tubeYz;
    double tubeZx;

    /** For a point: axis of the largest component, and the ratios of the next two components to it. */
    private int axis;

    double shearU;
    double shearV;

    /** In the frame of the current triangle: the radius, and the whole motion as a multiple of the direction. */
    double localRadius;

    double whole;

    /** The radius of a motion [m]: NaN for a sphere of radius 0, which crosses triangles as a point does. */
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

    /** Computes the other values of a motion whose start, displacement and radius were set. */
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

    /** Computes axis and shear, which crossings need. */
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

    /** The next coordinate in cyclic order. */
    double u(Vector3d place) {
        return axis == 0 ? place.y : axis == 1 ? place.z : place.x;
    }

    /** The last coordinate in cyclic order. */
    double v(Vector3d place) {
        return axis == 0 ? place.z : axis == 1 ? place.x : place.y;
    }

    /** Computes radius and whole motion in the frame of a triangle. */
    void scale(LocalTriangle t) {
        localRadius = radius * Powers.of(-t.exponent);
        whole = Powers.of(speedExponent - t.exponent);
    }

    /** Converts a multiple of the direction in the frame of a triangle to a fraction of the displacement; NaN stays NaN. */
    double fraction(LocalTriangle t, double multiple) {
        return Math.min(1, Powers.times(multiple, t.exponent - speedExponent));
    }
}
