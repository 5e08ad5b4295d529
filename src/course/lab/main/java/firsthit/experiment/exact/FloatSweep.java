package firsthit.experiment.exact;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import org.joml.Intersectionf;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.jspecify.annotations.Nullable;

/**
 * Sphere sweep by the textbook's formulas in single precision, as engines compute that move in {@code float}.
 *
 * <p>Written with care: positions are taken relative to the sphere and scaled in double before they are narrowed, so that
 * far origins and units cost no precision. Both sides are solid, overlap is tested first, and the quadratics are the most
 * stable ones. What remains is the rounding of 24 binary digits. Compare Ericson 2005 §5.5.6, §5.1.5.
 */
final class FloatSweep {
    private final Vector3f[] corners;
    private final Vector3f direction;
    private final float radius;
    private float first = Float.POSITIVE_INFINITY;
    private Vector3f normal = new Vector3f();

    private FloatSweep(LocalSweep local) {
        corners = new Vector3f[] {new Vector3f(local.a()), new Vector3f(local.b()), new Vector3f(local.c())};
        direction = new Vector3f(local.direction());
        radius = (float) local.radius();
    }

    static @Nullable SweepContact find(Sphere sphere, Vector3dc displacement, Triangle triangle) {
        LocalSweep local = LocalSweep.of(sphere, displacement, triangle);
        FloatSweep sweep = new FloatSweep(local);
        if (!sweep.startsInside()) {
            sweep.face();
            for (int i = 0; i < 3; i++) {
                sweep.edge(sweep.corners[i], sweep.corners[(i + 1) % 3]);
                sweep.vertex(sweep.corners[i]);
            }
        }
        return sweep.first <= local.limit()
                ? new SweepContact(sweep.first / local.limit(), new Vector3d(sweep.normal).normalize())
                : null;
    }

    /** Whether there is a contact at the start: overlap, or touch while approaching. */
    private boolean startsInside() {
        Vector3f closest = new Vector3f();
        Intersectionf.findClosestPointOnTriangle(corners[0], corners[1], corners[2], new Vector3f(), closest);
        Vector3f away = closest.negate(new Vector3f());
        float distance = away.length();
        if (distance == 0) {
            // The centre is on the triangle, so the normal is the reversed motion.
            accept(0, direction.negate(away));
            return true;
        }
        if (distance < radius || (distance == radius && away.dot(direction) < 0)) {
            accept(0, away);
            return true;
        }
        return false;
    }

    /** Contact with the face: gap over closing speed, if the projection of the centre then lies in the triangle. */
    private void face() {
        Vector3f up = corners[1].sub(corners[0], new Vector3f()).cross(corners[2].sub(corners[0], new Vector3f()));
        float length = up.length();
        if (length == 0) {
            return;
        }
        up.div(length);
        float offset = -up.dot(corners[0]);
        if (offset < 0) {
            up.negate();
            offset = -offset;
        }
        float closing = -up.dot(direction);
        if (offset < radius || closing <= 0) {
            return;
        }
        float time = (offset - radius) / closing;
        Vector3f foot = direction.mul(time, new Vector3f()).sub(up.mul(radius, new Vector3f()));
        if (contains(foot, up)) {
            accept(time, up);
        }
    }

    /** Whether a point of the plane is on the inner side of all edges, for both windings. */
    private boolean contains(Vector3f point, Vector3f up) {
        int inner = 0;
        int outer = 0;
        for (int i = 0; i < 3; i++) {
            Vector3f edge = corners[(i + 1) % 3].sub(corners[i], new Vector3f());
            float side = edge.cross(point.sub(corners[i], new Vector3f()), new Vector3f())
                    .dot(up);
            inner += side > 0 ? 1 : 0;
            outer += side < 0 ? 1 : 0;
        }
        return inner == 0 || outer == 0;
    }

    private void vertex(Vector3f corner) {
        Vector3f from = corner.negate(new Vector3f());
        float time = entry(from, direction);
        if (time < Float.POSITIVE_INFINITY) {
            accept(time, direction.mul(time, new Vector3f()).add(from));
        }
    }

    /** The same equation in the plane perpendicular to the edge: removes the edge's direction from position and motion. */
    private void edge(Vector3f p, Vector3f q) {
        Vector3f along = q.sub(p, new Vector3f());
        float length = along.length();
        if (length == 0) {
            return;
        }
        along.div(length);
        Vector3f from = across(p.negate(new Vector3f()), along);
        Vector3f motion = across(direction, along);
        float time = entry(from, motion);
        float foot = (direction.dot(along) * time - p.dot(along)) / length;
        if (time < Float.POSITIVE_INFINITY && foot >= 0 && foot <= 1) {
            accept(time, motion.mul(time).add(from));
        }
    }

    private static Vector3f across(Vector3f vector, Vector3f along) {
        return vector.sub(along.mul(vector.dot(along), new Vector3f()), new Vector3f());
    }

    /** Time at which a point comes within one radius of the origin: the smaller root, without cancellation. */
    private float entry(Vector3f from, Vector3f motion) {
        float speed = motion.lengthSquared();
        float towards = -from.dot(motion);
        if (!(towards > 0)) {
            return Float.POSITIVE_INFINITY;
        }
        float passing = motion.mul(towards / speed, new Vector3f()).add(from).length();
        float depth = (radius - passing) * (radius + passing);
        if (depth < 0) {
            return Float.POSITIVE_INFINITY;
        }
        float distance = from.length();
        float gap = (distance - radius) * (distance + radius);
        return gap / (towards + (float) Math.sqrt(speed * depth));
    }

    private void accept(float time, Vector3f toCenter) {
        if (time >= 0 && time < first) {
            first = time;
            normal = new Vector3f(toCenter);
        }
    }
}
