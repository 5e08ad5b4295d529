package firsthit.jme;

import com.jme3.scene.Geometry;
import com.jme3.scene.Spatial;
import firsthit.geometry.Require;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.world.FixedSteps;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.joml.Matrix4x3d;
import org.jspecify.annotations.Nullable;

/**
 * Which spatial is drawn for which instance of a {@link Scene}: to find what was hit, to draw what moves in the scene, and to take over
 * what the game has moved.
 *
 * <p>Three kinds of spatials: a level stays where it is; a lift moves in the scene, by its velocity there, and {@link #draw(Scene)} or
 * {@link MoverControl#setSpatials} draws it; a gate is moved by the game, and {@link #moved} has the scene follow. The page of the package
 * shows all three.
 *
 * <p>For the thread of the engine.
 */
public final class SceneSpatials {
    /** By the ids of the instances. */
    private final Map<Integer, Drawn> all = new TreeMap<>();

    /** A spatial, and where it has been seen. */
    private static final class Drawn {
        private final Spatial spatial;
        private final Surfaces surfaces;

        /** Where the instance stood when it was drawn or taken over last. */
        private Matrix4x3d inScene;

        /** Where the spatial stood then: the same, rounded to floats. */
        private Matrix4x3d inEngine;

        Drawn(Spatial spatial) {
            this.spatial = spatial;
            surfaces = Surfaces.of(spatial);
            inEngine = JmeTypes.pose(spatial);
            inScene = inEngine;
        }

        /** An instance where the spatial is now. */
        PlacedMesh take(PlacedMesh placed) {
            inEngine = JmeTypes.pose(spatial);
            PlacedMesh taken = placed.at(inEngine);
            inScene = taken.pose();
            return taken;
        }

        void draw(Matrix4x3d pose) {
            JmeTypes.place(spatial, pose);
            inScene = pose;
            inEngine = JmeTypes.pose(spatial);
        }
    }

    /** Starts without any. */
    public SceneSpatials() {}

    /**
     * Adds an instance that stands where a spatial does: all triangles below it, with a part for each name of a geometry and a material
     * for each name of one. What moves by itself below the spatial is better added by itself.
     *
     * @return its id
     * @throws IllegalArgumentException as {@link JmeTypes#mesh(String, com.jme3.scene.Mesh)}, or if its place has no inverse
     */
    public int add(SceneEdit edit, Spatial spatial) {
        Require.notNull("edit", edit);
        Drawn drawn = new Drawn(Require.notNull("spatial", spatial));
        int instance = edit.add(drawn.take(PlacedMesh.of(new Bvh(drawn.surfaces.mesh()))));
        all.put(instance, drawn);
        return instance;
    }

    /** Takes an instance out, of the scene and of this; nothing is drawn for it any more. */
    public void remove(SceneEdit edit, int instance) {
        Require.notNull("edit", edit).remove(instance);
        all.remove(instance);
    }

    /** The spatial that is drawn for an instance; null if there is none. */
    public @Nullable Spatial spatial(int instance) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.spatial;
    }

    /**
     * Whose triangle it is: that of a hit, or of the ground of a mover; null if nothing of this is drawn for the instance.
     *
     * @param instance its id, as in {@link firsthit.query.Hit#instance}
     * @param triangle its number, as in {@link firsthit.query.Hit#triangle}
     */
    public @Nullable Geometry geometry(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.geometry(triangle);
    }

    /**
     * The scene with all instances where the game has moved, turned or scaled their spatials; those that it left alone stay as they are.
     * What has moved in the scene meanwhile is drawn first, or stays where it is.
     */
    public Scene moved(Scene scene) {
        SceneEdit edit = null;
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            Drawn drawn = entry.getValue();
            if (scene.has(entry.getKey()) && !JmeTypes.pose(drawn.spatial).equals(drawn.inEngine)) {
                edit = edit == null ? scene.edit() : edit;
                edit.set(entry.getKey(), drawn.take(scene.instance(entry.getKey())));
            }
        }
        return edit == null ? scene : edit.done();
    }

    /** Puts all spatials where their instances are in a scene. */
    public void draw(Scene scene) {
        Require.notNull("scene", scene);
        draw(scene, instance -> scene.instance(instance).pose());
    }

    /** Puts all spatials where their instances are shown at the same moment as the mover: a rider keeps its place on a platform. */
    public void draw(FixedSteps steps) {
        draw(Require.notNull("steps", steps).mover().scene(), steps::pose);
    }

    private void draw(Scene scene, IntFunction<Matrix4x3d> poses) {
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            if (scene.has(entry.getKey())) {
                Drawn drawn = entry.getValue();
                Matrix4x3d pose = poses.apply(entry.getKey());
                // What the game has moved is not put back.
                if (!pose.equals(drawn.inScene)) {
                    drawn.draw(pose);
                }
            }
        }
    }
}
