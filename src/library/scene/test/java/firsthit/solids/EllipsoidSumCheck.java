package firsthit.solids;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Randoms;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with what {@link RoundSum} says. A plane and a point on both prove a distance and an entry: none is
 * shorter, none is longer. That no way out is shorter than a depth is tried in many directions, and downhill from each.
 */
final class EllipsoidSumCheck {
    static final double ACCURACY = 0x1p-35;

    private final Solid a;
    private final Solid b;
    private final Vector3dc place;
    private final Vector3dc displacement;
    private final double scale;
    private final double limit;
    private final SolidSum sum;

    private EllipsoidSumCheck(EllipsoidSumCase question) {
        a = question.a();
        b = question.b();
        scale = question.scale();
        place = question.place();
        displacement = question.displacement();
        limit = ACCURACY * Math.max(1, 1 / scale);
        sum = new SolidApproach().sum(a, b, scale);
    }

    /**
     * The first thing that is wrong, or null.
     *
     * @param directions how many are tried for a shorter way out, beside those of the axes
     */
    static @Nullable String flaw(EllipsoidSumCase question, SplittableRandom random, int directions) {
        EllipsoidSumCheck check = new EllipsoidSumCheck(question);
        check.sum.measure(question.place().mul(check.scale, new Vector3d()));
        double distance = check.sum.distance / check.scale;
        String flaw = check.flawAt(question.place());
        if (flaw == null && distance < 0 && directions > 0) {
            double shortest = check.shortest(random, directions);
            flaw = -distance <= shortest + check.limit ? null : "a way out of " + shortest + ", not " + -distance;
        }
        return flaw != null || distance < -check.limit ? flaw : check.flawOfEntry();
    }

    /** Of the answer for a place in the world, with the lengths of the sum. */
    private @Nullable String flawAt(Vector3dc at) {
        Vector3dc n = sum.normal;
        double distance = sum.distance / scale;
        Vector3d onB = sum.ofB.div(scale, new Vector3d());
        Vector3d onA = new Vector3d(n).mul(distance).add(onB).sub(at);
        double plane = n.dot(at) - a.reach(n) - b.reach(n);
        return !(Math.abs(n.length() - 1) <= 1e-14)
                ? "no unit vector: " + n
                : !(Math.abs(plane - distance) <= limit)
                        ? "the plane is %s away, not %s".formatted(plane, distance)
                        : !(beyond(b, onB) <= limit)
                                ? "the point is %s off the second".formatted(beyond(b, onB))
                                : !(beyond(a, onA) <= limit)
                                        ? "the point is %s off the first".formatted(beyond(a, onA))
                                        : null;
    }

    private @Nullable String flawOfEntry() {
        Vector3d from = place.mul(scale, new Vector3d());
        Vector3d way = displacement.mul(scale, new Vector3d());
        double fraction = sum.enter(from, way);
        if (!Double.isNaN(fraction)) {
            return !(fraction >= 0 && fraction <= 1) || !(sum.normal.dot(displacement) < 0)
                    ? "no entry at " + fraction
                    : flawAt(place.fma(fraction, displacement, new Vector3d()));
        }
        // The distance along a line has one valley.
        double left = 0;
        double right = 1;
        for (int i = 0; i < 60; i++) {
            double one = distance(left + (right - left) * 0.4);
            double other = distance(left + (right - left) * 0.6);
            if (Math.min(one, other) < -limit) {
                return "an entry is missed, %s deep".formatted(-Math.min(one, other));
            }
            double width = right - left;
            left = one < other ? left : left + width * 0.4;
            right = one < other ? right - width * 0.4 : right;
        }
        return null;
    }

    private double distance(double fraction) {
        sum.measure(place.fma(fraction, displacement, new Vector3d()).mul(scale));
        return sum.distance / scale;
    }

    /** How far a point is outside a solid, of an ellipsoid to first order. */
    private static double beyond(Solid solid, Vector3dc point) {
        if (solid instanceof Sphere sphere) {
            return Math.max(0, point.length() - sphere.radius());
        }
        if (solid instanceof Capsule capsule) {
            Vector3d half = capsule.half();
            double along = half.lengthSquared() == 0 ? 0 : point.dot(half) / half.lengthSquared();
            return Math.max(0, point.distance(half.mul(Math.max(-1, Math.min(along, 1)))) - capsule.radius());
        }
        Vector3d local = turn(solid).conjugate(new Quaterniond()).transform(new Vector3d(point));
        if (solid instanceof Ellipsoid ellipsoid) {
            Vector3d onBall = local.div(ellipsoid.radii());
            double length = onBall.length();
            return length <= 1
                    ? 0
                    : (length - 1) * length / onBall.div(ellipsoid.radii()).length();
        }
        Vector3dc half = solid instanceof OrientedBox box ? box.half() : ((Aabb) solid).max();
        return local.absolute().sub(half).max(new Vector3d()).length();
    }

    private static Quaterniondc turn(Solid solid) {
        Quaterniondc rotation = solid instanceof Ellipsoid ellipsoid
                ? ellipsoid.rotation()
                : solid instanceof OrientedBox box ? box.rotation() : new Quaterniond();
        return rotation.normalize(new Quaterniond());
    }

    private double shortest(SplittableRandom random, int directions) {
        List<Vector3d> axes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            axes.add(turn(a).transform(new Vector3d().setComponent(i, 1)));
            axes.add(turn(b).transform(new Vector3d().setComponent(i, 1)));
        }
        List<Vector3d> starts = new ArrayList<>(axes);
        for (int i = 0; i < directions; i++) {
            Vector3d any = Randoms.vector(random, 1).normalize();
            starts.add(any);
            starts.add(any.cross(axes.get(random.nextInt(6)), new Vector3d()).normalize());
        }
        double shortest = Double.POSITIVE_INFINITY;
        for (Vector3d start : starts) {
            double side = start.dot(place) < 0 ? -1 : 1;
            shortest = Math.min(shortest, downhill(start.mul(side, new Vector3d()), axes));
        }
        return shortest;
    }

    private double wayOut(Vector3dc n) {
        return a.reach(n) + b.reach(n) - n.dot(place);
    }

    /** Turns a direction to one of the axes or away from it, by the angle that makes the way shortest, until none does. */
    private double downhill(Vector3d start, List<Vector3d> axes) {
        Vector3d n = start;
        double way = wayOut(n);
        for (int round = 0; round < 30; round++) {
            Vector3d better = new Vector3d(n);
            boolean isBetter = false;
            for (Vector3d axis : axes) {
                Vector3d aside = new Vector3d(axis).fma(-axis.dot(n), n);
                for (int k = 0; k < 80 && aside.length() > 1e-9; k++) {
                    double angle = (k % 2 == 0 ? 1.5 : -1.5) * Math.pow(0.6, k >> 1);
                    Vector3d turned = new Vector3d(n)
                            .mul(Math.cos(angle))
                            .fma(Math.sin(angle) / aside.length(), aside)
                            .normalize();
                    if (wayOut(turned) < way) {
                        way = wayOut(turned);
                        better = turned;
                        isBetter = true;
                    }
                }
            }
            if (!isBetter) {
                break;
            }
            n = better;
        }
        return way;
    }
}
