package firsthit.experiment.errata;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Walls that specimens share; so wide that their edges do not matter. */
final class Walls {
    /** Half the size of a wall [m]. */
    private static final double FAR = 16;

    private Walls() {}

    static Vector3d at(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }

    static Mesh mesh(Triangle... triangles) {
        return Mesh.of("walls", triangles);
    }

    /** In the plane z, front upwards. */
    static Triangle level(double z) {
        return new Triangle(at(-FAR, -FAR, z), at(FAR, -FAR, z), at(0, FAR, z));
    }

    /** In the plane x, front to +x. */
    static Triangle across(double x) {
        return new Triangle(at(x, -FAR, FAR), at(x, -FAR, -FAR), at(x, FAR, 0));
    }

    /** With edges of length 1 in the plane x, its middle on the x axis, front to +x. */
    static Triangle small(double x) {
        double height = Math.sqrt(0.75);
        return new Triangle(at(x, -height / 3, 0.5), at(x, -height / 3, -0.5), at(x, height * 2 / 3, 0));
    }

    /** With an edge of 1 m from the origin along x, the rest of it far away along y. */
    static Triangle longEdge() {
        return new Triangle(at(0, 0, 0), at(1, 0, 0), at(0.5, 1e6, 0));
    }

    /** Through a place, front towards a direction that does not point along y. */
    static Triangle facing(Vector3dc middle, Vector3dc normal) {
        Vector3d along = new Vector3d(0, 1, 0).cross(normal).normalize();
        Vector3d up = new Vector3d(normal).cross(along).normalize();
        return new Triangle(
                place(middle, along, -FAR, up, -FAR),
                place(middle, along, FAR, up, -FAR),
                place(middle, along, 0, up, FAR));
    }

    /** Rises along x by an angle [rad]; through the origin, front upwards. */
    static Triangle ramp(double angle) {
        return facing(at(0, 0, 0), at(-StrictMath.sin(angle), 0, StrictMath.cos(angle)));
    }

    /** The inner points that divide an edge into equal parts, as shares of it. */
    static double[] shares(int parts) {
        return IntStream.range(1, parts).mapToDouble(i -> (double) i / parts).toArray();
    }

    /** A point of the edge from b to c. */
    static Vector3d onEdge(Triangle t, double share) {
        return t.b().lerp(t.c(), share, new Vector3d());
    }

    static Triangle flipped(Triangle t) {
        return new Triangle(t.a(), t.c(), t.b());
    }

    private static Vector3d place(Vector3dc middle, Vector3dc along, double right, Vector3dc up, double high) {
        return along.mul(right, new Vector3d())
                .add(up.mul(high, new Vector3d()))
                .add(middle);
    }
}
