package firsthit.experiment.movers;

import java.util.List;
import java.util.stream.Stream;

/** Pictures of complaints as numbers: classic ways and our mover on the same motion. */
public final class Contrasts {
    private Contrasts() {}

    /** Floors, walls and ramps whose inner edges push: complaints 1, 2, 3 and 13. */
    public static List<Contrast> atEdges() {
        return ContrastsAtEdges.all();
    }

    /** Narrow and leaning walls, bowls and gutters: complaints 5, 6, 14 and 15. */
    public static List<Contrast> atWalls() {
        return ContrastsAtWalls.all();
    }

    /** Standing, sliding, stairs and a lift: complaints 7, 8, 9 and 11. */
    public static List<Contrast> onGround() {
        return ContrastsOnGround.all();
    }

    /** Thin triangles, distance zero, seams and room above: complaints 16, 17 and, twice, 18. */
    public static List<Contrast> atZero() {
        return ContrastsAtZero.all();
    }

    /** All of these. */
    public static List<Contrast> all() {
        return Stream.of(atEdges(), atWalls(), onGround(), atZero())
                .flatMap(List::stream)
                .toList();
    }
}
