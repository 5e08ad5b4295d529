package firsthit.historic;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Walls that the tests of this room share. */
final class Rooms {
    /** Half the length of the legs of a large wall [m]. */
    private static final double FAR = 16;

    private Rooms() {}

    static Vector3d at(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }

    static Triangle triangle(Vector3dc a, Vector3dc b, Vector3dc c) {
        return new Triangle(a, b, c);
    }

    /** A wall in the plane z, front to +z, with edges far from the z axis. */
    static Triangle wallAtZ(double z) {
        return triangle(at(-FAR, -FAR, z), at(FAR, -FAR, z), at(0, FAR, z));
    }

    /** A wall in the plane x, front to +x, with edges far from the x axis. */
    static Triangle wallAtX(double x) {
        return triangle(at(x, -FAR, FAR), at(x, -FAR, -FAR), at(x, FAR, 0));
    }

    /** A wall across the direction (1, 0, 1), at a distance from the origin; its front looks to the origin. */
    static Triangle diagonalWall(double distance) {
        double d = distance * Math.sqrt(0.5);
        return triangle(at(d + FAR, -FAR, d - FAR), at(d - FAR, -FAR, d + FAR), at(d, FAR, d));
    }

    static Triangle flipped(Triangle t) {
        return triangle(t.a(), t.c(), t.b());
    }

    static Mesh mesh(Triangle... triangles) {
        return Mesh.of("walls", triangles);
    }
}
