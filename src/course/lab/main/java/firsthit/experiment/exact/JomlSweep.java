package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Intersectiond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector4d;
import org.jspecify.annotations.Nullable;

/**
 * The swept sphere of JOML 1.10.8, called in two ways.
 *
 * <p>JOML follows Fauerby 2003, which tests only front faces and leaves a start in overlap to the caller. Callers have to
 * know this, so JOML is tested in two ways: as documented, and with all workarounds that its code suggests.
 */
final class JomlSweep {
    /** A small epsilon, as documented, for motions in metres: the speed [m] below which JOML reports no hit. */
    private static final double EPSILON = 1e-9;

    /** Error bound of a computed distance, as a share of the largest length. */
    private static final double ROUNDING = 0x1p-50;

    /** Largest accepted difference of radius and distance at a contact, in units of the largest length. */
    private static final double BELIEVED = 1e-6;

    private JomlSweep() {}

    /** One call in world coordinates, with counter-clockwise corners, an epsilon, and 1 as the largest time. */
    static @Nullable SweepContact asDocumented(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        Vector4d found = new Vector4d();
        int part = call(sphere, displacement, triangle, EPSILON, 1, found);
        if (part == 0) {
            return null;
        }
        Vector3d normal = sphere.center().fma(found.w, displacement, new Vector3d());
        return new SweepContact(found.w, normal.sub(found.x, found.y, found.z).normalize());
    }

    /**
     * Many calls in a local frame.
     *
     * <p>Overlap at the start is tested first, by JOML's closest point. Then the sweep is called for all six orders of the
     * corners: both sides, and each edge in each of JOML's three cases, one of which compares with the wrong time. The
     * epsilon is 0 and the largest time infinite, since JOML otherwise returns before it tests edges and vertices. The
     * earliest answer counts that lies within the motion, approaches, and has the centre one radius away. The normal is that
     * of the closest point; for a centre on the triangle it is the reversed motion.
     */
    static @Nullable SweepContact withCare(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        LocalSweep local = LocalSweep.of(sphere, displacement, triangle);
        Vector3d toCenter = toCenter(local, 0);
        double distance = toCenter.length();
        if (distance == 0) {
            return new SweepContact(0, local.direction().negate(toCenter).normalize());
        }
        boolean approaches = toCenter.dot(local.direction()) < 0;
        if (distance < local.radius() - ROUNDING || (distance <= local.radius() + ROUNDING && approaches)) {
            return new SweepContact(0, toCenter.normalize());
        }
        double first = Double.POSITIVE_INFINITY;
        Vector3dc[] corners = {local.a(), local.b(), local.c()};
        for (int i = 0; i < 3; i++) {
            Vector3dc p = corners[i];
            Vector3dc q = corners[(i + 1) % 3];
            Vector3dc r = corners[(i + 2) % 3];
            first = Math.min(first, Math.min(entry(local, p, q, r), entry(local, p, r, q)));
        }
        return first <= local.limit()
                ? new SweepContact(first / local.limit(), toCenter(local, first).normalize())
                : null;
    }

    /** JOML's time for one order of the corners; infinite if it is missing or cannot be right. */
    private static double entry(LocalSweep local, Vector3dc p, Vector3dc q, Vector3dc r) {
        Vector4d found = new Vector4d();
        Sphere sphere = new Sphere(new Vector3d(), local.radius());
        int part = call(sphere, local.direction(), new Triangle(p, q, r), 0, Double.POSITIVE_INFINITY, found);
        if (part == 0 || !(found.w >= 0 && found.w <= local.limit())) {
            return Double.POSITIVE_INFINITY;
        }
        Vector3d toCenter = toCenter(local, found.w);
        boolean believed = Math.abs(toCenter.length() - local.radius()) <= BELIEVED;
        return believed && toCenter.dot(local.direction()) < 0 ? found.w : Double.POSITIVE_INFINITY;
    }

    /** Vector from the closest point of the triangle to the centre at a time. */
    private static Vector3d toCenter(LocalSweep local, double time) {
        Vector3d center = local.direction().mul(time, new Vector3d());
        Vector3d closest = new Vector3d();
        Intersectiond.findClosestPointOnTriangle(local.a(), local.b(), local.c(), center, closest);
        return center.sub(closest);
    }

    private static int call(
            Sphere sphere, Vector3dc motion, Triangle triangle, double epsilon, double latest, Vector4d found) {
        Vector3dc center = sphere.center();
        Vector3dc a = triangle.a();
        Vector3dc b = triangle.b();
        Vector3dc c = triangle.c();
        return Intersectiond.intersectSweptSphereTriangle(
                center.x(),
                center.y(),
                center.z(),
                sphere.radius(),
                motion.x(),
                motion.y(),
                motion.z(),
                a.x(),
                a.y(),
                a.z(),
                b.x(),
                b.y(),
                b.z(),
                c.x(),
                c.y(),
                c.z(),
                epsilon,
                latest,
                found);
    }
}
