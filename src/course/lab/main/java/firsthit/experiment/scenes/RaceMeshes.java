package firsthit.experiment.scenes;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.Pebble;
import firsthit.shapes.Terrain;
import firsthit.shapes.TorusKnot;
import java.util.List;

/** The meshes of the {@code Race}: stairs, a corridor, a landscape, a stone and a knot. */
public final class RaceMeshes {
    private static final long SEED = 11;

    private RaceMeshes() {}

    /**
     * All meshes. Each is one surface with one front, so that a start in front of it is outside. Each has only some hundred triangles.
     */
    public static List<Mesh> all() {
        return List.of(
                Shapes.stairs(12),
                Shapes.corridor(),
                Terrain.of(SEED, 16, 8, 1.5),
                Pebble.of(SEED, 2, 0.06),
                TorusKnot.of(2, 3, 48, 6));
    }
}
