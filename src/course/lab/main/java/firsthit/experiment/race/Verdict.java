package firsthit.experiment.race;

import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * True result of a motion, for comparison with answers.
 *
 * @param kind hit, miss, or too close to decide
 * @param fraction of the first contact, 0 for an overlap at the start; NaN if there is no hit
 * @param normal from the surface to the mover, of length 1; zero if there is no hit
 */
public record Verdict(Kind kind, double fraction, Vector3dc normal) {

    /** Kind of result. */
    public enum Kind {
        /** There is a contact. */
        HIT,
        /** There is none. */
        MISS,
        /** Rounding decides, so neither answer is wrong. */
        CLOSE
    }

    /** No contact. */
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

    /** Whether there is a contact. */
    public boolean isHit() {
        return kind == Kind.HIT;
    }
}
