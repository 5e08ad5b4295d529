package firsthit.query;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Whether a moving sphere touches a triangle, from distances at single instants alone.
 *
 * <p>No sweep takes part: a distance changes by no more than the way gone, so one large distance proves a miss on a whole
 * piece of the motion, and one small distance proves a hit. Pieces on which neither holds are halved.
 */
final class Touches {
    /** Pieces of the motion this short [m] and still undecided are a graze, which a benchmark has no use for. */
    private static final double SHORTEST = 1e-9;

    private Touches() {}

    static int count(Sphere sphere, Vector3dc displacement, Triangle[] triangles) {
        int count = 0;
        for (Triangle triangle : triangles) {
            count += isTouched(sphere, displacement, triangle) ? 1 : 0;
        }
        return count;
    }

    /**
     * Looks at the whole motion.
     *
     * @throws IllegalStateException if the motion grazes the triangle too closely to tell
     */
    static boolean isTouched(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        return isTouched(sphere, displacement, displacement.length(), triangle, 0, 1);
    }

    private static boolean isTouched(
            Sphere sphere, Vector3dc displacement, double length, Triangle triangle, double from, double to) {
        double middle = (from + to) / 2;
        double reach = (to - from) / 2 * length;
        Vector3d center = displacement.mul(middle, new Vector3d()).add(sphere.center());
        double gap = ClosestPoint.distance(center, triangle) - sphere.radius();
        if (gap <= 0 || gap > reach) {
            return gap <= 0;
        }
        if (reach < SHORTEST) {
            throw new IllegalStateException("grazing motion: " + sphere + ", " + displacement + ", " + triangle);
        }
        return isTouched(sphere, displacement, length, triangle, from, middle)
                || isTouched(sphere, displacement, length, triangle, middle, to);
    }
}
