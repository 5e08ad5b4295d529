package firsthit.camera;

import firsthit.geometry.Triangle;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Large triangles for the tests of cameras. */
final class Walls {
    private static final double FAR = 50;

    private Walls() {}

    /** A wall at right angles to a vector, through a share of it. */
    static Triangle across(Vector3dc vector, double share) {
        Vector3d u = (Math.abs(vector.z()) > vector.length() / 2 ? new Vector3d(1, 0, 0) : new Vector3d(0, 0, 1))
                .cross(vector)
                .normalize(FAR);
        Vector3d v = new Vector3d(vector).cross(u).normalize(FAR);
        Vector3d middle = new Vector3d(vector).mul(share);
        return new Triangle(
                new Vector3d(middle).sub(u).sub(v), new Vector3d(middle).add(u).sub(v), new Vector3d(middle).add(v));
    }

    /** A wall at right angles to the y axis. */
    static Triangle acrossY(double y) {
        return across(new Vector3d(0, y, 0), 1);
    }
}
