package firsthit.experiment.race;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Reports;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Comparison of one answer with the truth, from best to worst. */
public enum Outcome {
    /** No contact, and none was found. */
    FREE("free, as found"),
    /** A contact, found at the right fraction. */
    HIT("hit, as found"),
    /** A contact, found too early or too late. */
    ELSEWHERE("early or late"),
    /** No contact, but a hit was found. */
    FALSE("false hit"),
    /** A contact, but none was found. */
    MISSED("missed");

    /** Errors of a fraction below this are not counted, in radii: 0.3 mm for a walker. Single precision stays far below it. */
    public static final double NOTICED = 1e-3;

    /** Normals that are off by less are not counted [rad]. */
    static final double NORMAL_NOTICED = 1e-3;

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** The words for legends. */
    public String words() {
        return words;
    }

    /** Index in the legend, from 0. */
    public int place() {
        return List.of(values()).indexOf(this);
    }

    /** The words of all outcomes for legends, in order. */
    public static String[] legend() {
        return Arrays.stream(values()).map(Outcome::words).toArray(String[]::new);
    }

    /** Compares one answer; if it is too close to decide, either answer is right. */
    static Outcome of(Reports reports, Motion motion, Verdict truth, @Nullable Answer answer) {
        if (answer == null) {
            return truth.isHit() ? MISSED : FREE;
        }
        if (!truth.isHit()) {
            return truth.kind() == Verdict.Kind.CLOSE ? HIT : FALSE;
        }
        boolean elsewhere = reports != Reports.HIT && Math.abs(error(motion, truth, answer)) > NOTICED;
        return elsewhere ? ELSEWHERE : HIT;
    }

    /** Error of the fraction as a length along the motion, in radii; positive is late. */
    public static double error(Motion motion, Verdict truth, Answer answer) {
        return (answer.fraction() - truth.fraction())
                * motion.displacement().length()
                / motion.ball().radius();
    }

    /**
     * Whether a normal is wrong. Uses that for small angles the length of the difference is the angle; a zero vector is wrong.
     *
     * @param right of length 1; zero if there is no unique normal; then none is wrong
     * @param given of any length; null if the method gives none
     */
    public static boolean isNormalOff(Vector3dc right, @Nullable Vector3dc given) {
        return given != null
                && right.lengthSquared() > 0
                && !(given.div(given.length(), new Vector3d()).distance(right) <= NORMAL_NOTICED);
    }
}
