package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Random vectors, triangles and solids; {@link firsthit.Seeds} tells of which seeds. */
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

    /** One of each kind, or two. */
    public static List<Solid> solids(SplittableRandom random, double size) {
        Vector3d center = vector(random, size);
        Vector3d half = new Vector3d(random.nextDouble(0.1, 2), random.nextDouble(0.1, 2), random.nextDouble(0.1, 2));
        Quaterniond turn =
                new Quaterniond().rotateXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6));
        return List.of(
                new Sphere(center, half.x),
                new Ellipsoid(center, half),
                new Ellipsoid(center, half, turn),
                new Capsule(center, vector(random, size), half.y / 2),
                new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d())),
                new OrientedBox(center, half, turn));
    }

    /** A solid with all lengths times a factor. */
    public static Solid scaled(Solid solid, double scale) {
        if (solid instanceof OrientedBox box) {
            return new OrientedBox(
                    box.center().mul(scale, new Vector3d()), box.half().mul(scale, new Vector3d()), box.rotation());
        }
        if (solid instanceof Sphere sphere) {
            return new Sphere(sphere.center().mul(scale, new Vector3d()), sphere.radius() * scale);
        }
        if (solid instanceof Ellipsoid e) {
            return new Ellipsoid(
                    e.center().mul(scale, new Vector3d()), e.radii().mul(scale, new Vector3d()), e.rotation());
        }
        if (solid instanceof Capsule c) {
            return new Capsule(c.a().mul(scale, new Vector3d()), c.b().mul(scale, new Vector3d()), c.radius() * scale);
        }
        Aabb box = (Aabb) solid;
        return new Aabb(box.min().mul(scale, new Vector3d()), box.max().mul(scale, new Vector3d()));
    }
}
