package firsthit.motion;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Remembers where a mover was safe, reports why it no longer is, and returns it there.
 *
 * <p>Source 002, error handling: the last safe position is that of the last step which was not stuck, at first the start. Departs
 * from it: a mover is stuck if any part of it, not only its nearest point, is inside an obstacle; a touch does not count; and an
 * overlap of the skin alone is resolved by a push, at a bounded speed.
 */
final class StuckRecovery {
    /** Most pushes in one step; in a gap too narrow for the mover more would not help. */
    private static final int PUSHES = 4;

    private final Vector3d safePosition;
    private Solid safeSolid;
    private StuckReport.Cause suspicion;

    /** Target of the last push out of an obstacle, until the mover is safe. */
    private final Vector3d goal = new Vector3d(Double.NaN);

    StuckRecovery(Solid solid) {
        this(solid, solid.center(), StuckReport.Cause.START);
    }

    StuckRecovery(Solid safeSolid, Vector3dc safePosition, StuckReport.Cause suspicion) {
        this.safeSolid = safeSolid;
        this.safePosition = new Vector3d(safePosition);
        this.suspicion = suspicion;
    }

    /** Copies the state of another one. */
    void set(StuckRecovery other) {
        safePosition.set(other.safePosition);
        safeSolid = other.safeSolid;
        suspicion = other.suspicion;
        goal.set(other.goal);
    }

    /** Last position at which the mover overlapped nothing, or its start [m]. */
    Vector3d lastSafePosition() {
        return new Vector3d(safePosition);
    }

    /** Whether it has overlapped obstacles ever since it was created, so that there is no safe position to return to. */
    boolean startedInside() {
        return suspicion == StuckReport.Cause.START;
    }

    Vector3d goal() {
        return goal;
    }

    /** What it may pass through if even the last safe position overlaps an obstacle. */
    WayOut.Through through() {
        return startedInside() ? WayOut.Through.ALL : WayOut.Through.WHAT_RESTS;
    }

    StuckReport.Cause suspicion() {
        return suspicion;
    }

    Solid safeSolid() {
        return safeSolid;
    }

    /** Records an event that may have put the mover into an obstacle. */
    void suspect(StuckReport.Cause cause) {
        suspicion = cause;
        goal.set(Double.NaN);
    }

    void safe(Vector3dc position, Solid solid) {
        safePosition.set(position);
        safeSolid = solid;
        suspect(StuckReport.Cause.UNKNOWN);
    }

    /** Records that the scene has moved, as it does in every step: any other suspicion takes precedence. */
    void suspectMotion() {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            suspicion = StuckReport.Cause.SCENE_CHANGED;
        }
    }

    /** The mover has walked, but not fallen yet: if it started inside an obstacle, it continues from here and does not fall. */
    void walked(Vector3dc position) {
        if (startedInside()) {
            safePosition.set(position);
        }
    }

    /** Another mover has pushed this one, through no surface. */
    void pushedAside(Vector3dc position) {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            safePosition.set(position);
        }
    }

    /** The safe position was no longer safe, and the mover is leaving it. */
    void pushed(Vector3dc position) {
        safePosition.set(position);
    }

    /**
     * Pushes the mover out if only its skin overlaps; otherwise puts it back to the last safe position, even if not free now.
     *
     * @param start position at the start of the step [m]
     * @param most largest length of a push [m]
     * @return a report if it was stuck, otherwise null
     */
    @Nullable
    StuckReport recover(SlideMove slideMove, Vector3dc start, double most) {
        Surroundings around = slideMove.around();
        boolean deep = around.deepest() > around.skin();
        Hit before = deep && !startedInside() ? around.stuck(start) : null;
        Hit deepest = deep && before == null ? around.stuck(slideMove.position()) : before;
        if (deepest == null) {
            pushOut(slideMove, most, WayOut.Through.NOTHING, goal);
            return null;
        }
        Vector3dc where = before == null ? new Vector3d(slideMove.position()) : start;
        slideMove.put(lastSafePosition(), SubStep.Kind.RESTORE, new Vector3d(), new MutableHit().set(deepest));
        return new StuckReport(suspicion, where, deepest.depth(), deepest.instance(), deepest.triangle(), safePosition);
    }

    /**
     * Pushes the mover out of surfaces nearer than the skin: by the shortest offset that clears all of them, otherwise out of the
     * deepest first. Never deepens another overlap, never moves the centre through a surface, nor out of a moving or deep one into
     * one at rest: a crushed mover stays where it is. It passes through what {@code through} allows only if there is no other exit.
     *
     * <p>The shortest offset out of one triangle may lead past its edge, so at a seam of a flat floor an ellipsoid or a box can
     * move a skin width or two to the side, once. Balls and capsules come out straight.
     *
     * @param most largest length of all pushes [m]
     * @param goal target of the previous step; becomes the target of this one
     * @return whether an exit from all of them was known
     */
    static boolean pushOut(SlideMove slideMove, double most, WayOut.Through through, Vector3d goal) {
        Surroundings around = slideMove.around();
        double budget = most;
        boolean isKnown = true;
        List<Hit> hits = around.overlaps(slideMove.position());
        for (int i = 0; i < PUSHES && !hits.isEmpty() && budget > 0 && around.hasBudget(); i++) {
            boolean isDeep = hits.get(0).depth() > around.skin();
            int before = around.queries();
            WayOut out = isDeep ? WayOut.outOfAll(slideMove, hits, through, goal) : null;
            // The search has its own limit of queries.
            around.setQueries(before);
            isKnown &= !isDeep || out != null;
            WayOut exit = out == null ? WayOut.outOfOne(slideMove, hits) : out;
            double length = exit.length() + around.clearance();
            Vectors.addScaled(goal.set(slideMove.position()), out == null ? Double.NaN : length, exit.direction());
            length = Math.min(length, budget);
            Vector3d place = Vectors.addScaled(new Vector3d(slideMove.position()), length, exit.direction());
            if (length <= 0
                    || (out == null
                            && ((isDeep && around.isAtRest(exit.hit()))
                                    || around.isCrossed(slideMove.position(), place)))) {
                return isKnown;
            }
            List<Hit> next = around.overlaps(place);
            if (out == null && isDeeper(around, next, exit.hit(), hits)) {
                return isKnown;
            }
            slideMove.put(place, SubStep.Kind.PUSH_OUT, exit.offset(), new MutableHit().set(exit.hit()));
            budget -= length;
            hits = next;
        }
        return isKnown;
    }

    /** Whether a push out of an obstacle has led deeper into a triangle. */
    private static boolean isDeeper(Surroundings around, List<Hit> next, Hit out, List<Hit> before) {
        return next.stream()
                .limit(1)
                .anyMatch(hit -> hit.depth() >= out.depth()
                        && before.stream()
                                .filter(other -> Surroundings.isSame(other, hit))
                                .noneMatch(other -> hit.depth() <= other.depth() + around.clearance()));
    }

    /**
     * Pushes the mover away from the deepest soft obstacle, as far as hard ones allow.
     *
     * @param soft scratch; filled with the contact with that obstacle
     * @param shift filled with the push
     */
    static void giveWay(SlideMove slideMove, double most, MutableHit soft, Vector3d shift) {
        if (slideMove.around().hasBudget() && slideMove.around().softest(slideMove.position(), soft)) {
            soft.normal().mul(Math.min(soft.depth(), most), shift);
            slideMove.move(shift, SubStep.Kind.PUSH_OUT, slideMove.sliding());
        }
    }
}
