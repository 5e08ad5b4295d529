package firsthit.response;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Stops a motion at the first hit, a skin width short of the surface.
 *
 * <p>The walker of source 001 refuses the whole step and so stops up to one step short; this uses the free part of the step. The
 * skin is kept along the contact normal, so the gap is the same at every angle; along the motion, as in Fauerby 2003, it would
 * vanish at grazing angles. A surface just beyond the end of the motion is not hit, and so may be nearer than the skin when the
 * motion ends.
 */
public final class Stop {
    private Stop() {}

    /**
     * Position of the mover's centre after the step.
     *
     * <p>A hit that the motion leaves (displacement · normal >= 0) does not hold the mover back.
     *
     * @param start centre before the step [m]
     * @param displacement wished motion [m]
     * @param hit first hit of exactly that motion, or null if it was free
     * @param skinWidth gap to keep [m], finite, >= 0
     * @throws IllegalArgumentException if a number is not finite or the skin width is negative
     */
    public static Vector3d position(Vector3dc start, Vector3dc displacement, @Nullable Hit hit, double skinWidth) {
        Vector3d position = Require.finite("start", start);
        Vector3d motion = Require.finite("displacement", displacement);
        Require.finiteNotNegative("skin width", skinWidth);
        double closing = hit == null ? 0 : -Vectors.dot(hit.normal(), motion);
        if (hit == null || closing <= 0) {
            return position.add(motion);
        }
        // In this fraction of the step the gap along the normal closes by the skin width.
        double fraction = Math.max(0, hit.fraction() - skinWidth / closing);
        return position.add(motion.mul(fraction));
    }
}
