package firsthit.solids;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Signed distance of two balls, capsules or boxes from their corners, edges and faces, one pair of features after the other; their
 * places are subtracted in decimals. Slow, and shares no code with the sums that it judges.
 */
final class SolidPairOracle {
    private static final Vector3dc[] WORLD = {new Vector3d(1, 0, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1)};

    /** What two solids may seem to have in common by rounding, as a share of their sizes. */
    private static final double ROUNDING = 1e-13;

    private final Core a;
    private final Core b;
    private final Vector3d apart;
    private final double size;

    SolidPairOracle(Solid a, Solid b) {
        this.a = new Core(a);
        this.b = new Core(b);
        apart = new Vector3d(
                between(center(b, 0), center(a, 0)),
                between(center(b, 1), center(a, 1)),
                between(center(b, 2), center(a, 2)));
        size = Math.max(apart.length(), Math.max(this.a.size(), this.b.size()));
    }

    /** Largest of distance and sizes. */
    double size() {
        return size;
    }

    /** From the second centre to the first. */
    Vector3d apart() {
        return new Vector3d(apart);
    }

    /** Twice the centre, exactly. */
    private static BigDecimal center(Solid solid, int axis) {
        if (solid instanceof Aabb box) {
            return new BigDecimal(box.min().get(axis))
                    .add(new BigDecimal(box.max().get(axis)));
        }
        if (solid instanceof Capsule capsule) {
            return new BigDecimal(capsule.a().get(axis))
                    .add(new BigDecimal(capsule.b().get(axis)));
        }
        return new BigDecimal(solid.center().get(axis)).multiply(BigDecimal.valueOf(2));
    }

    private static double between(BigDecimal from, BigDecimal to) {
        return to.subtract(from).doubleValue() / 2;
    }

    private static double half(double low, double high) {
        return new BigDecimal(high).subtract(new BigDecimal(low)).doubleValue() / 2;
    }

    /** Distance after a motion of the first solid; below zero the shortest way out. */
    double signedDistance(Vector3dc motion) {
        Vector3d p = apart.add(motion, new Vector3d());
        double gap = largestGap(p);
        double core = gap < -ROUNDING * size ? gap : distance(p);
        return core - a.radius - b.radius;
    }

    /** How far a point, seen from the first centre, is from the first solid. */
    double fromA(Vector3dc point) {
        return Math.max(0, a.distance(point) - a.radius);
    }

    /** How far a point, seen from the second centre, is from the second solid. */
    double fromB(Vector3dc point) {
        return Math.max(0, b.distance(point) - b.radius);
    }

    /** Least signed distance on a way, whose only valley is found by thirds. */
    double least(Vector3dc motion, double most) {
        double low = 0;
        double high = most;
        double ratio = (Math.sqrt(5) - 1) / 2;
        double left = high - ratio * (high - low);
        double right = low + ratio * (high - low);
        double atLeft = signedDistance(motion.mul(left, new Vector3d()));
        double atRight = signedDistance(motion.mul(right, new Vector3d()));
        for (int i = 0; i < 70 && Math.min(atLeft, atRight) > -1e-9 * size; i++) {
            if (atLeft <= atRight) {
                high = right;
                right = left;
                atRight = atLeft;
                left = high - ratio * (high - low);
                atLeft = signedDistance(motion.mul(left, new Vector3d()));
            } else {
                low = left;
                left = right;
                atLeft = atRight;
                right = low + ratio * (high - low);
                atRight = signedDistance(motion.mul(right, new Vector3d()));
            }
        }
        return Math.min(
                Math.min(atLeft, atRight),
                Math.min(signedDistance(new Vector3d()), signedDistance(motion.mul(most, new Vector3d()))));
    }

