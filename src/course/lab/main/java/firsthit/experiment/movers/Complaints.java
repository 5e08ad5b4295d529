package firsthit.experiment.movers;

import firsthit.motion.MoverSettings;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Eighteen complaints about character controllers from the issue lists of engines, each with a scene that reproduces it.
 *
 * <p>The scenes follow the descriptions in the reports, at the scale of a walker of 0.3 m radius, with the numbers of a report
 * where it gives usable ones. A scene counts only if the mover fulfilled its task: reached its goal, or stayed on the ground.
 * Otherwise its number is above every limit.
 */
public final class Complaints {
    private Complaints() {}

    /** All complaints, in order, for the library's mover. */
    public static List<Complaint> all() {
        return on(Stage.LIVE);
    }

    /**
     * The same scenes for a reader's mover instead of the library's.
     *
     * @param start makes the mover of one walk with the settings of the scene
     */
    public static List<Complaint> of(Function<? super MoverSettings, ? extends OwnMover> start) {
        return on(Stage.of(start));
    }

    static List<Complaint> on(Stage stage) {
        return Stream.of(ComplaintsOnGround.on(stage), ComplaintsAtWalls.on(stage), ComplaintsAtZero.on(stage))
                .flatMap(List::stream)
                .sorted(Comparator.comparingInt(Complaint::number))
                .toList();
    }
}
