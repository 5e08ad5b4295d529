package firsthit.experiment.movers;

import java.util.List;
import java.util.stream.Stream;

/** Data for charts of complaints: classic methods and the library's mover on the same motion. */
public final class Contrasts {
    private Contrasts() {}

    /** Floors, walls and ramps with inner edges that push: complaints 1, 2, 3 and 13. */
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

    /** Thin triangles, distance zero, seams and headroom: complaints 16, 17 and, twice, 18. */
    public static List<Contrast> atZero() {
        return ContrastsAtZero.all();
    }

    /** All contrasts. */
    public static List<Contrast> all() {
        return Stream.of(atEdges(), atWalls(), onGround(), atZero())
                .flatMap(List::stream)
                .toList();
    }
}
