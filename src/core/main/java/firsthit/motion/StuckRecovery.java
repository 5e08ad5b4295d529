package firsthit.motion;

import firsthit.geometry.Solid;
import firsthit.query.Hit;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Remembers where a mover was safe, says why it no longer is, and brings it back.
 *
 * <p>Source 002, error handling: the last safe position is that of the last step which was not stuck, the start being the
 * first. Departs from it: a mover is stuck when a part of it, not only the one nearest point, is inside something; a touch is
 * none; and what is inside the skin alone is pushed out instead, at a bounded speed.
 */
public final class StuckRecovery {
    /** Most pushes in one step; in a place too narrow for the mover more would not help. */
    private static final int PUSHES = 4;

    private final Vector3d safePosition;
    private Solid safeSolid;
    private StuckReport.Cause suspicion;

    StuckRecovery(Solid solid) {
        this(solid, solid.center(), StuckReport.Cause.START);
    }

    StuckRecovery(Solid safeSolid, Vector3dc safePosition, StuckReport.Cause suspicion) {
        this.safeSolid = safeSolid;
        this.safePosition = new Vector3d(safePosition);
        this.suspicion = suspicion;
    }

    /** Another of the same memory. */
    StuckRecovery copy() {
        return new StuckRecovery(safeSolid, safePosition, suspicion);
    }

    /** Last position in which the mover was in nothing, or its start [m]. */
    public Vector3d lastSafePosition() {
        return new Vector3d(safePosition);
    }

    /** Whether it has been in something since it was made, so that there is no safe place to go back to. */
    boolean wasMadeInside() {
        return suspicion == StuckReport.Cause.START;
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
    }

    void safe(Vector3dc position, Solid solid) {
        safePosition.set(position);
        safeSolid = solid;
        suspicion = StuckReport.Cause.UNKNOWN;
    }

    /** Notes that the scene has moved, which is what happens in every step: any other suspicion counts more. */
    void suspectMotion() {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            suspicion = StuckReport.Cause.SCENE_CHANGED;
        }
    }

    /** Another mover has pushed this one, through nothing. */
    void pushedAside(Vector3dc position) {
        if (suspicion == StuckReport.Cause.UNKNOWN) {
            safePosition.set(position);
        }
    }

    /** The safe position itself was not safe any more, and the mover is on its way out of there. */
    void pushed(Vector3dc position) {
        safePosition.set(position);
    }

    /** Writes down what was found. */
    StuckReport report(Vector3dc where, Hit deepest) {
        return new StuckReport(suspicion, where, deepest.depth(), deepest.instance(), deepest.triangle(), safePosition);
    }

    /**
     * Pushes the mover out of what is nearer than the skin, the deepest first; never on into something deeper, and never its
     * centre through a surface: who is crushed stays where it is.
     *
     * <p>The shortest way out of one triangle may lead past its edge, so at a seam of a flat floor an ellipsoid or a box can come out a
     * skin or two to the side, once. Balls and capsules come out straight.
     *
     * @param most how far in all [m]
     */
    static void pushOut(SlideMove glide, double most) {
        Surroundings around = glide.around();
        double budget = most;
        List<Hit> hits = around.overlaps(glide.position());
        for (int i = 0; i < PUSHES && !hits.isEmpty() && budget > 0 && around.mayAsk(); i++) {
            Hit hit = hits.get(0);
            double length = Math.min(hit.depth() + around.hair(), budget);
            Vector3d place = new Vector3d(hit.normal()).mul(length).add(glide.position());
            // Seen from there, so that a surface which the centre is on comes last.
            Hit crossed = around.cast(place, glide.position().sub(place, new Vector3d()));
            if (crossed != null && crossed.fraction() < 1) {
                return;
            }
            List<Hit> next = around.overlaps(place);
            if (!next.isEmpty() && next.get(0).depth() >= hit.depth() && isDeeper(next.get(0), hits, around.hair())) {
                return;
            }
            glide.put(place, SubStep.Kind.PUSH_OUT, new Vector3d(hit.normal()).mul(hit.depth()), hit);
            budget -= length;
            hits = next;
        }
    }

    /** Whether a push has led deeper into a triangle. */
    private static boolean isDeeper(Hit hit, List<Hit> before, double hair) {
        for (Hit other : before) {
            if (other.instance() == hit.instance() && other.triangle() == hit.triangle()) {
                return hit.depth() > other.depth() + hair;
            }
        }
        return true;
    }

    /** Pushes the mover away from the deepest soft obstacle, as far as hard ones let it. */
    static void giveWay(SlideMove glide, double most) {
        Hit soft = glide.around().mayAsk() ? glide.around().softest(glide.position()) : null;
        if (soft != null) {
            Vector3d way = new Vector3d(soft.normal()).mul(Math.min(soft.depth(), most));
            glide.move(way, SubStep.Kind.PUSH_OUT, (hit, rest) -> glide.slide());
        }
    }
}
