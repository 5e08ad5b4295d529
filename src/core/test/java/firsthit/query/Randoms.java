package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Random vectors and triangles; {@link firsthit.Seeds} tells of which seeds. */
public final class Randoms {
    private Randoms() {}

    public static Vector3d vector(SplittableRandom random, double size) {
        return new Vector3d(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }

    public static Triangle triangle(SplittableRandom random, double size) {
        return new Triangle(vector(random, size), vector(random, size), vector(random, size));
    }

    /** A point on or around the middle of a triangle: the sum of its corners with random weights. */
    public static Vector3d inside(SplittableRandom random, Triangle t) {
        double v = random.nextDouble(0.1, 0.4);
        double w = random.nextDouble(0.1, 0.4);
        return t.a().mul(1 - v - w, new Vector3d())
                .add(t.b().mul(v, new Vector3d()))
                .add(t.c().mul(w, new Vector3d()));
    }
}
