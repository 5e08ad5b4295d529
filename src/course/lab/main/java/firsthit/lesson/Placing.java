package firsthit.lesson;

import firsthit.geometry.RigidMotion;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Transforms a case: scales, then rotates, then translates it. The answer, a fraction, does not change. */
final class Placing {
    /** The identity. */
    static final Placing HERE =
            new Placing(1, RigidMotion.turn(new Vector3d(), new Vector3d(0, 0, 1), 0), new Vector3d());

    private final double scale;
    private final RigidMotion turn;
    private final Vector3dc offset;

    private Placing(double scale, RigidMotion turn, Vector3dc offset) {
        this.scale = scale;
        this.turn = turn;
        this.offset = offset;
    }

    /** A random rotation and a translation by some metres. */
    static Placing turned(SplittableRandom random) {
        Vector3d axis = cube(random, 1).add(0, 0, 1.5);
        return new Placing(
                1, RigidMotion.turn(new Vector3d(), axis.div(axis.length()), random.nextDouble(6)), cube(random, 10));
    }

    /** A translation. */
    static Placing moved(double x, double y, double z) {
        return new Placing(1, HERE.turn, new Vector3d(x, y, z));
    }

    /** A scaling. */
    static Placing scaled(double scale) {
        return new Placing(scale, HERE.turn, new Vector3d());
    }

    static Vector3d cube(SplittableRandom random, double size) {
        return new Vector3d(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }

    Vector3d point(Vector3dc p) {
        return direction(p).add(offset);
    }

    Vector3d direction(Vector3dc d) {
        Vector3d scaled = d.mul(scale, new Vector3d());
        return this == HERE ? scaled : turn.at(1, scaled);
    }

    double length(double length) {
        return scale * length;
    }

    Triangle triangle(Triangle t) {
        return new Triangle(point(t.a()), point(t.b()), point(t.c()));
    }
}
