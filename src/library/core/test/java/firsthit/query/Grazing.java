package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Balls and capsules that touch a triangle exactly, as all their numbers are whole, and move at a right angle to the way from
 * there, or tilted from that by as little as wanted.
 *
 * <p>Built round an edge along x, with the third corner beside it in the plane of x and y, then turned by a matrix of whole
 * numbers.
 *
 * @param triangle before it is turned
 * @param touched place on it
 * @param normal from there to the mover, of whole length
 * @param radius in lengths of the normal
 * @param half of a capsule's axis; zero makes it a ball
 * @param center of the mover in touch
 * @param along motion at a right angle to the normal
 */
record Grazing(
        Triangle triangle,
        Vector3dc touched,
        Vector3dc normal,
        int radius,
        Vector3dc half,
        Vector3dc center,
        Vector3dc along) {

    /** Directions from an edge along x away from a face towards y, some along its normal. */
    private static final int[][] FROM_EDGE = {
        {0, 0, 1}, {0, -3, 4}, {0, -4, 3}, {0, -5, 12}, {0, -12, 5}, {0, -1, 0}, {0, -24, 7}, {0, -7, 24}
    };

    /** The same from its first corner alone. */
    private static final int[][] FROM_CORNER = {
        {-1, 0, 0}, {-1, -2, 2}, {-2, -1, 2}, {-2, -2, 1}, {-2, -3, 6}, {-6, -2, 3}, {-4, -1, 8}, {-3, 0, 4}
    };

    /** A mover in touch with a feature. */
    static Grazing make(SplittableRandom random, Feature feature, boolean axis) {
        int length = random.nextInt(1, 5);
        int scale = 1 << random.nextInt(0, 5);
        int beside = random.nextInt(feature == Feature.FACE ? 0 : -2, length + 1);
        Triangle t = new Triangle(
                new Vector3d(),
                new Vector3d(length * scale, 0, 0),
                new Vector3d(beside, random.nextInt(1, 5), 0).mul(scale));
        int[] n = feature == Feature.FACE ? FROM_EDGE[0] : direction(random, feature, beside < 0);
        Vector3d normal = new Vector3d(n[0], n[1], random.nextBoolean() ? n[2] : -n[2]);
        Vector3d touched = n[0] < 0 ? new Vector3d() : place(random, feature, t);
        int radius = random.nextInt(1, 4);
        Vector3d half = axis ? whole(random, 3) : new Vector3d();
        double slope = half.dot(normal);
        double end = slope == 0 ? random.nextInt(-2, 3) * 0.5 : Math.signum(slope);
        Vector3d center = new Vector3d(half)
                .mul(end)
                .add(normal.mul(radius, new Vector3d()))
                .add(touched);
        return new Grazing(t, touched, normal, radius, half, center, along(random, normal, n[0] == 0));
    }

    private static int[] direction(SplittableRandom random, Feature feature, boolean obtuse) {
        boolean corner = feature == Feature.VERTEX && !obtuse && random.nextBoolean();
        int[][] directions = corner ? FROM_CORNER : FROM_EDGE;
        return directions[random.nextInt(directions.length)];
    }

    private static Vector3d place(SplittableRandom random, Feature feature, Triangle t) {
        return switch (feature) {
            case FACE -> t.b().mul(0.25, new Vector3d()).add(t.c().mul(random.nextInt(1, 3) * 0.25, new Vector3d()));
            case EDGE -> t.b().mul(random.nextInt(1, 8) * 0.125, new Vector3d());
            case VERTEX -> new Vector3d(random.nextInt(3) == 0 ? t.b() : t.a());
        };
    }

    /** Along an edge, or nearly so, or anywhere at a right angle to the normal. */
    private static Vector3d along(SplittableRandom random, Vector3dc normal, boolean fromEdge) {
        Vector3d edge = new Vector3d(random.nextBoolean() ? 1 : -1, 0, 0);
        Vector3d across = normal.cross(whole(random, 3), new Vector3d());
        return switch (fromEdge ? random.nextInt(4) : 3) {
            case 0 -> edge;
            case 1 -> edge.add(normal.cross(edge, new Vector3d()).mul(Math.scalb(1.0, -random.nextInt(10, 28))));
            case 2 -> edge.add(across);
            default -> across;
        };
    }

    /**
     * The case.
     *
     * @param before how many times {@code along} the mover starts before the touch, and {@code after}, how far it goes on
     * @param approach share of the normal, times its length, by which it comes nearer for one {@code along}
     * @param higher share of the normal by which all of its way is moved
     * @param frame signs, turn and scale of all numbers
     */
    BoundaryCase with(double before, double after, double approach, double higher, Frame frame) {
        Vector3d motion = along.sub(normal.mul(approach, new Vector3d()), new Vector3d());
        Vector3d start =
                center.sub(motion.mul(before, new Vector3d()), new Vector3d()).add(normal.mul(higher, new Vector3d()));
        return new BoundaryCase(
                frame.apply(start),
                frame.apply(half),
                radius * normal.length() * frame.length,
                frame.apply(motion.mul(before + after)),
                new Triangle(frame.apply(triangle.a()), frame.apply(triangle.b()), frame.apply(triangle.c())));
    }

    /** A turn, or a mirror, by whole numbers, and a scale by a power of two. */
    record Frame(Vector3dc x, Vector3dc y, Vector3dc z, double length) implements UnaryOperator<Vector3dc> {

        static Frame any(SplittableRandom random) {
            double a = random.nextInt(0, 3);
            double b = random.nextInt(-2, 3);
            double c = random.nextInt(-2, 3);
            double d = a == 0 && b == 0 && c == 0 ? 1 : random.nextInt(-2, 3);
            double scale = Math.scalb(1.0, random.nextInt(3) == 0 ? random.nextInt(-40, 41) : 0);
            double mirror = random.nextBoolean() ? scale : -scale;
            // The matrix of a quaternion, times the square of its length.
            return new Frame(
                    new Vector3d(a * a + b * b - c * c - d * d, 2 * (b * c + a * d), 2 * (b * d - a * c)).mul(scale),
                    new Vector3d(2 * (b * c - a * d), a * a - b * b + c * c - d * d, 2 * (c * d + a * b)).mul(scale),
                    new Vector3d(2 * (b * d + a * c), 2 * (c * d - a * b), a * a - b * b - c * c + d * d).mul(mirror),
                    (a * a + b * b + c * c + d * d) * scale);
        }

        @Override
        public Vector3dc apply(Vector3dc v) {
            return new Vector3d(
                    v.x() * x.x() + v.y() * y.x() + v.z() * z.x(),
                    v.x() * x.y() + v.y() * y.y() + v.z() * z.y(),
                    v.x() * x.z() + v.y() * y.z() + v.z() * z.z());
        }
    }

    private static Vector3d whole(SplittableRandom random, int most) {
        Vector3d any = new Vector3d();
        while (any.lengthSquared() == 0) {
            any.set(random.nextInt(-most, most + 1), random.nextInt(-most, most + 1), random.nextInt(-most, most + 1));
        }
        return any;
    }
}
