package firsthit.experiment.race;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Tells;
import java.util.Arrays;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** How one answer compares with what really happens, from best to worst. */
public enum Outcome {
    /** Nothing is in the way, and none was found. */
    FREE("free, as found"),
    /** Hit, and found where it is. */
    HIT("hit, as found"),
    /** Hit, and found too early or too late. */
    ELSEWHERE("early or late"),
    /** Nothing is in the way, and a hit was found. */
    FALSE("false hit"),
    /** Hit, and nothing was found. */
    MISSED("missed");

    /** Errors of a fraction below this are not counted, in radii: 0.3 mm for a walker. Single precision stays far below it. */
    public static final double NOTICED = 1e-3;

    /** Normals that are off by less are not counted [rad]. */
    static final double NORMAL_NOTICED = 1e-3;

    private final String words;

    Outcome(String words) {
        this.words = words;
    }

    /** As in legends. */
    public String words() {
        return words;
    }

    /** Place in the legend, from 0. */
    public int place() {
        return List.of(values()).indexOf(this);
    }

    /** All of them in legends, in order. */
    public static String[] legend() {
        return Arrays.stream(values()).map(Outcome::words).toArray(String[]::new);
    }

    /** Compares one answer; what is too close to tell is right either way. */
    static Outcome of(Tells tells, Motion motion, Verdict truth, @Nullable Answer answer) {
        if (answer == null) {
            return truth.isHit() ? MISSED : FREE;
        }
        if (!truth.isHit()) {
            return truth.kind() == Verdict.Kind.CLOSE ? HIT : FALSE;
        }
        boolean elsewhere = tells != Tells.WHETHER && Math.abs(error(motion, truth, answer)) > NOTICED;
        return elsewhere ? ELSEWHERE : HIT;
    }

    /** Error of the fraction as a length along the motion, in radii; positive is late. */
    public static double error(Motion motion, Verdict truth, Answer answer) {
        return (answer.fraction() - truth.fraction())
                * motion.displacement().length()
                / motion.ball().radius();
    }

    /**
     * Whether a normal is off. For small angles the length of the difference is the angle; one of no length is off.
     *
     * @param right of length 1; zero where there is no one normal, and then none is off
     * @param given of any length; null if the method gives none
     */
    public static boolean isNormalOff(Vector3dc right, @Nullable Vector3dc given) {
        return given != null
                && right.lengthSquared() > 0
                && !(given.div(given.length(), new Vector3d()).distance(right) <= NORMAL_NOTICED);
    }
}
