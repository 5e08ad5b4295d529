package firsthit.query;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A ball or capsule whose decision stands on edge: it starts within a few roundings of a touch, or comes to one in the border
 * of two features, or passes at a distance of one radius.
 *
 * @param half from the middle of the capsule to one end of its axis; zero makes it a ball
 */
public record BoundaryCase(Vector3dc center, Vector3dc half, double radius, Vector3dc displacement, Triangle triangle) {

    /** How the motion comes to its border. */
    public enum Kind {
        /** Starts in touch, within a few units in the last place, and moves on anywhere. */
        IN_TOUCH,
        /** Was stopped by a sweep, within a few units in the last place, and is swept on. */
        STOPPED,
        /** Comes to a contact from afar, mostly in the border of two features, often along the surface. */
        ARRIVING,
        /** Passes or ends at about one radius from the triangle. */
        PASSING
    }

    /** A case with any triangle and feature; a capsule one time in three. */
    public static BoundaryCase any(SplittableRandom random, Kind kind) {
        return make(
                random,
                kind,
                one(random, TriangleShape.values()),
                one(random, Feature.values()),
                random.nextInt(3) == 0);
    }

    /** One of some values. */
    static <T> T one(SplittableRandom random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    /**
     * Makes a case.
     *
     * @param axis whether it is a capsule
     */
    static BoundaryCase make(SplittableRandom random, Kind kind, TriangleShape shape, Feature feature, boolean axis) {
        double size = random.nextInt(4) == 0 ? power(random, -12, 12) : 1;
        Triangle t = shape.make(random, size);
        double radius = random.nextInt(8) == 0 ? 0 : size * power(random, random.nextInt(3) == 0 ? -16 : -2, 1);
        Contact contact = Contact.on(t, feature, random);
        Vector3d half = axis ? half(random, contact.normal, size) : new Vector3d();
        // The end of the axis that is nearest; any point of it if it lies along the surface.
        double slope = half.dot(contact.normal);
        double along = Math.abs(slope) > 1e-3 * half.length() ? -Math.signum(slope) : random.nextDouble(-1, 1);
        Vector3d touching =
                new Vector3d(contact.normal).mul(radius).add(contact.point).sub(new Vector3d(half).mul(along));
        Vector3d onward = direction(random, contact.normal).mul(size * power(random, -2, 1));
        BoundaryCase at = new BoundaryCase(touching, half, radius, onward, t);
        return switch (kind) {
            case IN_TOUCH -> at.nudged(random);
            case STOPPED ->
                at.from(approach(random, contact.normal).mul(size)).stopped().nudged(random);
            case ARRIVING -> at.from(new Vector3d(approach(random, contact.normal)).mul(size * power(random, -1, 1)));
            case PASSING -> at.passing(random);
        };
    }

    public Solid solid() {
        return isBall() ? new Sphere(center, radius) : new Capsule(end(-1), end(1), radius);
    }

    /** An end of the axis: before the middle or after it; the middle of a ball. */
    Vector3d end(int side) {
        return new Vector3d(half).mul(side).add(center);
    }

    public boolean isBall() {
        return half.x() == 0 && half.y() == 0 && half.z() == 0;
    }

    /** The answer for an ellipsoid that in its unit space is this ball: all lengths times powers of two, which round nothing. */
    @Nullable
    Hit hitOfEllipsoid(Vector3dc powers) {
        return SolidSweep.sweep(
                new Ellipsoid(center.mul(powers, new Vector3d()), powers.mul(radius, new Vector3d())),
                displacement.mul(powers, new Vector3d()),
                new Triangle(
                        triangle.a().mul(powers, new Vector3d()),
                        triangle.b().mul(powers, new Vector3d()),
                        triangle.c().mul(powers, new Vector3d())));
    }

    @Nullable
    Hit hit() {
        return SolidSweep.sweep(solid(), displacement, triangle);
    }

    /** Starts so far before the touch, and moves there and on. */
    private BoundaryCase from(Vector3dc way) {
        return new BoundaryCase(center.sub(way, new Vector3d()), half, radius, way.mul(1.5, new Vector3d()), triangle);
    }

    /** Goes to the first contact, and then on, mostly as it came. */
    private BoundaryCase stopped() {
        Hit hit = hit();
        double fraction = hit == null ? 1 : hit.fraction();
        Vector3d there = displacement.mul(fraction, new Vector3d()).add(center);
        return new BoundaryCase(there, half, radius, displacement, triangle);
    }

    /** The same with the centre, or the radius, changed by up to two units in the last place. */
    private BoundaryCase nudged(SplittableRandom random) {
        Vector3d moved = new Vector3d(center);
        double changed = radius;
        if (random.nextInt(3) > 0) {
            for (int i = 0; i < 3; i++) {
                moved.setComponent(i, moved.get(i) + random.nextInt(-2, 3) * Math.ulp(moved.get(i)));
            }
            changed += random.nextInt(-2, 3) * Math.ulp(radius);
        }
        return new BoundaryCase(moved, half, Math.max(0, changed), displacement, triangle);
    }

    /** A motion along the surface through the touching place, ending there, behind it or before it. */
    private BoundaryCase passing(SplittableRandom random) {
        Vector3d way = new Vector3d(displacement);
        double share = random.nextInt(3) == 0 ? 1 : random.nextDouble(-0.2, 1.2);
        Vector3d start = new Vector3d(way).mul(-share).add(center);
        return new BoundaryCase(start, half, radius, way, triangle).nudged(random);
    }

    /** A direction of length 1 to go on in: through the surface, along it, nearly along it, or anywhere. */
    private static Vector3d direction(SplittableRandom random, Vector3dc normal) {
        Vector3d any = Randoms.vector(random, 1).normalize();
        Vector3d along = new Vector3d(any)
                .sub(normal.mul(any.dot(normal), new Vector3d()))
                .normalize();
        return switch (random.nextInt(5)) {
            case 0 -> normal.negate(new Vector3d());
            case 1 -> any;
            case 2 -> along;
            case 3 -> along.add(normal.mul(-power(random, -17, 0), new Vector3d()));
            default -> along.add(normal.mul(power(random, -17, 0), new Vector3d()));
        };
    }

    /** A direction that comes nearer, often nearly along the surface. */
    private static Vector3d approach(SplittableRandom random, Vector3dc normal) {
        Vector3d any = Randoms.vector(random, 1).normalize();
        Vector3d along = new Vector3d(any)
                .sub(normal.mul(any.dot(normal), new Vector3d()))
                .normalize();
        return random.nextInt(3) == 0
                ? normal.negate(new Vector3d())
                : along.add(normal.mul(-power(random, -14, 1), new Vector3d())).normalize();
    }

    /** Half an axis: anywhere, along the surface, or upright. */
    private static Vector3d half(SplittableRandom random, Vector3dc normal, double size) {
        Vector3d any = Randoms.vector(random, 1).normalize();
        double length = size * power(random, -3, 0.5);
        return switch (random.nextInt(4)) {
            case 0 -> new Vector3d(normal).mul(length);
            case 1 ->
                any.sub(normal.mul(any.dot(normal), new Vector3d())).normalize().mul(length);
            case 2 ->
                any.sub(normal.mul(any.dot(normal) + power(random, -17, -1), new Vector3d()))
                        .normalize()
                        .mul(length);
            default -> any.mul(length);
        };
    }

    static double power(SplittableRandom random, double from, double to) {
        return StrictMath.pow(10, random.nextDouble(from, to));
    }

    /** A place on a triangle and a direction in which a ball may touch it there. */
    record Contact(Vector3d point, Vector3d normal) {

        static Contact on(Triangle t, Feature feature, SplittableRandom random) {
            Vector3d face = t.isDegenerate() ? Randoms.vector(random, 1).normalize() : t.normal();
            face.mul(random.nextBoolean() ? 1 : -1);
            int corner = random.nextInt(3);
            Vector3dc a = t.corner(corner);
            Vector3dc b = t.corner((corner + 1) % 3);
            Vector3dc c = t.corner((corner + 2) % 3);
            switch (feature) {
                case FACE -> {
                    Vector3d weights = new Vector3d(share(random), share(random), share(random));
                    weights.div(weights.x + weights.y + weights.z);
                    Vector3d place = new Vector3d(a)
                            .add(b.sub(a, new Vector3d()).mul(weights.y))
                            .add(c.sub(a, new Vector3d()).mul(weights.z));
                    return new Contact(place, face);
                }
                case EDGE -> {
                    Vector3d edge = b.sub(a, new Vector3d());
                    Vector3d out = edge.cross(t.isDegenerate() ? face : t.normal(), new Vector3d());
                    out = out.length() > 0 ? out.normalize() : new Vector3d(1, 0, 0);
                    double lean = random.nextBoolean() ? random.nextDouble() : power(random, -17, 0);
                    Vector3d normal = face.add(out.mul(lean)).normalize();
                    double along = share(random) / (random.nextBoolean() ? 1 : 3);
                    return new Contact(edge.mul(Math.min(1, along)).add(a), normal);
                }
                default -> {
                    Vector3d u = unit(a.sub(b, new Vector3d()));
                    Vector3d v = unit(a.sub(c, new Vector3d()));
                    // Any sum of these three leads away from both other corners.
                    Vector3d normal =
                            face.mul(share(random)).add(u.mul(share(random))).add(v.mul(share(random)));
                    return new Contact(new Vector3d(a), unit(normal));
                }
            }
        }

        private static Vector3d unit(Vector3d way) {
            return way.length() > 0 ? way.normalize() : new Vector3d(0, 0, 1);
        }

        /** Now and then next to nothing. */
        private static double share(SplittableRandom random) {
            return random.nextInt(3) == 0 ? power(random, -17, 0) : random.nextDouble();
        }
    }
}
