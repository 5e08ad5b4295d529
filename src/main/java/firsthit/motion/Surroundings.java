package firsthit.motion;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.response.Slide;
import firsthit.scene.Scene;
import java.util.List;
import java.util.function.LongSupplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The scene as the shell of a mover feels it, the questions counted. */
final class Surroundings {
    private static final QueryOptions ALL = QueryOptions.DEFAULT.allHits();

    /** The hair as a share of the skin: far below anything seen, seven digits above the rounding of a room. */
    private static final double HAIR = 0x1p-20;

    /** The least hair in roundings of the largest coordinate. */
    private static final double ROUNDINGS = 0x1p10;

    private static final Vector3dc DIAGONAL = new Vector3d(1, 1, 1);

    private Scene scene;
    private final Solid shell;
    private final double skin;
    private final double hair;
    private final @Nullable SurfaceFilter filter;
    private final int mostQuestions;
    private final LongSupplier clock;
    private final long begin;

    /** Computing time that it may take [ns]. */
    private final double most;

    private int questions;
    private double deepest;

    /**
     * The surroundings for one step.
     *
     * @param solid the mover, anywhere
     * @param center where it is [m]
     */
    Surroundings(
            Scene scene,
            Solid solid,
            Vector3dc center,
            MoverSettings settings,
            @Nullable SurfaceFilter filter,
            LongSupplier clock) {
        this.scene = scene;
        this.skin = settings.skinWidth();
        this.shell = grown(atOrigin(solid), skin);
        this.filter = filter;
        this.mostQuestions = settings.iterations();
        this.clock = clock;
        this.most = settings.timeBudget() * 1e9;
        this.begin = most < Double.POSITIVE_INFINITY ? clock.getAsLong() : 0;
        double largest = Math.max(Math.abs(center.x()), Math.max(Math.abs(center.y()), Math.abs(center.z())));
        double size = shell.reach(DIAGONAL);
        this.hair = Math.max(skin * HAIR, ROUNDINGS * Math.ulp(largest + size));
    }

    /** What the shell keeps away from what it meets, beyond the skin [m]. */
    double hair() {
        return hair;
    }

    /** Gap to a turning mesh that counts as a touch [m]: each digit more costs time, and it stays a small part of the skin. */
    double tolerance() {
        return skin / 64;
    }

    double skin() {
        return skin;
    }

    int questions() {
        return questions;
    }

    /** Whether an overlap of the shell goes through the skin: a touch of the mover itself does not, whatever it rounds to. */
    boolean isStuck(double depth) {
        return depth > skin + hair;
    }

    /** Deepest overlap of the shell that any question met so far [m]. */
    double deepest() {
        return deepest;
    }

    Scene scene() {
        return scene;
    }

    /** Goes on in another scene. */
    void enter(Scene next) {
        scene = next;
    }

    /** Whether another question is within the budget; with a time limit the clock is asked. */
    boolean mayAsk() {
        return questions < mostQuestions && (most == Double.POSITIVE_INFINITY || clock.getAsLong() - begin < most);
    }

    /** How far the shell reaches in a direction of length 1 [m]. */
    double reach(Vector3dc direction) {
        return shell.reach(direction);
    }

    /**
     * First surface on the way that the shell moves into; an overlap that it leaves, or slides out of, is none. Nor is what it
     * moves along but for rounding: a mover in exact touch would meet it again and again.
     */
    @Nullable
    Hit sweep(Vector3dc center, Vector3dc displacement) {
        questions++;
        Solid moved = shell.movedBy(center);
        Hit first = scene.sweep(moved, displacement);
        if (first == null || (first.depth() == 0 && filter == null && Slide.leadsInto(displacement, first.normal()))) {
            return first;
        }
        Hit next = null;
        for (Hit hit : scene.sweepHits(moved, displacement, ALL)) {
            if (isHard(hit)) {
                deepest = Math.max(deepest, hit.depth());
                next = next == null && Slide.leadsInto(displacement, hit.normal()) ? hit : next;
            }
        }
        return next;
    }

    /** First surface that the shell meets while a scene moves too; what it overlaps already, and leaves, is none. */
    @Nullable
    Hit sweep(Scene moving, Vector3dc center, Vector3dc displacement, double seconds) {
        questions++;
        Solid moved = shell.movedBy(center);
        return filter == null
                ? moving.sweep(moved, displacement, seconds, tolerance())
                : moving.sweep(moved, displacement, seconds, tolerance(), this::isHard);
    }

    /** The deepest overlap of the shell with something hard, or soft if that is asked for. */
    @Nullable
    Hit overlap(Vector3dc center, SurfaceFilter.Surface kind) {
        questions++;
        List<Hit> hits = scene.overlaps(shell.movedBy(center));
        for (Hit hit : hits) {
            if (surface(hit) == kind) {
                deepest = kind == SurfaceFilter.Surface.HARD ? Math.max(deepest, hit.depth()) : deepest;
                return hit;
            }
        }
        return null;
    }

    /** First crossing of a line with something hard. */
    @Nullable
    Hit cast(Vector3dc origin, Vector3dc displacement) {
        questions++;
        if (filter == null) {
            return scene.cast(origin, displacement);
        }
        for (Hit hit : scene.sweepHits(new Sphere(origin, 0), displacement, ALL)) {
            if (isHard(hit)) {
                return hit;
            }
        }
        return null;
    }

    private boolean isHard(Hit hit) {
        return surface(hit) == SurfaceFilter.Surface.HARD;
    }

    private SurfaceFilter.Surface surface(Hit hit) {
        return filter == null ? SurfaceFilter.Surface.HARD : filter.surface(hit);
    }

    static Solid atOrigin(Solid solid) {
        return solid.movedBy(solid.center().negate(new Vector3d()));
    }

    /**
     * A solid of the same kind that holds all points within a distance of the given one.
     *
     * <p>Exactly these for a sphere and a capsule. What is within a distance of an ellipsoid is none; by {@code 2 a s <= s (a²/m
     * + m)} the squares {@code (a + s)²} of its reach stay below those of the ellipsoid with the squared half axes
     * {@code a² (1 + s/m) + s m + s²}, for any m. Across axis a its skin is wider by {@code (a/m + m/a) / 2}, so m is the
     * geometric mean of the longest and the shortest.
     */
    static Solid grown(Solid solid, double by) {
        if (solid instanceof Sphere ball) {
            return new Sphere(ball.center(), ball.radius() + by);
        }
        if (solid instanceof Capsule capsule) {
            return new Capsule(capsule.a(), capsule.b(), capsule.radius() + by);
        }
        if (solid instanceof Ellipsoid ellipsoid) {
            Vector3dc r = ellipsoid.radii();
            double most = Math.max(r.x(), Math.max(r.y(), r.z()));
            double middle = Math.sqrt(most * Math.min(r.x(), Math.min(r.y(), r.z())));
            Vector3d radii = new Vector3d(r).mul(r).mul(1 + by / middle).add(new Vector3d(by * middle + by * by));
            return new Ellipsoid(
                    ellipsoid.center(),
                    new Vector3d(Math.sqrt(radii.x), Math.sqrt(radii.y), Math.sqrt(radii.z)),
                    ellipsoid.rotation());
        }
        Aabb box = (Aabb) solid;
        return new Aabb(box.min().sub(by, by, by, new Vector3d()), box.max().add(by, by, by, new Vector3d()));
    }
}
