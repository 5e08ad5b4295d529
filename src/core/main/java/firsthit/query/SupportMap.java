package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Support points of the sum of two solids around the origin: that of all places of one's centre, seen from the other's, where
 * the two share a point (Minkowski sum; Ericson 2005 §3.11). Each solid is its own mirror image, so sum and difference are one.
 *
 * <p>The sum is a core and a ball around each of its points. The ball is that of spheres and capsules; where one solid is an
 * ellipsoid, it is that one, seen in its unit space as all the rest.
 */
final class SupportMap {
    /** Size of the sum against the true one: two solids that touch are then apart by more than all roundings. */
    static final double SHRUNK = 1 - 0x1p-40;

    private static final Vector3dc ORIGIN = new Vector3d();

    private final Solid a;
    private final Solid b;
    private final @Nullable Ellipsoid unit;
    private final double margin;

    /**
     * The sum of two solids.
     *
     * @param inUnitSpace whether an ellipsoid is the ball; else it is part of the core, and lengths are those of the world
     */
    SupportMap(Solid a, Solid b, double scale, boolean inUnitSpace) {
        this.a = centred(a, scale);
        this.b = centred(b, scale);
        unit = inUnitSpace ? unit(this.a, this.b) : null;
        margin = unit == null ? radius(a) * scale + radius(b) * scale : 1;
    }

    /**
     * A point of the sum.
     *
     * @param sum the point itself
     * @param ofB what the second solid has in it, in the world
     */
    record Point(Vector3d sum, Vector3d ofB) {
        Point mirrored() {
            return new Point(sum.negate(new Vector3d()), ofB.negate(new Vector3d()));
        }
    }

    /** Radius of the ball. */
    double margin() {
        return margin;
    }

    /** Whether the ball is an ellipsoid of the world. */
    boolean isUnitSpace() {
        return unit != null;
    }

    /** A place or motion of the world in the space of the core. */
    Vector3d toCore(Vector3dc v) {
        return unit == null ? new Vector3d(v) : unit.toUnitSpace(v);
    }

    /** A normal of the core's space in the world; of any length. */
    Vector3d toWorld(Vector3dc normal) {
        return unit == null
                ? new Vector3d(normal)
                : Vectors.rotate(unit.rotation(), normal.div(unit.radii(), new Vector3d()));
    }

    /** Farthest point of the shrunk core in a direction of its space. */
    Point core(Vector3dc direction) {
        Vector3d world = toWorld(direction);
        Vector3d ofB = support(b, world, isRound(b));
        return new Point(toCore(support(a, world, isRound(a)).add(ofB)).mul(SHRUNK), ofB);
    }

    /** Farthest point of the whole sum in a direction of the world. */
    Point whole(Vector3dc direction) {
        Vector3d ofB = support(b, direction, true);
        return new Point(support(a, direction, true).add(ofB), ofB);
    }

    /** What the second solid has in the ball, in a direction of the world. */
    Vector3d marginOfB(Vector3dc direction) {
        return isRound(b) ? new Vector3d() : support(b, direction, true).sub(support(b, direction, false));
    }

    /** Whether the core has the roundness of a solid in it. */
    private boolean isRound(Solid solid) {
        return unit != null ? solid != unit : solid instanceof Ellipsoid;
    }

    /** Where a component of the direction is zero, the middle of all that is farthest. */
    private static Vector3d support(Solid solid, Vector3dc direction, boolean round) {
        if (solid instanceof Aabb box) {
            Vector3dc half = box.max();
            return new Vector3d(
                    half.x() * Math.signum(direction.x()),
                    half.y() * Math.signum(direction.y()),
                    half.z() * Math.signum(direction.z()));
        }
        if (solid instanceof OrientedBox box) {
            Vector3d signs = Vectors.rotateBack(box.rotation(), direction);
            signs.set(Math.signum(signs.x), Math.signum(signs.y), Math.signum(signs.z));
            return Vectors.rotate(box.rotation(), signs.mul(box.half()));
        }
        if (solid instanceof Ellipsoid ellipsoid) {
            Vector3d normal =
                    Vectors.rotateBack(ellipsoid.rotation(), direction).mul(ellipsoid.radii());
            return round
                    ? Vectors.rotate(
                            ellipsoid.rotation(), Vectors.normalize(normal).mul(ellipsoid.radii()))
                    : new Vector3d();
        }
        Vector3d end = solid instanceof Capsule capsule
                ? capsule.half().mul(Math.signum(Vectors.dot(capsule.half(), direction)))
                : new Vector3d();
        return round ? Vectors.addScaled(end, radius(solid) / Vectors.length(direction), direction) : end;
    }

    private static double radius(Solid solid) {
        return solid instanceof Sphere sphere
                ? sphere.radius()
                : solid instanceof Capsule capsule ? capsule.radius() : 0;
    }

    private static Solid centred(Solid solid, double scale) {
        if (solid instanceof Sphere sphere) {
            return new Sphere(ORIGIN, sphere.radius() * scale);
        }
        if (solid instanceof Ellipsoid ellipsoid) {
            return new Ellipsoid(ORIGIN, ellipsoid.radii().mul(scale, new Vector3d()), ellipsoid.rotation());
        }
        if (solid instanceof OrientedBox box) {
            return new OrientedBox(ORIGIN, box.half().mul(scale, new Vector3d()), box.rotation());
        }
        Vector3d half = offset(solid).mul(scale);
        return solid instanceof Capsule capsule
                ? new Capsule(half.negate(new Vector3d()), half, capsule.radius() * scale)
                : new Aabb(half.negate(new Vector3d()), half);
    }

    /** A point of the solid that is known without rounding. */
    static Vector3dc anchor(Solid solid) {
        return solid instanceof Aabb box ? box.min() : solid instanceof Capsule capsule ? capsule.a() : solid.center();
    }

    /** From there to the centre. */
    static Vector3d offset(Solid solid) {
        return solid instanceof Aabb box
                ? box.size().mul(0.5)
                : solid instanceof Capsule capsule ? capsule.half() : new Vector3d();
    }

    /** Of two ellipsoids the rounder one: its unit space stretches the other least. */
    private static @Nullable Ellipsoid unit(Solid a, Solid b) {
        if (a instanceof Ellipsoid one && b instanceof Ellipsoid other) {
            return roundness(one) >= roundness(other) ? one : other;
        }
        return a instanceof Ellipsoid one ? one : b instanceof Ellipsoid other ? other : null;
    }

    private static double roundness(Ellipsoid e) {
        Vector3dc r = e.radii();
        return Math.min(r.x(), Math.min(r.y(), r.z())) / LocalTriangle.largest(r);
    }
}
