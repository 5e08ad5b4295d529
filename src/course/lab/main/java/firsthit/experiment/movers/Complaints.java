package firsthit.experiment.movers;

import firsthit.motion.MoverSettings;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
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

    /** All of them, in order, for the library's mover. */
    public static List<Complaint> all() {
        return on(Stage.LIVE);
    }

    /**
     * The same scenes for a mover of a reader's own, which takes the place of the library's.
     *
     * @param start makes the mover of one walk, by the settings of the scene
     */
    public static List<Complaint> of(Function<? super MoverSettings, ? extends OwnMover> start) {
        return on(Stage.of(start));
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