    private double largestGap(Vector3dc p) {
        List<Vector3d> axes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            axes.add(new Vector3d(a.axes[i]));
            axes.add(new Vector3d(b.axes[i]));
            for (int j = 0; j < 3; j++) {
                axes.add(a.axes[i].cross(b.axes[j], new Vector3d()));
            }
        }
        double most = Double.NEGATIVE_INFINITY;
        for (Vector3d axis : axes) {
            if (axis.length() > 1e-15) {
                axis.normalize();
                most = Math.max(most, Math.abs(axis.dot(p)) - a.reach(axis) - b.reach(axis));
            }
        }
        return most;
    }

    private double distance(Vector3dc p) {
        double least = Double.POSITIVE_INFINITY;
        for (Vector3d corner : a.corners) {
            least = Math.min(least, b.distance(corner.add(p, new Vector3d())));
        }
        for (Vector3d corner : b.corners) {
            least = Math.min(least, a.distance(corner.sub(p, new Vector3d())));
        }
        for (int i = 0; i < a.edges.size(); i += 2) {
            Vector3d from = a.edges.get(i).add(p, new Vector3d());
            Vector3d to = a.edges.get(i + 1).add(p, new Vector3d());
            for (int j = 0; j < b.edges.size(); j += 2) {
                least = Math.min(least, crossing(from, to, b.edges.get(j), b.edges.get(j + 1)));
            }
        }
        return least;
    }

    /** Distance of two segments between their ends; infinite where an end is closest. */
    private static double crossing(Vector3dc p, Vector3dc q, Vector3dc r, Vector3dc s) {
        Vector3d u = q.sub(p, new Vector3d());
        Vector3d v = s.sub(r, new Vector3d());
        Vector3d n = u.cross(v, new Vector3d());
        Vector3d w = r.sub(p, new Vector3d());
        double square = n.lengthSquared();
        double alongU = w.cross(v, new Vector3d()).dot(n) / square;
        double alongV = w.cross(u, new Vector3d()).dot(n) / square;
        boolean isBetween = alongU >= 0 && alongU <= 1 && alongV >= 0 && alongV <= 1;
        // Measured between two points, and not along n: of two nearly parallel segments n is rounding.
        return isBetween
                ? p.fma(alongU, u, new Vector3d()).distance(r.fma(alongV, v, new Vector3d()))
                : Double.POSITIVE_INFINITY;
    }

    /** A box, a segment as a box with one length, or a point as one with none. */
    private static final class Core {
        private final Vector3d[] axes = new Vector3d[3];
        private final double[] half = new double[3];
        private final double radius;
        private final List<Vector3d> corners = new ArrayList<>();
        private final List<Vector3d> edges = new ArrayList<>();

        Core(Solid solid) {
            for (int i = 0; i < 3; i++) {
                axes[i] = new Vector3d(WORLD[i]);
            }
            if (solid instanceof Capsule capsule) {
                Vector3d along = new Vector3d(
                        half(capsule.a().x(), capsule.b().x()),
                        half(capsule.a().y(), capsule.b().y()),
                        half(capsule.a().z(), capsule.b().z()));
                half[0] = along.length();
                if (half[0] > 0) {
                    axes[0] = along.div(half[0]);
                    axes[1] = axes[0].cross(WORLD[axes[0].minComponent()], new Vector3d())
                            .normalize();
                    axes[2] = axes[0].cross(axes[1], new Vector3d());
                }
            } else if (solid instanceof Aabb box) {
                for (int i = 0; i < 3; i++) {
                    half[i] = half(box.min().get(i), box.max().get(i));
                }
            } else if (solid instanceof OrientedBox box) {
                for (int i = 0; i < 3; i++) {
                    half[i] = box.half().get(i);
                    axes[i] = box.rotation().transform(WORLD[i], new Vector3d()).normalize();
                }
            }
            radius = solid instanceof Sphere sphere
                    ? sphere.radius()
                    : solid instanceof Capsule capsule ? capsule.radius() : 0;
            for (int corner = 0; corner < 8; corner++) {
                corners.add(corner(corner));
                for (int i = 0; i < 3; i++) {
                    if ((corner >> i & 1) == 0 && half[i] > 0) {
                        edges.add(corner(corner));
                        edges.add(corner(corner | 1 << i));
                    }
                }
            }
        }

        private Vector3d corner(int number) {
            Vector3d place = new Vector3d();
            for (int i = 0; i < 3; i++) {
                place.fma((number >> i & 1) == 0 ? -half[i] : half[i], axes[i]);
            }
            return place;
        }

        double size() {
            return Math.max(half[0], Math.max(half[1], half[2])) + radius;
        }

        double reach(Vector3dc n) {
            return Math.abs(n.dot(axes[0])) * half[0]
                    + Math.abs(n.dot(axes[1])) * half[1]
                    + Math.abs(n.dot(axes[2])) * half[2];
        }

        double distance(Vector3dc point) {
            Vector3d beyond = new Vector3d();
            for (int i = 0; i < 3; i++) {
                beyond.setComponent(i, Math.max(0, Math.abs(axes[i].dot(point)) - half[i]));
            }
            return beyond.length();
        }
    }
}
