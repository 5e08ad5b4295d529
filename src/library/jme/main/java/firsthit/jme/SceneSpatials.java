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
 * Maps instances of a {@link Scene} to spatials: finds the geometry that was hit, draws what the scene moves, takes over moves of
 * the game.
 *
 * <p>A level stays where it is. A lift moves in the scene, by its velocity there; {@link #draw(Scene)} or {@link
 * MoverControl#setSpatials} draws it. A gate is moved by the game; {@link #moved} updates the scene. The package page shows all
 * three.
 *
 * <p>Use it on the engine's thread.
 */
public final class SceneSpatials {
    /** Keys are the ids of the instances. */
    private final Map<Integer, Drawn> all = new TreeMap<>();

    /** A spatial, with the poses last seen. */
    private static final class Drawn {
        private final Spatial spatial;
        private final Surfaces surfaces;

        /** Pose of the instance when it was last drawn or taken over. */
        private Matrix4x3d inScene;

        /** Pose of the spatial then: the same, rounded to floats. */
        private Matrix4x3d inEngine;

        Drawn(Spatial spatial) {
            this.spatial = spatial;
            surfaces = Surfaces.of(spatial);
            inEngine = JmeTypes.pose(spatial);
            inScene = inEngine;
        }

        /** Moves an instance to where the spatial is now. */
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

    /** Starts empty. */
    public SceneSpatials() {}

    /**
     * Adds an instance at the pose of a spatial: all triangles below it, with a part for each name of a geometry and a material for
     * each name of a material. Add a child that moves by itself as an instance of its own.
     *
     * @return its id
     * @throws IllegalArgumentException as {@link JmeTypes#mesh(String, com.jme3.scene.Mesh)}, or if its transform has no
     *     inverse
     */
    public int add(SceneEdit edit, Spatial spatial) {
        Require.notNull("edit", edit);
        Drawn drawn = new Drawn(Require.notNull("spatial", spatial));
        int instance = edit.add(drawn.take(PlacedMesh.of(new Bvh(drawn.surfaces.mesh()))));
        all.put(instance, drawn);
        return instance;
    }

    /** Removes an instance from the scene and from this map; its spatial is no longer moved. */
    public void remove(SceneEdit edit, int instance) {
        Require.notNull("edit", edit).remove(instance);
        all.remove(instance);
    }

    /** The spatial of an instance; null if it has none. */
    public @Nullable Spatial spatial(int instance) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.spatial;
    }

    /**
     * The geometry of a triangle, such as that of a hit or of a mover's ground; null if the instance has no spatial here.
     *
     * @param instance its id, as in {@link firsthit.query.Hit#instance}
     * @param triangle its number, as in {@link firsthit.query.Hit#triangle}
     */
    public @Nullable Geometry geometry(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.geometry(triangle);
    }

    /**
     * The scene in which each instance whose spatial the game has moved, rotated or scaled has the pose of that spatial. Other instances
     * keep their poses, even those that moved in the scene and have not been drawn since.
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

    /** Moves all spatials to the poses of their instances in a scene. */
    public void draw(Scene scene) {
        Require.notNull("scene", scene);
        draw(scene, instance -> scene.instance(instance).pose());
    }

    /** Moves all spatials to the poses interpolated to the same time as the mover, so that a rider keeps its place on a platform. */
    public void draw(FixedSteps steps) {
        draw(Require.notNull("steps", steps).mover().scene(), steps::pose);
    }

    private void draw(Scene scene, IntFunction<Matrix4x3d> poses) {
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            if (scene.has(entry.getKey())) {
                Drawn drawn = entry.getValue();
                Matrix4x3d pose = poses.apply(entry.getKey());
                // An instance that did not move keeps its spatial: the game may have moved that.
                if (!pose.equals(drawn.inScene)) {
                    drawn.draw(pose);
                }
            }
        }
    }
}
