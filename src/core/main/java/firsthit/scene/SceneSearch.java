package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.HitOrder;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Asks the instances of a scene that matter, and keeps the best answer of all. */
final class SceneSearch {
    private final Instances instances;

    SceneSearch(Instances instances) {
        this.instances = instances;
    }

    /** The first hit of a solid with one instance, null for none. */
    @FunctionalInterface
    interface Query {
        @Nullable
        Hit of(PlacedMesh placed, int instance);
    }

    @Nullable
    Hit first(Solid solid, Vector3dc displacement, Query query) {
        AtomicReference<@Nullable Hit> first = new AtomicReference<>();
        instances.visit(solid, displacement, visitor(first, query));
        return first.get();
    }

    @Nullable
    Hit first(Solid solid, Vector3dc displacement, double seconds, double tolerance, Query query) {
        requireMotion(displacement, seconds, tolerance);
        AtomicReference<@Nullable Hit> first = new AtomicReference<>();
        instances.visit(solid, displacement, seconds, tolerance, visitor(first, query));
        return first.get();
    }

    private InstanceTree.Visitor visitor(AtomicReference<@Nullable Hit> first, Query query) {
        return i -> {
            Hit hit = first(first.get(), query.of(instances.get(i), i), i);
            first.set(hit);
            return hit == null ? 1 : hit.fraction();
        };
    }

    boolean any(Solid solid, Vector3dc displacement, Predicate<PlacedMesh> query) {
        boolean[] isHit = {false};
        instances.visit(solid, displacement, i -> {
            isHit[0] = isHit[0] || query.test(instances.get(i));
            return isHit[0] ? -1 : 1;
        });
        return isHit[0];
    }

    private static void requireMotion(Vector3dc displacement, double seconds, double tolerance) {
        Require.finite("displacement", displacement);
        Require.finiteNotNegative("seconds", seconds);
        Require.finitePositive("tolerance", tolerance);
    }

    @Nullable
    Hit first(@Nullable Hit first, @Nullable Hit hit, int instance) {
        if (hit == null) {
            return first;
        }
        Hit mine = hit.onInstance(instance);
        return first == null || compare(mine, first) < 0 ? mine : first;
    }

    /** The first of two hits whose instances are set, each of which may be null. */
    @Nullable
    Hit earlier(@Nullable Hit hit, @Nullable Hit other) {
        return hit == null || (other != null && compare(hit, other) > 0) ? other : hit;
    }

    int compare(Hit hit, Hit other) {
        return HitOrder.compare(hit, other, this::triangle);
    }

    /** The closest point of all to a ball of radius 0, null if none is as near as a distance. */
    @Nullable
    Clearance closest(Sphere center, double most) {
        AtomicReference<@Nullable Clearance> closest = new AtomicReference<>();
        instances.least(center, most, i -> {
            Clearance best = closest.get();
            Clearance next = instances.get(i).surface().closest(center, best == null ? most : best.distance());
            if (next == null) {
                return Double.NaN;
            }
            Clearance mine = next.onInstance(i);
            closest.set(best == null || mine.compareTo(best, this::triangle) < 0 ? mine : best);
            return mine.distance();
        });
        return closest.get();
    }

    private Triangle triangle(Clearance of) {
        return instances.get(of.instance()).triangle(of.triangle());
    }

    private Triangle triangle(Hit hit) {
        return instances.get(hit.instance()).triangle(hit.triangle());
    }
}
