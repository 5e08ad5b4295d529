package firsthit.view;

import firsthit.geometry.Aabb;
import java.util.Arrays;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A camera with a definite position: projects points of the scene to the picture.
 *
 * <p>Perspective projection with inverse depth, which is linear over the picture, so that triangles interpolate it
 * without division (Blinn, <i>Hyperbolic interpolation</i>, 1992).
 *
 * @param eye [m]
 * @param right unit vector to the right of the picture
 * @param up unit vector to the top of the picture
 * @param forward unit vector into the picture
 * @param target point that the view rotates around [m]
 * @param near distance along {@code forward} below which nothing is drawn [m]
 */
record Lens(Vector3dc eye, Vector3dc right, Vector3dc up, Vector3dc forward, Vector3dc target, double near) {
    /** Vertical field of view [degrees]. */
    static final double FIELD_OF_VIEW = 35;

    /** Margin around a fitted scene. */
    private static final double MARGIN = 1.04;

    /** Default near plane, as a share of the size of the scene. */
    private static final double NEAR_SHARE = 1e-3;

    /** Half the height of the picture at distance 1. */
    static double halfHeight() {
        return StrictMath.tan(StrictMath.toRadians(FIELD_OF_VIEW / 2));
    }

    /**
     * Determines the position of the eye.
     *
     * @param points of the scene that must be seen: x, y, z of each in turn [m]
     * @param aspect width of the picture divided by its height
     */
    static Lens of(Camera camera, double[] points, double aspect) {
        Aabb box = Extent.of(points);
        double size = box.diagonal() > 0 ? box.diagonal() : 1;
        double near = camera.near() > 0 ? camera.near() : NEAR_SHARE * size;
        Vector3dc middle = box.center();
        Vector3dc wanted = camera.target();
        Vector3dc target = wanted == null ? middle : wanted;
        Vector3dc place = camera.eye();
        if (place != null) {
            return looking(place, target.sub(place, new Vector3d()).normalize(), target, near);
        }
        Vector3d forward = camera.direction().negate();
        Lens direction = looking(middle, forward, middle, near);
        Vector3d fitted = direction.fit(points, aspect);
        double away = Math.max(-fitted.z, NEAR_SHARE * size) * MARGIN / camera.zoom();
        if (wanted == null) {
            // The view rotates around a point in the middle of the picture, at the depth of the middle of the scene.
            target = direction
                    .right
                    .mul(fitted.x, new Vector3d())
                    .add(direction.up.mul(fitted.y, new Vector3d()))
                    .add(middle);
        }
        Vector3d eye = forward.mul(-away, new Vector3d()).add(target);
        return new Lens(eye, direction.right, direction.up, direction.forward, target, near);
    }

    private static Lens looking(Vector3dc eye, Vector3dc forward, Vector3dc target, double near) {
        // When looking straight up or down, y points to the top of the picture instead of z.
        boolean vertical = Math.abs(forward.z()) > 1 - 1e-9;
        Vector3d top = vertical ? new Vector3d(0, 1, 0) : new Vector3d(0, 0, 1);
        Vector3d right = forward.cross(top, new Vector3d()).normalize();
        return new Lens(eye, right, right.cross(forward, new Vector3d()), forward, target, near);
    }

    /**
     * Position of the eye, relative to this one to the right, up and forward, at which all points just fill the picture.
     *
     * <p>A point is visible if it lies inside four planes through the eye. Each pair of opposite planes is moved outwards
     * until all points are inside; the eye lies where the pair meets.
     */
    private Vector3d fit(double[] points, double aspect) {
        double half = halfHeight();
        double[] most = new double[4];
        Arrays.fill(most, Double.NEGATIVE_INFINITY);
        Vector3d p = new Vector3d();
        for (int i = 0; i < points.length; i += 3) {
            p.set(points[i], points[i + 1], points[i + 2]).sub(target);
            double across = p.dot(right) / aspect;
            double upwards = p.dot(up);
            double away = half * p.dot(forward);
            most[0] = Math.max(most[0], across - away);
            most[1] = Math.max(most[1], -across - away);
            most[2] = Math.max(most[2], upwards - away);
            most[3] = Math.max(most[3], -upwards - away);
        }
        double back = Math.max(most[0] + most[1], most[2] + most[3]) / (2 * half);
        return new Vector3d((most[0] - most[1]) / 2 * aspect, (most[2] - most[3]) / 2, -back);
    }

    /**
     * Unit vector to the light: to one side of the eye and above it, so that faces of a box differ.
     */
    Vector3d light() {
        return new Vector3d(forward)
                .negate()
                .add(up.mul(0.9, new Vector3d()))
                .sub(right.mul(0.45, new Vector3d()))
                .normalize();
    }

    /** Whether the eye is on the side of a surface at (x, y, z) that its normal points to. */
    boolean sees(Vector3dc normal, double x, double y, double z) {
        return normal.x() * (eye.x() - x) + normal.y() * (eye.y() - y) + normal.z() * (eye.z() - z) > 0;
    }
}
