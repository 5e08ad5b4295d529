package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving capsule with a closed, two-sided triangle.
 *
 * <p>The capsule touches when its middle comes within one radius of the body that the triangle fills when it is drawn along
 * the capsule's axis, from half of it back to half of it forward (Minkowski sum; Ericson 2005 §5.5). That body has two
 * triangles and three parallelograms for faces, which are swept by {@link SphereKernel} one by one: the first entry into
 * any is the first entry into the body. A middle inside the body means that the axis crosses the triangle.
 *
 * <p>The depth of an overlap is the way out along the normal [m]: the least one.
 */
public final class CapsuleSweep {
    /** Share of the radius below which the way between axis and triangle is what rounding left of it. */
    private static final double ON_CONTACT = 0x1p-40;

    private CapsuleSweep() {}

    /**
     * First contact within the displacement; touch and overlap at the start as {@link SphereSweep#sweep} has them.
     *
     * @param displacement motion in the whole step [m]; zero asks for an overlap only
     * @return the hit, or null if the capsule reaches the end of its motion untouched
     * @throws IllegalArgumentException if the displacement is not finite
     */
    public static @Nullable Hit sweep(Capsule capsule, Vector3dc displacement, Triangle triangle) {
        Arguments.requireFinite("displacement", displacement);
        Vector3d middle = capsule.center();
        Vector3d half = capsule.b().sub(capsule.a(), new Vector3d()).mul(0.5);
        Triangle local = new Triangle(
                triangle.a().sub(middle, new Vector3d()),
                triangle.b().sub(middle, new Vector3d()),
                triangle.c().sub(middle, new Vector3d()));
        DrawnTriangle body = new DrawnTriangle(local, half);
        DrawnTriangle.Exit exit = body.exit();
        if (exit != null) {
            double depth = capsule.radius() + exit.distance();
            return depth > 0 ? crossing(triangle, local, half, exit.normal(), depth) : null;
        }
        double contact = body.contact(displacement, capsule.radius());
        if (contact == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("capsule and triangle are farther apart than a double can tell: %s, %s"
                    .formatted(capsule, triangle));
        }
        return Double.isNaN(contact) ? null : hit(capsule, displacement, triangle, local, half, contact);
    }

    /** The hit of a capsule whose axis crosses the triangle. */
    private static Hit crossing(Triangle triangle, Triangle local, Vector3dc half, Vector3dc normal, double depth) {
        Vector3d back = half.negate(new Vector3d());
        AxisContact near = AxisContact.of(back, half, local);
        return hit(triangle, local, near, normal, 0, depth);
    }

    private static Hit hit(
            Capsule capsule,
            Vector3dc displacement,
            Triangle triangle,
            Triangle local,
            Vector3dc half,
            double contact) {
        double fraction = Math.max(0, contact);
        Vector3d moved = displacement.mul(fraction, new Vector3d());
        AxisContact near = AxisContact.of(moved.sub(half, new Vector3d()), moved.add(half, new Vector3d()), local);
        Vector3d normal = near.axisPoint().sub(at(local, near.weights()), new Vector3d());
        double away = normal.length();
        if (away > capsule.radius() * ON_CONTACT && away > 0) {
            normal.div(away);
        } else {
            normal.set(against(local, displacement));
        }
        return hit(triangle, local, near, normal, fraction, contact < 0 ? -contact : 0);
    }

    private static Hit hit(
            Triangle triangle, Triangle local, AxisContact near, Vector3dc normal, double fraction, double depth) {
        boolean behind = !local.isDegenerate() && local.normal().dot(normal) < 0;
        return new Hit(
                fraction,
                at(triangle, near.weights()),
                normal,
                depth,
                near.feature(),
                near.featureIndex(),
                near.weights(),
                0,
                Hit.NO_INSTANCE,
                behind);
    }

    /** A direction away from the triangle for an axis that lies on it: the face's normal, against the motion. */
    private static Vector3d against(Triangle local, Vector3dc displacement) {
        if (local.isDegenerate()) {
            boolean moves = displacement.lengthSquared() > 0;
            return moves ? displacement.negate(new Vector3d()).normalize() : new Vector3d(0, 0, 1);
        }
        Vector3d normal = new Vector3d(local.normal());
        return normal.dot(displacement) > 0 ? normal.negate() : normal;
    }

    /** The place with the given weights: offsets from the first corner that counts, so that far away no digits are lost. */
    private static Vector3d at(Triangle t, Vector3dc weights) {
        int base = weights.x() > 0 ? 0 : weights.y() > 0 ? 1 : 2;
        Vector3d place = new Vector3d(t.corner(base));
        for (int corner = base + 1; corner < 3; corner++) {
            double weight = weights.get(corner);
            Vector3d edge = t.corner(corner).sub(t.corner(base), new Vector3d());
            place.add(weight * edge.x, weight * edge.y, weight * edge.z);
        }
        return place;
    }
}
