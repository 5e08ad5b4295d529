package firsthit.campaign;

import firsthit.experiment.race.Motion;
import firsthit.experiment.race.Verdict;
import firsthit.geometry.Aabb;
import firsthit.geometry.Sphere;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.function.LongSupplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The walk of a body from one free start until a step fails or it is far away; see {@link CampaignWalk}. For use by one thread. */
final class OneWalk {
    /** Distance from the surface within which a body is in contact [radii]. */
    static final double CONTACT = 0.05;

    /** Motion in a phase below which a body counts as stuck [radii]. */
    private static final double STAYED = 1e-3;

    /** Length of a step above which the body is lost [radii]. */
    private static final double LOST = 1e6;

    /** Distance from the box of the mesh beyond which the walk ends [radii]. */
    private static final double FAR = 20;

    /** Amount by which a gap may be less than promised [radii]. */
    private static final double ROUNDING = 1e-8;

    /** Receives each judged step. */
    interface Watcher {
        /** The centre before and after the step [m]; NaN after a failed step. */
        void step(int index, Vector3dc from, Vector3dc to);
    }

    /** One step of the method: its end, or null after an exception. */
    private record Made(Vector3d wish, @Nullable Vector3d end, boolean wasInside) {}

    private final WalkMethod method;
    private final Ground.Sample start;
    private final WalkTruth truth;
    private final WalkMethod.Walking walking;
    private final WalkWishes wishes;
    private final Aabb around;
    private final double radius;
    private final Vector3d at;
    private boolean hasStayed;
    private boolean isOver;
    private long spent;

    OneWalk(WalkMethod method, Ground.Sample start, WalkTruth truth, SplittableRandom random) {
        this.method = method;
        this.start = start;
        this.truth = truth;
        Sphere ball = start.motion().ball();
        radius = ball.radius();
        at = new Vector3d(ball.center());
        walking = method.start().at(new Vector3d(at), radius, truth.surface());
        wishes = new WalkWishes(start.mesh(), radius, random);
        around = start.mesh().bounds().grown(FAR * radius);
    }

    /** Whether another start is needed. */
    boolean isOver() {
        return isOver;
    }

    /** Time used by the method. */
    long spent() {
        return spent;
    }

    /**
     * Walks a phase and judges its steps.
     *
     * @param first index of its first step in the cell
     * @param most steps that are left
     * @return number of judged steps, which excludes those after a failed one
     */
    int phase(int first, int most, Counts counts, LongSupplier clock, Watcher watcher) {
        List<Vector3d> asked = hasStayed ? WalkWishes.everyWay(radius) : wishes.next(at);
        Vector3d begin = new Vector3d(at);
        double farthest = 0;
        List<Made> steps = make(asked.subList(0, Math.min(most, asked.size())), clock);
        for (int i = 0; i < steps.size(); i++) {
            Made step = steps.get(i);
            Vector3d made = step.end();
            Vector3d end = made == null ? new Vector3d(Double.NaN) : made;
            watcher.step(first + i, new Vector3d(at), end);
            Counts.Column found = look(step);
            if (found == Counts.Column.HITS) {
                counts.add(found);
            } else if (found != null) {
                goesWrong(found, first + i, step, counts);
                return i + 1;
            }
            at.set(end);
            farthest = Math.max(farthest, at.distance(begin));
        }
        if (steps.size() == asked.size()) {
            boolean stays = farthest <= STAYED * radius;
            if (stays && hasStayed) {
                goesWrong(Counts.Column.STUCK, first + steps.size() - 1, steps.get(steps.size() - 1), counts);
            }
            hasStayed = stays && !hasStayed;
        }
        isOver |= !around.contains(at);
        return steps.size();
    }

    private List<Made> make(List<Vector3d> asked, LongSupplier clock) {
        List<Made> steps = new ArrayList<>(asked.size());
        long begin = clock.getAsLong();
        for (Vector3d wish : asked) {
            Vector3d end = null;
            try {
                end = new Vector3d(walking.move(new Vector3d(wish)));
            } catch (CancellationException e) {
                throw e;
            } catch (RuntimeException | StackOverflowError e) {
                // Its end stays null, so the judge counts it as failed.
            }
            steps.add(new Made(wish, end, end != null && walking.wasInside()));
            if (end == null || !end.isFinite()) {
                break;
            }
        }
        spent += clock.getAsLong() - begin;
        return steps;
    }

    /** Judges a step from the current position; null for one without contact. */
    private Counts.@Nullable Column look(Made step) {
        Vector3d end = step.end();
        if (end == null) {
            return Counts.Column.FAILED;
        }
        if (!(end.distance(at) < LOST * radius)) {
            return Counts.Column.LOST;
        }
        double clearance = truth.clearance(end);
        if (clearance < 0 || step.wasInside() || truth.judged(end) == Verdict.Kind.HIT) {
            return Counts.Column.INSIDE;
        }
        if (truth.isThrough(at, end, step.wish().length())) {
            return Counts.Column.THROUGH;
        }
        if (clearance < (method.skin() - ROUNDING) * radius) {
            return Counts.Column.CLOSE;
        }
        return clearance <= CONTACT * radius ? Counts.Column.HITS : null;
    }

    private void goesWrong(Counts.Column what, int index, Made step, Counts counts) {
        isOver = true;
        String wrong = counts.add(what);
        Vector3d end = step.end();
        Vector3d place = end == null || what == Counts.Column.LOST ? at : end;
        double gap = truth.clearance(place) / radius;
        double clearness = 0;
        if (what == Counts.Column.INSIDE) {
            clearness = Math.max(0, -gap);
            counts.addDepth(clearness);
        } else if (what == Counts.Column.CLOSE) {
            clearness = method.skin() - gap;
        }
        if (counts.wants(wrong)) {
            Motion motion = new Motion(new Sphere(at, radius), step.wish());
            int nearest = start.judge().nearest(place);
            Failure failure = new Failure(
                    wrong,
                    index,
                    clearness,
                    Double.NaN,
                    Double.NaN,
                    motion,
                    start.mesh().triangle(nearest));
            boolean isConfirmed = what != Counts.Column.INSIDE || (gap < 0 && truth.judged(place) == Verdict.Kind.HIT);
            counts.keep(failure, isConfirmed);
        }
    }
}
