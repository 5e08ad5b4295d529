package firsthit.experiment;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.util.List;

/** What every method of the {@link Race} moves at: rooms of right angles, a landscape, a stone and a knot. */
public final class RaceMeshes {
    private static final long SEED = 11;

    private RaceMeshes() {}

    /** All of them; each has a few hundred triangles, since every method asks all of them. */
    public static List<Mesh> all() {
        return List.of(
                Shapes.roomWithStairsAndRamp(),
                Shapes.corridor(),
                Shapes.terrain(SEED, 16, 8, 1.5),
                Shapes.pebble(SEED, 2, 0.06),
                Shapes.torusKnot(2, 3, 48, 6));
    }
}
