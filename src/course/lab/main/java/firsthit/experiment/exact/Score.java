package firsthit.experiment.exact;

import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of one answer, or the sum of many, with exact arithmetic. Ill-posed rows are never counted.
 *
 * @param rows counted rows
 * @param hits rows that are hits
 * @param missed hits that were not found
 * @param falseHits misses that were reported as hits
 * @param early found hits whose fraction is before the band of a backward stable method
 * @param late found hits whose fraction is after it
 * @param normals found hits whose normal is off by more than 1e-6 rad
 * @param failed rows that ended in an exception or a number that is not finite
 */
public record Score(int rows, int hits, int missed, int falseHits, int early, int late, int normals, int failed) {
    /** The score of no rows. */
    public static final Score NONE = new Score(0, 0, 0, 0, 0, 0, 0, 0);

    /** Largest error of a normal [rad]; also the spread from which normals are not compared. */
    private static final double NORMAL_ERROR = 1e-6;

    private static final double NORMAL_SPREAD = 1e-7;

    /** A hit up to this fraction counts as a start in overlap, for methods that never return exactly 0. */
    private static final double AT_START = 1e-9;

    /** Scores one answer; failed answers have {@code contact} null. */
    static Score of(ExactAnswer exact, @Nullable SweepContact contact, boolean failed) {
        if (exact.illPosed()) {
            return NONE;
        }
        boolean overlap = exact.start() == ExactAnswer.Start.OVERLAP;
        boolean found = contact != null && !(overlap && contact.fraction() > AT_START);
        boolean compared = found && exact.isHit();
        return new Score(
                1,
                count(exact.isHit()),
                count(exact.isHit() && !found),
                count(contact != null && !exact.isHit()),
                count(compared && contact != null && !overlap && contact.fraction() < exact.low()),
                count(compared && contact != null && !overlap && contact.fraction() > exact.high()),
                count(compared && contact != null && isNormalOff(exact, contact)),
                count(failed));
    }

    /** Found hits whose fraction is not within the band of a backward stable method. */
    public int outOfBand() {
        return early + late;
    }

    /** The sum of both. */
    public Score plus(Score other) {
        return new Score(
                rows + other.rows,
                hits + other.hits,
                missed + other.missed,
                falseHits + other.falseHits,
                early + other.early,
                late + other.late,
                normals + other.normals,
                failed + other.failed);
    }

    /** Uses that for small angles the length of the difference is the angle. */
    private static boolean isNormalOff(ExactAnswer exact, SweepContact contact) {
        return exact.normalSpread() < NORMAL_SPREAD
                && !(new Vector3d(contact.normal()).sub(exact.normal()).length() <= NORMAL_ERROR);
    }

    private static int count(boolean yes) {
        return yes ? 1 : 0;
    }
}
