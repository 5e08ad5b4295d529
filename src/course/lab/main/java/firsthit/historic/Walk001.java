package firsthit.historic;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Source 001 as printed: a walker's eye is stopped before the step that would take it through a triangle. Single precision;
 * square roots and arc cosines in double, rounded where the source stores them.
 *
 * <p>Three steps: do start and destination lie on different sides of the plane (the product of both values is negative);
 * where is the plane met; do the angles there between the directions to the corners add up to a full turn. The plane
 * constant has the wrong sign, so all three ask about the plane mirrored at the origin, and the third then measures at a
 * point that is not in the triangle's plane at all.
 *
 * <p>What the source leaves open, and how it is settled: its normal comes from a function that is not printed, here
 * {@code (b - a) x (c - a)} as a unit vector (its direction and length affect answers only by rounding); it tests a
 * single triangle, here all of a mesh in the order of their indices, and the first collision ends the walk, as its
 * {@code return} does; {@code vector} and the speed come from an earlier tutorial, here they are arguments.
 *
 * <p>Errata: E6 to E14.
 */
public final class Walk001 {
    /** Accepted difference of the sum of angles from a full turn [rad]; last step, the test of the point. */
    public static final double TOLERANCE = 0.0001;

    private static final double FULL_TURN = 2 * Math.PI;

    private final FloatTriangle[] triangles;
    private final Vector3f @Nullable [] normals;

    private Walk001(FloatTriangle[] triangles, Vector3f @Nullable [] normals) {
        this.triangles = triangles;
        this.normals = normals;
    }

    /** Walks among the triangles of a mesh; the normal is computed at each use, as printed. */
    public static Walk001 among(Mesh mesh) {
        return new Walk001(FloatTriangle.of(mesh), null);
    }

    /** The same with normals stored in advance, as the source advises for static meshes; answers are the same to the bit. */
    public static Walk001 withNormals(Mesh mesh) {
        FloatTriangle[] triangles = FloatTriangle.of(mesh);
        return new Walk001(triangles, Stream.of(triangles).map(Walk001::normal).toArray(Vector3f[]::new));
    }

    /**
     * A walker.
     *
     * @param position of the eye, the only point that is tested [m]
     * @param facing the point that the eye looks at [m]
     */
    public record Pose(Vector3dc position, Vector3dc facing) {
        /** Copies both points. */
        public Pose {
            position = new Vector3d(position);
            facing = new Vector3d(facing);
        }
    }

    /**
     * One step forward to the destination, or no motion if there is a collision.
     *
     * <p>The tested destination has the height of {@code vector}; the walker keeps its own height.
     *
     * @param vector direction of the walk
     * @param speed of one step, in multiples of {@code vector}
     */
    public Pose forward(Pose walker, Vector3dc vector, double speed) {
        Vector3f position = Floats.of(walker.position());
        Vector3f step = Floats.times(Floats.of(vector), (float) speed);
        if (collision(position, Floats.plus(position, step)) != null) {
            return walker;
        }
        return moved(walker, step);
    }

    /** One step backward: the source tests only steps forward. */
    public Pose backward(Pose walker, Vector3dc vector, double speed) {
        return moved(walker, Floats.times(Floats.of(vector), -(float) speed));
    }

    /**
     * The collision between two positions: that with the first triangle in the mesh, not with the nearest.
     *
     * @return fraction and point of that collision, no normal; null if there is none
     */
    public @Nullable Found collision(Vector3dc from, Vector3dc to) {
        return collision(Floats.of(from), Floats.of(to));
    }

    private @Nullable Found collision(Vector3f from, Vector3f to) {
        for (int i = 0; i < triangles.length; i++) {
            Corners.poll(i);
            FloatTriangle t = triangles[i];
            float distanceFrom = locationToPlane(t, normal(i), from);
            float distanceAfter = locationToPlane(t, normal(i), to);
            if (distanceFrom * distanceAfter < 0) {
                Vector3f point = intersection(t, normal(i), from, to);
                if (contains(t, point)) {
                    float fraction = -distanceFrom / Floats.dot(Floats.minus(to, from), normal(i));
                    return new Found(fraction, Floats.wide(point), null, i);
                }
            }
        }
        return null;
    }

