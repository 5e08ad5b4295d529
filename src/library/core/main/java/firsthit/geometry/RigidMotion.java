package firsthit.geometry;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Motion of a rigid body over one step: it rotates about an axis and the axis translates, both at constant speed.
 *
 * @param pivot a point of the axis at the start [m]
 * @param axis direction of the axis, of any length but zero; kept as a unit vector
 * @param angle turn in the whole step, counter-clockwise seen from the tip of the axis [rad], finite
 * @param displacement motion of the axis in the whole step [m]
 */
public record RigidMotion(Vector3dc pivot, Vector3dc axis, double angle, Vector3dc displacement) {

    /**
     * Copies the vectors.
     *
     * @throws IllegalArgumentException naming a number that is not finite, or an axis without length
     */
    public RigidMotion {
        pivot = Require.finite("pivot", pivot);
        axis = Units.normalize("axis", axis);
        displacement = Require.finite("displacement", displacement);
        if (!Double.isFinite(angle)) {
            throw new IllegalArgumentException("angle is not finite: " + angle);
        }
    }

    @Override
    public Vector3dc pivot() {
        return new Vector3d(pivot);
    }

    @Override
    public Vector3dc axis() {
        return new Vector3d(axis);
    }

    @Override
    public Vector3dc displacement() {
        return new Vector3d(displacement);
    }

    /** A rotation in place. */
    public static RigidMotion turn(Vector3dc pivot, Vector3dc axis, double angle) {
        return new RigidMotion(pivot, axis, angle, new Vector3d());
    }

    /** Position of a point of the body after a fraction of the step [m]. */
    public Vector3d at(double fraction, Vector3dc point) {
        Vector3d arm = point.sub(pivot, new Vector3d());
        Vector3d along = axis.mul(Vectors.dot(axis, arm), new Vector3d());
        Vector3d across = arm.sub(along, new Vector3d());
        Vector3d ahead = Vectors.cross(axis, across);
        double turned = angle * fraction;
        return across.mul(StrictMath.cos(turned))
                .add(ahead.mul(StrictMath.sin(turned)))
                .add(along)
                .add(pivot)
                .add(displacement.mul(fraction, new Vector3d()));
    }

    /** The triangle after a fraction of the step. */
    public Triangle at(double fraction, Triangle triangle) {
        return new Triangle(at(fraction, triangle.a()), at(fraction, triangle.b()), at(fraction, triangle.c()));
    }

    /**
     * Velocity [m per step] of the point of the body that is at a position after a fraction of the step.
     *
     * @param place that position [m]
     */
    public Vector3d velocityAt(double fraction, Vector3dc place) {
        Vector3d pivotThen = displacement.mul(fraction, new Vector3d()).add(pivot);
        return Vectors.cross(axis, Require.notNull("place", place).sub(pivotThen, new Vector3d()))
                .mul(angle)
                .add(displacement);
    }

    /** Distance of a point from the axis at the start [m]; the motion keeps it. */
    public double distanceFromAxis(Vector3dc point) {
        return Vectors.length(Vectors.cross(point.sub(pivot, new Vector3d()), axis));
    }

    /**
     * Upper bound of how far a moving point gets from its start in the frame of the body [m].
     *
     * @param pointDisplacement motion of the point in the same step [m]
     */
    public double travel(Vector3dc point, Vector3dc pointDisplacement) {
        Require.notNull("point", point);
        Require.notNull("pointDisplacement", pointDisplacement);
        double straight = Vectors.distance(pointDisplacement, displacement);
        double arm = distanceFromAxis(point) + straight;
        // A chord is never longer than the diameter, whatever the angle.
        return straight + Math.min(Math.abs(angle), 2) * arm;
    }

    @Override
    public String toString() {
        return "RigidMotion[pivot=%s, axis=%s, angle=%s, displacement=%s]"
                .formatted(Vectors.text(pivot), Vectors.text(axis), angle, Vectors.text(displacement));
    }
}
