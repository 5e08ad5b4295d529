package firsthit.campaign;

import firsthit.experiment.race.Motion;
import firsthit.experiment.race.Verdict;
import firsthit.mesh.Mesh;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * True result of a motion of a ball at a mesh, computed fast and without the library's queries.
 *
 * <p>Along a motion the distance from one triangle is a convex function, since the triangle is convex. Newton's method from
 * the left therefore never passes the first contact, and where its step would lead beyond the end there is none: conservative
 * advancement (Mirtich 1996) with the slope that belongs to the distance, as in van den Bergen 2004. A ball that comes within
 * 1e-10 of its radius and never clearly inside is too close to decide. For use by one thread.
 */
final class Judge {
    /** Share of the radius within which a distance cannot be distinguished from a contact. */
    private static final double CLOSE = 1e-10;

    /** A grazing motion halves its distance in each step; rounding may add some. */
    private static final int MOST_STEPS = 200;

    /** Contacts with two triangles this near in fraction but different in direction have no unique normal. */
    private static final double TIE = 1e-9;

    private static final double SAME_NORMAL = 1e-6;

    private static final int BISECTIONS = 50;

    private final TriangleGap[] triangles;
    private final double[] min = new double[3];
    private final double[] max = new double[3];
    private double cx;
    private double cy;
    private double cz;
    private double dx;
    private double dy;
    private double dz;
    private double radius;
    private boolean isClose;

    Judge(Mesh mesh) {
        triangles = IntStream.range(0, mesh.triangleCount())
                .mapToObj(i -> new TriangleGap(mesh.triangle(i)))
                .toArray(TriangleGap[]::new);
    }

    /** The verdict for a motion of the ball. */
    Verdict of(Motion asked) {
        start(asked, 0);
        double first = Double.POSITIVE_INFINITY;
        double close = Double.POSITIVE_INFINITY;
        double nearest = Double.POSITIVE_INFINITY;
        Vector3d normal = new Vector3d();
        for (TriangleGap triangle : triangles) {
            if (!triangle.meets(min, max)) {
                continue;
            }
            double reached = reach(triangle, Math.min(1, first + TIE));
            if (isClose) {
                close = Math.min(close, reached);
            } else if (reached < Double.POSITIVE_INFINITY) {
                double gap = gap(triangle, reached);
                boolean isTie = Math.abs(reached - first) <= TIE;
                boolean isNearer = isTie ? gap < nearest - CLOSE * radius : reached < first;
                Vector3d own = new Vector3d(triangle.x, triangle.y, triangle.z);
                own.mul(own.lengthSquared() > 0 ? 1 / own.length() : 0);
                if (isNearer) {
                    normal = own;
                    nearest = gap;
                } else if (isTie && gap <= nearest + CLOSE * radius && own.distance(normal) > SAME_NORMAL) {
                    normal.zero();
                }
                first = Math.min(first, reached);
            }
        }
        if (close <= first && close < Double.POSITIVE_INFINITY) {
            return Verdict.CLOSE;
        }
        return first < Double.POSITIVE_INFINITY ? Verdict.hit(first, normal) : Verdict.MISS;
    }

    /** Clearness of the verdict: |least distance - radius| of the ball during the motion, in radii. */
    double margin(Motion asked) {
        start(asked, asked.displacement().length() + asked.ball().radius());
        double least = Double.POSITIVE_INFINITY;
        for (TriangleGap triangle : triangles) {
            if (triangle.meets(min, max)) {
                least = Math.min(least, leastGap(triangle));
            }
        }
        return Math.abs(least) / radius;
    }

