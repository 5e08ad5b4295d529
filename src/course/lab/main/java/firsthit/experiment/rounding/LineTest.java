package firsthit.experiment.rounding;

import firsthit.geometry.Triangle;
import firsthit.query.SegmentTriangle;
import org.joml.Intersectiond;
import org.joml.Vector3dc;

/** A method to test whether a closed segment crosses a closed triangle. */
@FunctionalInterface
public interface LineTest {
    /**
     * Tests one segment against one triangle.
     *
     * @param origin start of the segment [m]
     * @param displacement from start to end [m]
     */
    boolean crosses(Vector3dc origin, Vector3dc displacement, Triangle triangle);

    /** {@link SegmentTriangle}, two-sided. */
    static LineTest segmentTriangle() {
        return (origin, displacement, triangle) -> SegmentTriangle.cast(origin, displacement, triangle) != null;
    }

    /**
     * JOML's {@code intersectRayTriangle} in double, two-sided: Möller and Trumbore 1997.
     *
     * @param epsilon determinants smaller than this count as a line along the plane [m³]; they scale with displacement
     *     and area
     */
    static LineTest jomlRay(double epsilon) {
        return (origin, displacement, triangle) -> {
            double fraction = Intersectiond.intersectRayTriangle(
                    origin, displacement, triangle.a(), triangle.b(), triangle.c(), epsilon);
            return fraction >= 0 && fraction <= 1;
        };
    }

    /**
     * Source 001 in single precision: the point where the segment crosses the plane, then the sum of angles.
     *
     * @param tolerance accepted difference from 2π [rad]; 1e-4 in the source
     */
    static LineTest floatAngleSum(double tolerance) {
        return new FloatAngleSum(tolerance)::crosses;
    }
}
