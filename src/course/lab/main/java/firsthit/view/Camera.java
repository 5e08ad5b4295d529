package firsthit.view;

import firsthit.geometry.Require;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The camera of a scene; z is up.
 *
 * @param azimuth direction from the target to the eye, counter-clockwise from x [degrees]
 * @param elevation of the eye above the target, within -90 to 90 [degrees]
 * @param zoom of the fitted view: 1 shows the whole scene, 2 half of its width; ignored if {@code eye} is set
 * @param target point to look at [m]; null for the middle of the scene
 * @param eye position of the eye [m]; null for one that sees the whole scene
 * @param near distance from the eye below which nothing is drawn [m]; 0 for a thousandth of the size of the scene
 */
public record Camera(
        double azimuth,
        double elevation,
        double zoom,
        @Nullable Vector3dc target,
        @Nullable Vector3dc eye,
        double near) {

    /** Looks from the front right and above, with the scene filling the picture. */
    public static final Camera FITTED = new Camera(-60, 25, 1, null, null, 0);

    /**
     * Copies the vectors.
     *
     * @throws IllegalArgumentException if a number is not finite, an elevation out of range, a zoom not positive, a
     *     near distance negative, or the eye at the target
     */
    public Camera {
        target = target == null ? null : Require.finite("camera target", target);
        eye = eye == null ? null : Require.finite("camera eye", eye);
        near = Require.finiteNotNegative("camera near", near);
        if (!(Math.abs(azimuth) < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("camera azimuth is not finite: " + azimuth);
        }
        if (!(Math.abs(elevation) <= 90)) {
            throw new IllegalArgumentException("camera elevation is not within -90 to 90: " + elevation);
        }
        if (!(zoom > 0 && zoom < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("camera zoom is not finite and > 0: " + zoom);
        }
        if (eye != null && eye.equals(target)) {
            throw new IllegalArgumentException("camera eye and target are the same place");
        }
    }

    /** A camera that sees the whole scene from a direction [degrees]. */
    public static Camera from(double azimuth, double elevation) {
        return new Camera(azimuth, elevation, 1, null, null, 0);
    }

    /** A camera at one point that looks at another [m]. */
    public static Camera at(Vector3dc eye, Vector3dc target) {
        return new Camera(0, 0, 1, target, eye, 0);
    }

    /** The same direction with another zoom. */
    public Camera zoomed(double newZoom) {
        return new Camera(azimuth, elevation, newZoom, target, eye, near);
    }

    /** The same direction with another target [m]. */
    public Camera towards(Vector3dc newTarget) {
        return new Camera(azimuth, elevation, zoom, newTarget, eye, near);
    }

    /** The same camera with another near distance [m]; source 001 sets 0.1, then 0.01. */
    public Camera withNear(double distance) {
        return new Camera(azimuth, elevation, zoom, target, eye, distance);
    }

    /** Unit vector from the target to the eye of a fitted camera. */
    Vector3d direction() {
        double around = StrictMath.toRadians(azimuth);
        double up = StrictMath.toRadians(elevation);
        return new Vector3d(
                StrictMath.cos(up) * StrictMath.cos(around),
                StrictMath.cos(up) * StrictMath.sin(around),
                StrictMath.sin(up));
    }
}
