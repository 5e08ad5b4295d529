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
 * Where the complaints are played: it makes the walks, and what helps to judge them.
 *
 * @param legs how the mover of one walk steps; a test puts in a mover that never does, which no complaint may call a survivor
 */
record Stage(Function<? super MoverSettings, ? extends Legs> legs) {
    /** Movers that step as they are told. */
    static final Stage LIVE = new Stage(settings -> Mover::step);

    /** What the mover keeps beyond its skin, twice: a height that differs by less has not changed [m]. */
    static final double HAIR = 2e-8;

    /** Roundings of some hundred steps: two places that differ by less are one [m]. */
    private static final double SAME_PLACE = 1e-7;

    /** Movers of a reader's own. */
    static Stage of(Function<? super MoverSettings, ? extends OwnMover> start) {
        Require.notNull("start", start);
        return new Stage(settings -> Legs.of(start.apply(settings)));
    }

    /** A walk among meshes at rest. */
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

    /** One for a scene that failed. */
    static int count(boolean failed) {
        return failed ? 1 : 0;
    }

    /** A number that counts only if the mover did what it was there for; else it is infinite, and no limit is kept. */
    static double provided(boolean done, double number) {
        return done ? number : Double.POSITIVE_INFINITY;
    }

    /** Whether a walk has come to a place of the floor plan. */
    static boolean isAt(double x, double y, Walk walk) {
        Vector3d place = walk.mover().position();
        return Math.abs(place.x - x) < SAME_PLACE && Math.abs(place.y - y) < SAME_PLACE;
    }
}
