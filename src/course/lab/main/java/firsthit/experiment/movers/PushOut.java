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
 * The response of many small engines, implemented to show its effects: a ball is moved to its destination and then pushed
 * out of one triangle after another, each along the shortest direction.
 *
 * <p>The motion itself is not tested, a push may undo the previous one, and an inner edge of a floor pushes like any other.
 * Ground is what pushed mainly up. After the example {@code characterMovement} of three-mesh-bvh. That one visits triangles in
 * the order of its tree, this one in that of the mesh; and it makes five shorter steps per frame, which is left to the caller
 * here. Double precision; for use by one thread.
 */
public final class PushOut {
    /** Least rise by a push that counts as ground, as a share of the fall in one step. */
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
     * Makes one step.
     *
     * @param walk desired velocity [m/s]
     * @return the centre after it [m]; NaN once the centre was on a triangle
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

    /** Makes some steps; returns the centre at the start and after each of them. */
    List<Vector3dc> path(Vector3dc walk, int steps) {
        return Stream.concat(Stream.of(position()), IntStream.range(0, steps).mapToObj(i -> step(walk, Walk.STEP)))
                .map(place -> (Vector3dc) place)
                .toList();
    }

    /** Stands still until it has settled under gravity. */
    PushOut settled() {
        path(new Vector3d(), 120);
        return this;
    }

    private void pushOutOf(int i) {
        if (!near.get(i).contains(position)) {
            return;
        }
        Vector3d offset = position.sub(ClosestPoint.onTriangle(position, triangles.get(i)), new Vector3d());
        double distance = offset.length();
        // For a centre on the triangle the direction is NaN (0 / 0), as in those engines.
        if (distance < radius) {
            position.fma(radius - distance, offset.div(distance));
        }
    }

    /** Box that contains all centres that touch a triangle. */
    private static Aabb around(Triangle triangle, double radius) {
        Aabb box = Aabb.around(triangle);
        Vector3d wider = new Vector3d(radius);
        return new Aabb(box.min().sub(wider, new Vector3d()), wider.add(box.max()));
    }

    /** Centre [m]. */
    public Vector3d position() {
        return new Vector3d(position);
    }

    /** Whether the last step was pushed mainly up. */
    public boolean isGrounded() {
        return grounded;
    }
}
