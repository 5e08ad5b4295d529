package firsthit.compare;

import firsthit.geometry.Plane;
import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import org.joml.Vector3dc;

/**
 * First contact of a moving point with an infinite plane.
 *
 * <p>Sources 000, 001 and 003 (steps 4 to 6). Departs from them: the signs of the start's distance and of its change
 * decide. So a start on the plane is a contact at fraction 0 for any direction, and parallel motion needs no special case.
 */
public final class SegmentPlane {
    private SegmentPlane() {}

    /**
     * Fraction of the displacement at which the point first lies in the plane.
     *
     * @param start start of the motion [m]
     * @param displacement whole motion [m]
     * @return the fraction in [0, 1], or NaN if the closed segment stays off the plane
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public static double fraction(Vector3dc start, Vector3dc displacement, Plane plane) {
        Require.finite("segment start", start);
        Require.finite("displacement", displacement);
        double distance = plane.signedDistance(start);
        if (distance == 0) {
            return 0;
        }
        double closing =
                distance > 0 ? -Vectors.dot(plane.normal(), displacement) : Vectors.dot(plane.normal(), displacement);
        double gap = Math.abs(distance);
        return closing >= gap ? gap / closing : Double.NaN;
    }
}
