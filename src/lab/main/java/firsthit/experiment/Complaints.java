package firsthit.experiment;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Eighteen complaints about character controllers, read in the issue lists of engines, each with a scene of ours.
 *
 * <p>The scenes are made from the words of the reports, at the scale of a walker of 0.3 m radius; where a report gives numbers
 * that can be rebuilt, they are used. A scene counts only if the mover did in it what it was there for: got where it was
 * led, or stood on the ground all the time. If not, its number is beyond every limit.
 */
public final class Complaints {
    private Complaints() {}

    /** All of them, in order. */
    public static List<Complaint> all() {
        return on(Stage.LIVE);
    }

    static List<Complaint> on(Stage stage) {
        return Stream.of(
                        ComplaintsOnGround.on(stage),
                        ComplaintsAtWalls.on(stage),
                        ComplaintsOnPlatforms.on(stage),
                        ComplaintsAtZero.on(stage),
                        ComplaintsAtSeams.on(stage))
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(Complaint::number))
                .toList();
    }
}
