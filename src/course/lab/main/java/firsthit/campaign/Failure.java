package firsthit.campaign;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Moves;
import firsthit.experiment.race.Motion;
import firsthit.experiment.race.Outcome;
import firsthit.experiment.race.Verdict;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.tables.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * One motion at which a method was wrong, with all that is needed to run it again. For a walk, the step that failed, which
 * {@link CampaignCell#path} reproduces.
 *
 * @param what {@code missed}, {@code false}, {@code late} or {@code early}; of a walk {@code inside}, {@code through}, {@code too
 *     close}, {@code stuck}, {@code lost} or {@code failed}
 * @param index of the motion in its cell
 * @param clearness size of the error: along the motion in radii if it is late or early, else how far the ball comes inside or stays
 *     outside, in radii; 0 for methods that move a point; for a walk the depth inside, or the missing part of the gap
 * @param answered fraction of the method; NaN for none
 * @param fraction of the first contact; NaN for none
 * @param motion of the ball; for a walk from the body's previous centre, with the desired displacement
 * @param triangle that is hit first, or is nearest to the method's contact or to the end of the step
 */
public record Failure(
        String what, int index, double clearness, double answered, double fraction, Motion motion, Triangle triangle) {
    /** The clearest first; of equal ones the first in order. */
    static final Comparator<Failure> CLEAREST =
            Comparator.comparingDouble(Failure::clearness).reversed().thenComparingInt(Failure::index);

    private static final int NUMBERS = 19;

    static Failure of(
            String what, int index, Ground.Sample sample, Moves moves, Verdict verdict, @Nullable Answer answer) {
        Motion motion = sample.motion();
        double answered = answer == null ? Double.NaN : answer.fraction();
        double at = verdict.isHit() ? verdict.fraction() : answered;
        Vector3d center =
                motion.displacement().mul(at, new Vector3d()).add(motion.ball().center());
        double clearness = 0;
        if (verdict.isHit() && answer != null) {
            clearness = Math.abs(Outcome.error(motion, verdict, answer));
        } else if (moves != Moves.POINT) {
            clearness = sample.judge().margin(motion);
        }
        Triangle triangle = sample.mesh().triangle(sample.judge().nearest(center));
        return new Failure(what, index, clearness, answered, verdict.fraction(), motion, triangle);
    }

    /** Text for a ledger: words separated by blanks. */
    String text() {
        StringBuilder text = new StringBuilder(what).append(' ').append(index);
        for (double number : numbers()) {
            text.append(' ').append(Numbers.exact(number));
        }
        return text.toString();
    }

    /** Clearness, answered, fraction, radius, center, displacement, corners a, b, c. */
    List<Double> numbers() {
        List<Double> numbers = new ArrayList<>(
                List.of(clearness, answered, fraction, motion.ball().radius()));
        for (Vector3dc v :
                List.of(motion.ball().center(), motion.displacement(), triangle.a(), triangle.b(), triangle.c())) {
            numbers.addAll(List.of(v.x(), v.y(), v.z()));
        }
        return numbers;
    }

    /**
     * Reads a text.
     *
     * @throws IllegalArgumentException if it is not the result of {@link #text}
     */
    static Failure parse(String text) {
        String[] words = text.split(" ", -1);
        if (words.length != NUMBERS + 2) {
            throw new IllegalArgumentException("a failure has %s words, not %s".formatted(NUMBERS + 2, words.length));
        }
        double[] n = new double[NUMBERS];
        for (int i = 0; i < NUMBERS; i++) {
            n[i] = Double.parseDouble(words[i + 2]);
        }
        Motion motion = new Motion(new Sphere(vector(n, 4), n[3]), vector(n, 7));
        Triangle triangle = new Triangle(vector(n, 10), vector(n, 13), vector(n, 16));
        return new Failure(words[0], Integer.parseInt(words[1]), n[0], n[1], n[2], motion, triangle);
    }

    private static Vector3d vector(double[] numbers, int first) {
        return new Vector3d(numbers[first], numbers[first + 1], numbers[first + 2]);
    }
}
