package firsthit.experiment.movers;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.ClosestPoint;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The way of many small engines, written down to see what comes of it: a ball is put where it wants to be, and then out of
 * one triangle after another, each by the shortest way.
 *
 * <p>Nothing looks at the way that it came, the newest push may undo the one before, and an edge inside a floor pushes as any
 * other. Ground is what pushed mainly up. After the example {@code characterMovement} of three-mesh-bvh; that one goes through
 * the triangles in the order of its tree, here it is that of the mesh, and makes five shorter steps in a frame, which here is
 * the caller's to do. Double precision; for one thread.
 */
public final class PushOut {
    /** Share of the fall of one step that a push must rise for ground. */
    private static final double GROUND = 0.25;

    private final List<Triangle> triangles;
    private final List<Aabb> near;
    private final double radius;
    private final Vector3dc gravity;
    private final Vector3d up = new Vector3d();
    private final Vector3d position;
    private final Vector3d velocity = new Vector3d();
    private boolean grounded;

    /**
     * A ball at rest.
     *
     * @param gravity [m/s²]; zero for a ball that flies
     */
    public PushOut(Mesh mesh, Sphere start, Vector3dc gravity) {
        triangles = IntStream.range(0, mesh.triangleCount())
                .mapToObj(mesh::triangle)
                .toList();
        radius = start.radius();
        near = triangles.stream().map(triangle -> around(triangle, radius)).toList();
        position = new Vector3d(start.center());
        this.gravity = Require.finite("gravity", gravity);
        if (gravity.lengthSquared() > 0) {
            gravity.negate(up).normalize();
        }
    }

    /**
     * Moves for a time.
     *
     * @param walk velocity of its own will [m/s]
     * @return the centre after it [m]; not a number once the centre was on a triangle
     */
    public Vector3d step(Vector3dc walk, double seconds) {
        if (grounded) {
            velocity.zero();
        }
        velocity.fma(seconds, gravity);
        position.fma(seconds, velocity).fma(seconds, walk);
        Vector3d wanted = new Vector3d(position);
        for (int i = 0; i < triangles.size(); i++) {
            pushOutOf(i);
        }
        Vector3d push = new Vector3d(position).sub(wanted);
        grounded = push.dot(up) > GROUND * Math.abs(velocity.dot(up)) * seconds;
        if (!grounded && push.lengthSquared() > 0) {
            push.normalize();
            velocity.fma(-push.dot(velocity), push);
        }
        return new Vector3d(position);
    }

    /** Moves for some steps of a walk; where the centre is before and after each of them. */
    List<Vector3dc> path(Vector3dc walk, int steps) {
        return Stream.concat(Stream.of(position()), IntStream.range(0, steps).mapToObj(i -> step(walk, Walk.STEP)))
                .map(place -> (Vector3dc) place)
                .toList();
    }

    /** Rests until it has settled under the gravity of a walker. */
    PushOut settled() {
        path(new Vector3d(), 120);
        return this;
    }

    private void pushOutOf(int i) {
        if (!near.get(i).contains(position)) {
            return;
        }
        Vector3d way = position.sub(ClosestPoint.onTriangle(position, triangles.get(i)), new Vector3d());
        double distance = way.length();
        // A centre on the triangle itself has no shortest way: zero by zero.
        if (distance < radius) {
            position.fma(radius - distance, way.div(distance));
        }
    }

    /** Where a centre must be to touch a triangle. */
    private static Aabb around(Triangle triangle, double radius) {
        Aabb box = Aabb.around(triangle);
        Vector3d wider = new Vector3d(radius);
        return new Aabb(box.min().sub(wider, new Vector3d()), wider.add(box.max()));
    }

    /** Centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** Whether the last step was pushed up. */
    public boolean isGrounded() {
        return grounded;
    }
}