    /** The plane's constant D as printed, {@code + n·a}; the plane's own would be {@code - n·a}. */
    public static float constant(Triangle triangle) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return constant(t, normal(t));
    }

    /** First test: the value whose sign gives the side of the plane. */
    public static float locationToPlane(Triangle triangle, Vector3dc location) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return locationToPlane(t, normal(t), Floats.of(location));
    }

    /** First test: whether the signs of both ends differ; a product of zero is no crossing. */
    public static boolean crosses(Triangle triangle, Vector3dc from, Vector3dc to) {
        return locationToPlane(triangle, from) * locationToPlane(triangle, to) < 0;
    }

    /** Second step: intersection of line and plane; the start if they are parallel. */
    public static Vector3d intersection(Triangle triangle, Vector3dc from, Vector3dc to) {
        FloatTriangle t = FloatTriangle.of(triangle);
        return Floats.wide(intersection(t, normal(t), Floats.of(from), Floats.of(to)));
    }

    /** Third step: sum of the angles between the directions to the corners [rad]; NaN if rounding makes a cosine exceed 1. */
    public static float angleSum(Triangle triangle, Vector3dc point) {
        FloatTriangle t = FloatTriangle.of(triangle);
        Vector3f p = Floats.of(point);
        return angleSum(Floats.minus(t.a(), p), Floats.minus(t.b(), p), Floats.minus(t.c(), p));
    }

    /** Third step: whether that sum is a full turn to within {@link #TOLERANCE}; a point at a corner is inside. */
    public static boolean contains(Triangle triangle, Vector3dc point) {
        return contains(FloatTriangle.of(triangle), Floats.of(point));
    }

    private static boolean contains(FloatTriangle t, Vector3f point) {
        Vector3f segment1 = Floats.minus(t.a(), point);
        Vector3f segment2 = Floats.minus(t.b(), point);
        Vector3f segment3 = Floats.minus(t.c(), point);
        float length1 = Floats.length(segment1);
        float length2 = Floats.length(segment2);
        float length3 = Floats.length(segment3);
        if (length1 * length2 <= 0 || length2 * length3 <= 0 || length3 * length1 <= 0) {
            return true;
        }
        float sum = angleSum(segment1, segment2, segment3);
        return sum >= FULL_TURN - TOLERANCE && sum <= FULL_TURN + TOLERANCE;
    }

    private static float angleSum(Vector3f segment1, Vector3f segment2, Vector3f segment3) {
        // The arc cosine is one of double and the sum a float: rounded after each term.
        float sum = (float) angle(segment1, segment2);
        sum = (float) (sum + angle(segment2, segment3));
        return (float) (sum + angle(segment3, segment1));
    }

    private static double angle(Vector3f from, Vector3f to) {
        return StrictMath.acos(Floats.dot(from, to) / (Floats.length(from) * Floats.length(to)));
    }

    private static Vector3f intersection(FloatTriangle t, Vector3f normal, Vector3f from, Vector3f to) {
        Vector3f line = Floats.minus(to, from);
        float a = Floats.dot(line, normal);
        if (a == 0) {
            return from;
        }
        float share = locationToPlane(t, normal, from) / a;
        return Floats.minus(from, Floats.times(line, share));
    }

    private static float locationToPlane(FloatTriangle t, Vector3f normal, Vector3f location) {
        return Floats.dot(normal, location) + constant(t, normal);
    }

    private static float constant(FloatTriangle t, Vector3f normal) {
        return Floats.dot(normal, t.a());
    }

    private Vector3f normal(int triangle) {
        return normals == null ? normal(triangles[triangle]) : normals[triangle];
    }

    private static Vector3f normal(FloatTriangle t) {
        Vector3f direction = Floats.cross(Floats.minus(t.b(), t.a()), Floats.minus(t.c(), t.a()));
        float length = Floats.length(direction);
        return new Vector3f(direction.x / length, direction.y / length, direction.z / length);
    }

    /** Moves eye and aim in x and z, as printed: y stays. */
    private static Pose moved(Pose walker, Vector3f step) {
        return new Pose(moved(walker.position(), step), moved(walker.facing(), step));
    }

    private static Vector3d moved(Vector3dc place, Vector3f step) {
        Vector3f p = Floats.of(place);
        return Floats.wide(new Vector3f(p.x + step.x, p.y, p.z + step.z));
    }
}
