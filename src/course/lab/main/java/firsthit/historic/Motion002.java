package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A motion in source 002's ellipsoid space, where the ellipsoid is a ball of radius 1.
 *
 * @param radii of the ellipsoid [m]
 * @param source centre at the start, in ellipsoid space
 * @param velocity displacement of the whole step, in ellipsoid space
 * @param direction unit vector of the velocity; NaN for zero velocity, as in the source
 */
record Motion002(Vector3fc radii, Vector3fc source, Vector3fc velocity, Vector3fc direction) {

    Motion002(Vector3fc radii, Vector3fc source, Vector3fc velocity) {
        this(radii, source, velocity, Steps002.normalized(velocity));
    }

    /**
     * Narrows to {@code float} and divides by the radii.
     *
     * @throws IllegalArgumentException if the ellipsoid is rotated: the source's has the axes of the world
     */
    static Motion002 of(Ellipsoid ellipsoid, Vector3dc displacement) {
        Vector3f radii = radii(ellipsoid);
        return new Motion002(
                radii, scaled(Floats.of(ellipsoid.center()), radii), scaled(Floats.of(displacement), radii));
    }

    /** The radii, of an ellipsoid along the axes of the world. */
    static Vector3f radii(Ellipsoid ellipsoid) {
        Quaterniondc rotation = ellipsoid.rotation();
        if (rotation.x() != 0 || rotation.y() != 0 || rotation.z() != 0) {
            throw new IllegalArgumentException(
                    "source 002 knows no turned ellipsoid: rotation " + new Quaterniond(rotation));
        }
        return Floats.of(ellipsoid.radii());
    }

    /** Into ellipsoid space: component by component (vector spaces). */
    static Vector3f scaled(Vector3fc v, Vector3fc radii) {
        return new Vector3f(v.x() / radii.x(), v.y() / radii.y(), v.z() / radii.z());
    }

    /** Out of ellipsoid space [m]. */
    static Vector3f unscaled(Vector3fc v, Vector3fc radii) {
        return new Vector3f(v.x() * radii.x(), v.y() * radii.y(), v.z() * radii.z());
    }

    Vector3d toWorld(Vector3fc v) {
        return Floats.wide(unscaled(v, radii));
    }

    /** Length of the whole step, in ellipsoid space. */
    double length() {
        return Steps002.length(velocity);
    }
}
