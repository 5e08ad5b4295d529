package firsthit.experiment.race;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Reports;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How one method did over many motions; grows by one motion at a time. For one thread.
 *
 * <p>An error of a fraction is counted along the motion and in radii: positive is late, in the wall; negative is early.
 */
final class RaceCount {
    private final Reports reports;
    private int motions;
    private int close;
    private int hits;
    private int missed;
    private int falseHits;
    private int late;
    private int early;
    private int normals;
    private int failed;
    private double[] errors = new double[16];
    private int errorCount;

    /** Nothing counted yet; where a method only reports whether something is in the way, nothing else is compared. */
    RaceCount(Reports reports) {
        this.reports = reports;
    }

    /** Adds the answer to one motion. */
    void add(Motion motion, Verdict truth, @Nullable Answer answer) {
        motions++;
        if (truth.kind() == Verdict.Kind.CLOSE) {
            close++;
        } else if (truth.isHit()) {
            hits++;
            if (answer == null) {
                missed++;
            } else if (reports != Reports.HIT) {
                compare(motion, truth, answer);
            }
        } else if (answer != null) {
            falseHits++;
        }
    }

    /** Adds a motion at which the method threw an exception. */
    void addFailed(Verdict truth) {
        motions++;
        failed++;
        close += truth.kind() == Verdict.Kind.CLOSE ? 1 : 0;
        hits += truth.isHit() ? 1 : 0;
        missed += truth.isHit() ? 1 : 0;
    }

    private void compare(Motion motion, Verdict truth, Answer answer) {
        double error = Outcome.error(motion, truth, answer);
        keep(error);
        late += error > Outcome.NOTICED ? 1 : 0;
        early += error < -Outcome.NOTICED ? 1 : 0;
        normals += Outcome.isNormalOff(truth.normal(), answer.normal()) ? 1 : 0;
    }

    private void keep(double error) {
        if (errorCount == errors.length) {
            errors = Arrays.copyOf(errors, 2 * errorCount);
        }
        errors[errorCount++] = error;
    }

    /** Adds all that another one counted, after its own. */
    void add(RaceCount other) {
        motions += other.motions;
        close += other.close;
        hits += other.hits;
        missed += other.missed;
        falseHits += other.falseHits;
        late += other.late;
        early += other.early;
        normals += other.normals;
        failed += other.failed;
        for (double error : other.errors()) {
            keep(error);
        }
    }

    int motions() {
        return motions;
    }

    int close() {
        return close;
    }

    int hits() {
        return hits;
    }

    int missed() {
        return missed;
    }

    int falseHits() {
        return falseHits;
    }

    int late() {
        return late;
    }

    int early() {
        return early;
    }

    int normals() {
        return normals;
    }

    int failed() {
        return failed;
    }

    /** Signed errors of the found hits, in radii, in the order of the motions. */
    double[] errors() {
        return Arrays.copyOf(errors, errorCount);
    }
}
