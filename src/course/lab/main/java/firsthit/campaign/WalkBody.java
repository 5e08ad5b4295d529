package firsthit.campaign;

import firsthit.experiment.race.Motion;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Walking bodies, measured in their radius: a ball, an upright capsule, an ellipsoid with three different axes. */
enum WalkBody {
    BALL(1, 1, 1, 0),
    CAPSULE(1, 1, 1, 1),
    ELLIPSOID(1, 0.8, 1.5, 0);

    private final double x;
    private final double y;
    private final double z;

    /** Height of the centres of a capsule's ends above its middle. */
    private final double half;

    WalkBody(double x, double y, double z, double half) {
        this.x = x;
        this.y = y;
        this.z = z;
        this.half = half;
    }

    /** The body of a radius [m] about a centre [m]. */
    Solid at(Vector3dc center, double radius) {
        return switch (this) {
            case BALL -> new Sphere(center, radius);
            case CAPSULE -> new Capsule(up(center, -half * radius), up(center, half * radius), radius);
            case ELLIPSOID -> new Ellipsoid(center, axes().mul(radius));
        };
    }

    /** A mesh in unit space, where the body is round: each coordinate in units of an axis. */
    Mesh rounded(Mesh mesh) {
        Vector3d axes = axes();
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] /= axes.get(i % 3);
        }
        return mesh.withPositions(positions);
    }

    /** The body in that space, as a ball that moves from one end to the other: the swept volume is the body. */
    Motion passed(Vector3dc center, double radius) {
        Vector3d from = up(center, -half * radius).div(axes());
        return new Motion(new Sphere(from, radius), new Vector3d(0, 0, 2 * half * radius));
    }

    private Vector3d axes() {
        return new Vector3d(x, y, z);
    }

    private static Vector3d up(Vector3dc center, double by) {
        return center.add(0, 0, by, new Vector3d());
    }
}
