package firsthit.motion;

import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.query.Feature;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.response.PushBack;
import firsthit.scene.PlacedMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * The shortest offset that takes a mover out of everything that it overlaps.
 *
 * <p>Each triangle of a floor that an upright capsule stands through would push it to its own near edge, into the next one. So the
 * candidates are the offsets out of the deepest triangle, out of all of them together, and out of their planes, towards the side
 * of the centre; the shortest one that ends in free space counts.
 *
 * @param hit what it leads out of
 * @param direction unit vector
 * @param length until the shell touches nothing [m]
 */
record WayOut(Hit hit, Vector3dc direction, double length) {
    /** Most candidates that are tried in one push. */
    private static final int TRIED = 12;

    /** Cosine of the angle below which two planes count as different: the precision of a normal. */
    private static final double SAME = 1 - 0x1p-40;

    private static final Comparator<WayOut> ORDER = Comparator.comparingDouble(WayOut::length)
            .thenComparingDouble(way -> way.direction.x())
            .thenComparingDouble(way -> way.direction.y())
            .thenComparingDouble(way -> way.direction.z());

    /**
     * The shortest offset out of everything, null if none is found.
     *
     * @param hits overlaps of the shell, the deepest first
     */
    static @Nullable WayOut outOfAll(Surroundings around, Vector3dc center, List<Hit> hits) {
        Hit deepest = hits.get(0);
        List<WayOut> ways = new ArrayList<>();
        ways.add(new WayOut(deepest, deepest.normal(), deepest.depth()));
        List<Hit> planes = planes(around, center, hits);
        planes.forEach(plane -> ways.add(new WayOut(plane, plane.normal(), plane.depth())));
        for (Vector3d offset : Arrays.asList(PushBack.offset(hits, 0), PushBack.offset(planes, 0))) {
            double length = offset == null ? 0 : Vectors.length(offset);
            if (offset != null && length > 0) {
                ways.add(new WayOut(deepest, offset.div(length), length));
            }
        }
        // A shorter one does not even lead out of the deepest triangle.
        ways.removeIf(way -> way.length < deepest.depth());
        ways.sort(ORDER);
        boolean isInAnother = around.isInAnother(center);
        for (int i = 0; i < Math.min(TRIED, ways.size()) && around.hasBudget(); i++) {
            Vector3d place = ways.get(i).from(center, ways.get(i).length + around.clearance());
            if (!around.isCrossed(center, place)
                    && around.isOut(place)
                    && (isInAnother || !around.isInAnother(place))) {
                return ways.get(i);
            }
        }
        return null;
    }

    /**
     * The offset out of the deepest triangle alone, or of the deepest at rest if the mover itself is in it. Out of what moves it goes
     * only as far as what is at rest lets it.
     */
    static WayOut outOfOne(SlideMove slideMove, List<Hit> hits) {
        Surroundings around = slideMove.around();
        for (Hit hit : hits) {
            if (around.isAtRest(hit) && (hit.equals(hits.get(0)) || hit.depth() > around.skin())) {
                return new WayOut(hit, hit.normal(), hit.depth());
            }
        }
        Hit hit = hits.get(0);
        Vector3d way = new Vector3d(hit.normal()).mul(hit.depth() + around.clearance());
        MutableHit wall = new MutableHit();
        double share = around.sweepAtRest(slideMove.position(), way, wall) ? slideMove.fraction(wall, way) : 1;
        return new WayOut(hit, hit.normal(), share * (hit.depth() + around.clearance()) - around.clearance());
    }

    /** The place that is so far along it. */
    Vector3d from(Vector3dc place, double far) {
        return new Vector3d(direction).mul(far).add(place);
    }

    Vector3d offset() {
        return new Vector3d(direction).mul(length);
    }

    /** How deep the shell is in the plane of each triangle, seen from the side of the centre; one of each direction, the deepest. */
    private static List<Hit> planes(Surroundings around, Vector3dc center, List<Hit> hits) {
        List<Hit> planes = new ArrayList<>();
        for (Hit hit : hits) {
            PlacedMesh placed = around.scene().instance(hit.instance());
            Triangle triangle = placed.solid() == null ? placed.triangle(hit.triangle()) : null;
            if (triangle == null || triangle.isDegenerate()) {
                continue;
            }
            Vector3d normal = triangle.normal();
            double height = Vectors.dot(normal, center) - Vectors.dot(normal, triangle.a());
            double depth = around.reach(normal) - Math.abs(height);
            if (depth > 0) {
                keep(planes, plane(hit, height < 0 ? normal.negate() : normal, depth));
            }
        }
        return planes;
    }

    private static void keep(List<Hit> planes, Hit plane) {
        for (int i = 0; i < planes.size(); i++) {
            if (Vectors.dot(planes.get(i).normal(), plane.normal()) >= SAME) {
                planes.set(i, planes.get(i).depth() < plane.depth() ? plane : planes.get(i));
                return;
            }
        }
        planes.add(plane);
    }

    private static Hit plane(Hit hit, Vector3dc normal, double depth) {
        return new Hit(
                0,
                hit.point(),
                normal,
                depth,
                Feature.FACE,
                0,
                hit.barycentric(),
                hit.triangle(),
                hit.instance(),
                hit.backFace());
    }
}
