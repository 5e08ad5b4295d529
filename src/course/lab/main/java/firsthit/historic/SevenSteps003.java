package firsthit.historic;

import firsthit.geometry.Side;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Source 003 as printed: a moving point against a flat convex surface, in seven steps. Single precision.
 *
 * <p>The normal from the first two edges (step 2) and the plane's distance (3) classify start and destination as in front,
 * behind or on the plane (4); equal places end the test. Else the unit ray (5) gives the point of intersection (6), and the
 * surface is met if the angles there between the directions to the corners add up to a full turn, to within 0.1 (7).
 *
 * <p>What the source leaves open, and how it is settled: a zero vector normalised stays zero, as in the library that it
 * calls; each arc cosine is rounded to single precision and so is their sum; only for triangles is code printed, and a
 * polygon takes one angle more for each corner more; in a mesh every triangle is tested and the nearest hit kept. The
 * source's corners run clockwise in a left-handed view; by the printed cross product this is the side from which they run
 * counter-clockwise here.
 *
 * <p>Errata: E37, E38, E39, E51, E52.
 */
public final class SevenSteps003 {
    /** The sum of angles must differ by less than this from a full turn [rad]; step 7. */
    public static final double TOLERANCE = 0.1;

    /** Step 7, the library's constant. */
    private static final float PI = 3.1415927f;

    private final FloatTriangle[] triangles;

    /** Converts the mesh to single precision once. */
    public SevenSteps003(Mesh mesh) {
        triangles = FloatTriangle.of(mesh);
    }

    /**
     * The nearest hit between start and destination; at equal distance the one with the later triangle.
     *
     * @return fraction and point, no normal: that of the plane does not depend on the side of the motion
     */
    public @Nullable Found collide(Vector3dc start, Vector3dc destination) {
        Vector3f from = Floats.of(start);
        Vector3f to = Floats.of(destination);
        Found nearest = null;
        for (int i = 0; i < triangles.length; i++) {
            Corners.poll(i);
            Found found = collide(i, from, to, triangles[i].a(), triangles[i].b(), triangles[i].c());
            if (found != null && (nearest == null || found.fraction() <= nearest.fraction())) {
                nearest = found;
            }
        }
        return nearest;
    }

    /**
     * All seven steps for one convex polygon.
     *
     * @param polygon three corners or more, in one plane and in order
     * @throws IllegalArgumentException if there are fewer corners than three
     */
    public static @Nullable Found collide(List<? extends Vector3dc> polygon, Vector3dc start, Vector3dc destination) {
        return collide(0, Floats.of(start), Floats.of(destination), narrowed(polygon));
    }

    /** Steps 1 and 4: the left side of the plane's equation for a point, its signed distance. */
    public static float planeValue(Triangle triangle, Vector3dc point) {
        FloatTriangle t = FloatTriangle.of(triangle);
        Vector3f normal = normal(t.a(), t.b(), t.c());
        return Floats.dot(normal, Floats.of(point)) + distance(normal, t.a());
    }

    /** Step 2: the unit normal from the edges a-b and b-c. */
    public static Vector3d normal(Triangle triangle) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return Floats.wide(normal(t.a(), t.b(), t.c()));
    }

    /** Step 3: D of the plane's equation. */
    public static float distance(Triangle triangle) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return distance(normal(t.a(), t.b(), t.c()), t.a());
    }

    /** Step 4: on which side of the plane a point lies. */
    public static Side classify(Triangle triangle, Vector3dc point) {
        return side(planeValue(triangle, point));
    }

    /** Step 5: unit vector of the motion; zero for none. */
    public static Vector3d ray(Vector3dc start, Vector3dc destination) {
        return Floats.wide(normalized(Floats.minus(Floats.of(destination), Floats.of(start))));
    }

    /** Step 7: the sum of the angles between the directions to the corners [rad]; NaN if rounding makes a cosine exceed 1. */
    public static float angleSum(List<? extends Vector3dc> polygon, Vector3dc point) {
        return angleSum(Floats.of(point), narrowed(polygon));
    }

    /** Step 7: whether a point of the plane lies in the triangle. */
    public static boolean contains(Triangle triangle, Vector3dc point) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return contains(Floats.of(point), t.a(), t.b(), t.c());
    }

    private static @Nullable Found collide(int triangle, Vector3f start, Vector3f destination, Vector3f... corners) {
        Vector3f normal = normal(corners[0], corners[1], corners[2]);
        float d = distance(normal, corners[0]);

        float p = Floats.dot(normal, start) + d;
        if (side(p) == side(Floats.dot(normal, destination) + d)) {
            return null;
        }
        Vector3f motion = Floats.minus(destination, start);
        Vector3f ray = normalized(motion);
        float t = -p / Floats.dot(normal, ray);
        Vector3f intersect = Floats.plus(start, Floats.times(ray, t));

        if (!contains(intersect, corners)) {
            return null;
        }
        return new Found(t / Floats.length(motion), Floats.wide(intersect), null, triangle);
    }

    private static Side side(float p) {
        return p > 0 ? Side.FRONT : p < 0 ? Side.BACK : Side.ON;
    }

    private static boolean contains(Vector3f point, Vector3f... corners) {
        return Math.abs(angleSum(point, corners) - 2 * PI) < TOLERANCE;
    }

    private static float angleSum(Vector3f point, Vector3f... corners) {
        Vector3f first = normalized(Floats.minus(point, corners[0]));
        Vector3f from = first;
        float sum = 0;
        for (int i = 1; i < corners.length; i++) {
            Vector3f to = normalized(Floats.minus(point, corners[i]));
            sum += angle(from, to);
            from = to;
        }
        return sum + angle(from, first);
    }

    private static float angle(Vector3f from, Vector3f to) {
        return (float) StrictMath.acos(Floats.dot(from, to));
    }

    private static Vector3f normal(Vector3f p1, Vector3f p2, Vector3f p3) {
        return normalized(Floats.cross(Floats.minus(p2, p1), Floats.minus(p3, p2)));
    }

    private static float distance(Vector3f normal, Vector3f onPlane) {
        return -Floats.dot(onPlane, normal);
    }

    private static Vector3f normalized(Vector3f v) {
        float length = Floats.length(v);
        return length == 0 ? new Vector3f() : new Vector3f(v.x / length, v.y / length, v.z / length);
    }

    private static Vector3f[] narrowed(List<? extends Vector3dc> polygon) {
        if (polygon.size() < 3) {
            throw new IllegalArgumentException("a polygon has three corners or more, not " + polygon.size());
        }
        return polygon.stream().map(Floats::of).toArray(Vector3f[]::new);
    }
}
