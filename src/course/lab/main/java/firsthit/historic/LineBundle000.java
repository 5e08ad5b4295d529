package firsthit.historic;

import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Source 000 as printed: a camera is pushed back wherever one of its lines goes through a triangle. Single precision.
 *
 * <p>For each triangle and within that for each line: the ends lie on different sides of the plane, zero counting as the
 * front; the point between them; two weights from a 2x2 system, the third is what is left of 1; none negative. Then the
 * camera moves by the offset from the nearer end of the line to that point, and the next line starts from the moved camera.
 * The motion of the camera is not tested.
 *
 * <p>What the source leaves open: which lines, how long ({@link Lines000}); a triangle without area has a plane of NaN,
 * which no line crosses.
 *
 * <p>Errata: E1 to E5, E50.
 */
public final class LineBundle000 {
    /** From this share of the line on its end is the nearer one, not its start; last step. */
    public static final float HALF = 0.5f;

    private final FloatTriangle[] triangles;
    private final Vector3f[] from;
    private final Vector3f[] to;
    private final Vector3f @Nullable [] normals;

    private LineBundle000(FloatTriangle[] triangles, Vector3f @Nullable [] normals, Lines000 lines) {
        this.triangles = triangles;
        this.normals = normals;
        from = lines.lines().stream().map(line -> Floats.of(line.from())).toArray(Vector3f[]::new);
        to = lines.lines().stream().map(line -> Floats.of(line.to())).toArray(Vector3f[]::new);
    }

    /** Among the triangles of a mesh, whose planes are computed each time, as printed. */
    public static LineBundle000 among(Mesh mesh, Lines000 lines) {
        return new LineBundle000(FloatTriangle.of(mesh), null, lines);
    }

    /** The same with normals computed once, as the source advises; the same answers to the bit. */
    public static LineBundle000 withNormals(Mesh mesh, Lines000 lines) {
        FloatTriangle[] triangles = FloatTriangle.of(mesh);
        Vector3f[] normals = new Vector3f[triangles.length];
        for (int i = 0; i < normals.length; i++) {
            normals[i] = normal(triangles[i]);
        }
        return new LineBundle000(triangles, normals, lines);
    }

    /** The same triangles with other lines. */
    public LineBundle000 withLines(Lines000 lines) {
        return new LineBundle000(triangles, normals, lines);
    }

    /**
     * One line that went through one triangle.
     *
     * @param triangle index in the mesh
     * @param line index in the bundle
     * @param t share of the line before the triangle
     * @param point where it went through [m]
     * @param offset by which the camera was moved for it [m]
     */
    public record Push(int triangle, int line, double t, Vector3dc point, Vector3dc offset) {
        /** Copies the vectors. */
        public Push {
            point = new Vector3d(point);
            offset = new Vector3d(offset);
        }
    }

    /**
     * Where the camera ends, and why.
     *
     * @param position of the camera [m]
     * @param pushes in the order in which they happened; empty if it was free
     */
    public record Outcome(Vector3dc position, List<Push> pushes) {
        /** Copies both. */
        public Outcome {
            position = new Vector3d(position);
            pushes = List.copyOf(pushes);
        }
    }

    /** Tests the camera at its position and pushes it out; one pass, as the source calls it once per frame. */
    public Outcome collide(Vector3dc camera) {
        Vector3f position = Floats.of(camera);
        List<Push> pushes = new ArrayList<>(0);
        for (int i = 0; i < triangles.length; i++) {
            Corners.poll(i);
            FloatTriangle corners = triangles[i];
            Vector3f normal = normals == null ? normal(corners) : normals[i];
            float distance = -Floats.dot(normal, corners.a());
            for (int k = 0; k < from.length; k++) {
                Push push = push(i, k, normal, distance, position);
                if (push != null) {
                    pushes.add(push);
                    position = Floats.plus(position, Floats.of(push.offset));
                }
            }
        }
        return new Outcome(Floats.wide(position), pushes);
    }

    private @Nullable Push push(int triangle, int line, Vector3f normal, float distance, Vector3f camera) {
        Vector3f start = Floats.plus(camera, from[line]);
        Vector3f end = Floats.plus(camera, to[line]);
        float s1 = Floats.dot(normal, start) + distance;
        float s2 = Floats.dot(normal, end) + distance;
        if (isNegative(s1) == isNegative(s2)) {
            return null;
        }
        Vector3f direction = Floats.minus(end, start);
        float t = -s1 / Floats.dot(normal, direction);
        Vector3f point = Floats.plus(start, Floats.times(direction, t));
        if (!isInside(triangles[triangle], point)) {
            return null;
        }
        Vector3f offset = Floats.minus(point, t >= HALF ? end : start);
        return new Push(triangle, line, t, Floats.wide(point), Floats.wide(offset));
    }

    /** The source's sign function: zero and NaN count as the front. */
    private static boolean isNegative(float value) {
        return value < 0;
    }

    private static boolean isInside(FloatTriangle t, Vector3f point) {
        Vector3f r = Floats.minus(point, t.a());
        Vector3f q1 = Floats.minus(t.b(), t.a());
        Vector3f q2 = Floats.minus(t.c(), t.a());
        float scale = 1 / (Floats.dot(q1, q1) * Floats.dot(q2, q2) - Floats.dot(q1, q2) * Floats.dot(q1, q2));

        float m00 = Floats.dot(q2, q2) * scale;
        float m01 = -Floats.dot(q1, q2) * scale;
        float m11 = Floats.dot(q1, q1) * scale;
        float r1 = Floats.dot(r, q1);
        float r2 = Floats.dot(r, q2);
        float w1 = m00 * r1 + m01 * r2;
        float w2 = m01 * r1 + m11 * r2;
        float w0 = 1 - w1 - w2;
        return !isNegative(w0) && !isNegative(w1) && !isNegative(w2);
    }

    private static Vector3f normal(FloatTriangle t) {
        Vector3f direction = Floats.cross(Floats.minus(t.b(), t.a()), Floats.minus(t.c(), t.a()));
        // Multiplies by the reciprocal like the source; a division would round differently.
        return Floats.times(direction, 1 / Floats.length(direction));
    }
}