    /** The triangle nearest to a point. */
    int nearest(Vector3dc point) {
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < triangles.length; i++) {
            double distance = triangles[i].distance(point.x(), point.y(), point.z());
            if (distance < least) {
                least = distance;
                nearest = i;
            }
        }
        return nearest;
    }

    /**
     * Whether a point is farther than {@code free} [m] from the mesh and in front of the nearest triangle; among several
     * that share the nearest point, the one whose plane is farthest counts.
     *
     * @param within upper bound of the distance from the point to the mesh [m]
     */
    boolean isFreeBefore(Vector3dc point, double free, double within) {
        double least = Double.POSITIVE_INFINITY;
        double height = 0;
        for (int axis = 0; axis < 3; axis++) {
            min[axis] = point.get(axis) - within;
            max[axis] = point.get(axis) + within;
        }
        for (TriangleGap triangle : triangles) {
            if (!triangle.meets(min, max)) {
                continue;
            }
            double distance = triangle.distance(point.x(), point.y(), point.z());
            double own = triangle.height(point);
            boolean isSame = Math.abs(distance - least) <= TIE * least;
            if ((distance < least && !isSame) || (isSame && Math.abs(own) > Math.abs(height))) {
                height = own;
            }
            least = Math.min(least, distance);
        }
        return least >= free && height > 0;
    }

    private void start(Motion asked, double margin) {
        Vector3dc from = asked.ball().center();
        Vector3dc by = asked.displacement();
        cx = from.x();
        cy = from.y();
        cz = from.z();
        dx = by.x();
        dy = by.y();
        dz = by.z();
        radius = asked.ball().radius();
        double wide = radius * (1 + CLOSE) + margin;
        for (int axis = 0; axis < 3; axis++) {
            double at = from.get(axis);
            double end = at + by.get(axis);
            min[axis] = Math.min(at, end) - wide;
            max[axis] = Math.max(at, end) + wide;
        }
    }

    /** Fraction of the first contact with one triangle up to a limit, infinite if there is none; sets {@link #isClose}. */
    private double reach(TriangleGap triangle, double limit) {
        isClose = false;
        double slack = CLOSE * radius;
        double at = 0;
        double gap = gap(triangle, 0);
        if (gap < -slack) {
            return 0;
        }
        for (int step = 0; gap > slack; step++) {
            double slope = slope(triangle);
            if (slope >= 0) {
                return Double.POSITIVE_INFINITY;
            }
            at -= (gap - slack / 2) / slope;
            if (at > limit) {
                return Double.POSITIVE_INFINITY;
            }
            if (step == MOST_STEPS) {
                isClose = true;
                return at;
            }
            gap = gap(triangle, at);
        }
        isClose = !goesInside(triangle, at, slack);
        return isClose ? at : touching(triangle, at);
    }

    /** Whether the ball goes clearly inside after a fraction at which it touches. */
    private boolean goesInside(TriangleGap triangle, double from, double slack) {
        double at = from;
        double gap = gap(triangle, at);
        for (int step = 0; step < MOST_STEPS; step++) {
            double slope = slope(triangle);
            if (slope >= 0) {
                return false;
            }
            at = Math.min(1, at - (gap + 2 * slack) / slope);
            gap = gap(triangle, at);
            if (gap < -slack || at == 1) {
                return gap < -slack;
            }
        }
        return false;
    }

    /** Fraction at which the ball touches, from a fraction just before. */
    private double touching(TriangleGap triangle, double from) {
        double at = from;
        double gap = gap(triangle, at);
        for (int step = 0; step < MOST_STEPS && gap > 0; step++) {
            double next = at - gap / slope(triangle);
            if (!(next > at && next <= 1)) {
                break;
            }
            at = next;
            gap = gap(triangle, at);
        }
        return at;
    }

    /** Distance from one triangle minus the radius at a fraction [m]. */
    private double gap(TriangleGap triangle, double fraction) {
        return triangle.distance(cx + fraction * dx, cy + fraction * dy, cz + fraction * dz) - radius;
    }

    /** Derivative of the last distance by the fraction [m]. */
    private double slope(TriangleGap triangle) {
        double x = triangle.x;
        double y = triangle.y;
        double z = triangle.z;
        return (x * dx + y * dy + z * dz) / Math.sqrt(x * x + y * y + z * z);
    }

    private double leastGap(TriangleGap triangle) {
        double low = 0;
        double high = 1;
        for (int i = 0; i < BISECTIONS; i++) {
            double middle = (low + high) / 2;
            gap(triangle, middle);
            if (slope(triangle) < 0) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return gap(triangle, high);
    }
}
