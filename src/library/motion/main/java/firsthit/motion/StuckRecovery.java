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
 * Remembers where a mover was safe, says why it no longer is, and brings it back.
 *
 * <p>Source 002, error handling: the last safe position is that of the last step which was not stuck, the start being the
 * first. Departs from it: a mover is stuck when a part of it, not only the one nearest point, is inside something; a touch is
 * none; and what is inside the skin alone is pushed out instead, at a bounded speed.
 */
final class StuckRecovery {
    /** Most pushes in one step; in a place too narrow for the mover more would not help. */
    private static final int PUSHES = 4;

    private final Vector3d safePosition;
    private Solid safeSolid;
    private StuckReport.Cause suspicion;

    /** Where the last push out of something was led, until it is safe. */
    private final Vector3d goal = new Vector3d(Double.NaN);

    StuckRecovery(Solid solid) {
        this(solid, solid.center(), StuckReport.Cause.START);
    }

    StuckRecovery(Solid safeSolid, Vector3dc safePosition, StuckReport.Cause suspicion) {
        this.safeSolid = safeSolid;
        this.safePosition = new Vector3d(safePosition);
        this.suspicion = suspicion;
    }

    /** Remembers what another one does. */
    void set(StuckRecovery other) {
        safePosition.set(other.safePosition);
        safeSolid = other.safeSolid;
        suspicion = other.suspicion;
        goal.set(other.goal);
    }

    /** Last position in which the mover was in nothing, or its start [m]. */
    Vector3d lastSafePosition() {
        return new Vector3d(safePosition);
    }

    /** Whether it has been in something since it was made, so that there is no safe place to go back to. */
    boolean wasMadeInside() {
        return suspicion == StuckReport.Cause.START;
    }

    Vector3d goal() {
        return goal;
    }

    /** What it may leave through, where even the last safe position is in something. */
    WayOut.Through through() {
        return wasMadeInside() ? WayOut.Through.ALL : WayOut.Through.WHAT_RESTS;
    }

    StuckReport.Cause suspicion() {
        return suspicion;
    }

    Solid safeSolid() {
        return safeSolid;
    }

    /** Notes what might bring the mover into something. */
    void suspect(StuckReport.Cause cause) {
        suspicion = cause;
        goal.set(Double.NaN);
    }

    void safe(Vector3dc position, Solid solid) {
        safePosition.set(position);
        safeSolid = solid;
        suspect(StuckReport.Cause.UNKNOWN);
    }

    /** Notes that the scene has moved, which is what happens in every step: any other suspicion counts more. */
    void suspectMotion() {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            suspicion = StuckReport.Cause.SCENE_CHANGED;
        }
    }

    /** It has walked, and not yet fallen: made inside something it goes on from there, and does not fall. */
    void walked(Vector3dc position) {
        if (wasMadeInside()) {
            safePosition.set(position);
        }
    }

    /** Another mover has pushed this one, through nothing. */
    void pushedAside(Vector3dc position) {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            safePosition.set(position);
        }
    }

    /** The safe position itself was not safe any more, and the mover is leaving it. */
    void pushed(Vector3dc position) {
        safePosition.set(position);
    }

    /**
     * Out of the skin by a push; out of a solid surface by going back to the last safe position, and on where that is in one.
     *
     * @param start where the step began [m]
     * @param most how far a push may lead [m]
     * @return what it was in; null if it was in nothing
     */
    @Nullable
    StuckReport recover(SlideMove slideMove, Vector3dc start, double most) {
        Surroundings around = slideMove.around();
        boolean deep = around.deepest() > around.skin();
        Hit before = deep && !wasMadeInside() ? around.stuck(start) : null;
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
     * Pushes the mover out of what is nearer than the skin: by the shortest offset that clears all of it, else out of the deepest
     * first. Never deepens another overlap, never moves the centre through a surface, nor into one at rest out of what moves or is deep: a
     * crushed mover stays where it is. What it may leave through it leaves through where there is no other exit.
     *
     * <p>The shortest offset out of one triangle may lead past its edge, so at a seam of a flat floor an ellipsoid or a box can come out a
     * skin or two to the side, once. Balls and capsules come out straight.
     *
     * @param most how far in all [m]
     * @param goal where the step before was led, and for the next one where this one is
     * @return whether an exit from all of it was known
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
            // The search has a limit of its own.
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

    /** Whether a push out of something has led deeper into a triangle. */
    private static boolean isDeeper(Surroundings around, List<Hit> next, Hit out, List<Hit> before) {
        return next.stream()
                .limit(1)
                .anyMatch(hit -> hit.depth() >= out.depth()
                        && before.stream()
                                .filter(other -> Surroundings.isSame(other, hit))
                                .noneMatch(other -> hit.depth() <= other.depth() + around.clearance()));
    }

    /**
     * Pushes the mover away from the deepest soft obstacle, as far as hard ones let it.
     *
     * @param soft a place for that one
     * @param shift set to the push
     */
    static void giveWay(SlideMove slideMove, double most, MutableHit soft, Vector3d shift) {
        if (slideMove.around().hasBudget() && slideMove.around().softest(slideMove.position(), soft)) {
            soft.normal().mul(Math.min(soft.depth(), most), shift);
            slideMove.move(shift, SubStep.Kind.PUSH_OUT, slideMove.sliding());
        }
    }
}
