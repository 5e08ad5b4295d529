package firsthit.experiment.movers;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;

/**
 * Makes the walks of the complaints, with functions to judge them.
 *
 * @param legs makes the steps of one walk; a test uses a mover that never moves, which must fail every complaint
 */
record Stage(Function<? super MoverSettings, ? extends Legs> legs) {
    /** Uses the library's mover. */
    static final Stage LIVE = new Stage(settings -> Mover::step);

    /** Twice the mover's slop beyond its skin width: a smaller difference of heights is no change [m]. */
    static final double SLOP = 2e-8;

    /** Bound of the rounding errors of some hundred steps: positions that differ by less are equal [m]. */
    private static final double SAME_PLACE = 1e-7;

    /** Uses a reader's mover. */
    static Stage of(Function<? super MoverSettings, ? extends OwnMover> start) {
        Require.notNull("start", start);
        return new Stage(settings -> Legs.of(start.apply(settings)));
    }

    /** A walk in a scene of meshes at rest. */
    Walk walk(Solid solid, MoverSettings settings, Mesh... meshes) {
        return walk(solid, settings, Walk.among(meshes));
    }

    /** A walk in a scene. */
    Walk walk(Solid solid, MoverSettings settings, Scene scene) {
        return Walk.of(new Mover(scene, solid, settings), legs.apply(settings));
    }

    /** A ball of the size of a walker. */
    static Sphere ball(double x, double y, double z) {
        return new Sphere(new Vector3d(x, y, z), 0.3);
    }

    static PlacedMesh placed(Mesh mesh) {
        return PlacedMesh.of(new Bvh(mesh));
    }

    static Scene scene(PlacedMesh... meshes) {
        return Scene.of(List.of(meshes));
    }

    /** 1 for a scene that failed, otherwise 0. */
    static int count(boolean failed) {
        return failed ? 1 : 0;
    }

    /** The number if the mover fulfilled its task, otherwise infinity, which exceeds every limit. */
    static double provided(boolean done, double number) {
        return done ? number : Double.POSITIVE_INFINITY;
    }

    /** Whether a walk has reached a point of the floor plan. */
    static boolean isAt(double x, double y, Walk walk) {
        Vector3d place = walk.mover().position();
        return Math.abs(place.x - x) < SAME_PLACE && Math.abs(place.y - y) < SAME_PLACE;
    }
}
