package firsthit.experiment.race;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What really happens in a motion, to hold answers against.
 *
 * @param kind hit, miss, or too close to tell
 * @param fraction of the first contact, 0 for an overlap at the start; NaN if there is no hit
 * @param normal from the surface to the mover, of length 1; zero if there is no hit
 */
public record Verdict(Kind kind, double fraction, Vector3dc normal) {

    /** How a motion ends. */
    public enum Kind {
        /** Something is in the way. */
        HIT,
        /** Nothing is. */
        MISS,
        /** Roundings decide; neither answer is wrong. */
        CLOSE
    }

    /** Nothing is in the way. */
    public static final Verdict MISS = new Verdict(Kind.MISS, Double.NaN, new Vector3d());

    /** Roundings decide. */
    public static final Verdict CLOSE = new Verdict(Kind.CLOSE, Double.NaN, new Vector3d());

    /** Copies the normal. */
    public Verdict {
        normal = new Vector3d(normal);
    }

    /** A first contact. */
    public static Verdict hit(double fraction, Vector3dc normal) {
        return new Verdict(Kind.HIT, fraction, normal);
    }

    /** Whether something is in the way. */
    public boolean isHit() {
        return kind == Kind.HIT;
    }
}
