package firsthit.gdx;

import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.graphics.g3d.model.NodePart;
import com.badlogic.gdx.math.Matrix4;
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
 * Maps instances of a {@link Scene} to models: finds the part that was hit, draws what the scene moves, takes over moves of the
 * game.
 *
 * <p>A level stays where it is. A lift moves in the scene, by its velocity there; {@link #draw(Scene)} or {@link MoverController#setModels}
 * draws it. A gate is moved by the game; {@link #moved} updates the scene. The package page shows all three.
 *
 * <p>Use it on the engine's thread.
 */
public final class SceneModels {
    /** Keys are the ids of the instances. */
    private final Map<Integer, Drawn> all = new TreeMap<>();

    /** A model, with the poses last seen. */
    private static final class Drawn {
        private final ModelInstance model;
        private final Surfaces surfaces;

        /** Pose of the instance when it was last drawn or taken over. */
        private Matrix4x3d inScene;

        /** Pose of the model then: the same, rounded to floats. */
        private Matrix4x3d inEngine;

        Drawn(String name, ModelInstance model) {
            this.model = model;
            surfaces = new Surfaces(name, model.nodes, new Matrix4());
            inEngine = GdxTypes.pose(model.transform);
            inScene = inEngine;
        }

        /** Moves an instance to where the model is now. */
        PlacedMesh take(PlacedMesh placed) {
            inEngine = GdxTypes.pose(model.transform);
            PlacedMesh taken = placed.at(inEngine);
            inScene = taken.pose();
            return taken;
        }

        void draw(Matrix4x3d pose) {
            GdxTypes.place(model.transform, pose);
            inScene = pose;
            inEngine = GdxTypes.pose(model.transform);
        }
    }

    /** Starts empty. */
    public SceneModels() {}

    /**
     * Adds an instance at the pose of a model: all its triangles, with a part for each name of a node and a material for each name of a
     * material. Its nodes keep their current transforms; make a node that moves by itself a model of its own.
     *
     * @param name of the mesh
     * @return its id
     * @throws IllegalArgumentException as {@link GdxTypes#mesh(String, com.badlogic.gdx.graphics.g3d.model.MeshPart)}, or if its
     *     transform has no inverse
     */
    public int add(SceneEdit edit, String name, ModelInstance model) {
        Require.notNull("edit", edit);
        Drawn drawn = new Drawn(name, Require.notNull("model", model));
        int instance = edit.add(drawn.take(PlacedMesh.of(new Bvh(drawn.surfaces.mesh()))));
        all.put(instance, drawn);
        return instance;
    }

    /** Removes an instance from the scene and from this map; its model is no longer moved. */
    public void remove(SceneEdit edit, int instance) {
        Require.notNull("edit", edit).remove(instance);
        all.remove(instance);
    }

    /** The model of an instance; null if it has none. */
    public @Nullable ModelInstance model(int instance) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.model;
    }

    /**
     * The part of a triangle, with its material, such as that of a hit or of a mover's ground; null if no model is known.
     *
     * @param instance its id, as in {@link firsthit.query.Hit#instance}
     * @param triangle its number, as in {@link firsthit.query.Hit#triangle}
     */
    public @Nullable NodePart part(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.part(triangle);
    }

    /** The node of that part. */
    public @Nullable Node node(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.node(triangle);
    }

    /**
     * The scene in which each instance whose model the game has moved, rotated or scaled has the pose of that model. Other instances
     * keep their poses, even those that moved in the scene and have not been drawn since.
     */
    public Scene moved(Scene scene) {
        SceneEdit edit = null;
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            Drawn drawn = entry.getValue();
            if (scene.has(entry.getKey())
                    && !GdxTypes.pose(drawn.model.transform).equals(drawn.inEngine)) {
                edit = edit == null ? scene.edit() : edit;
                edit.set(entry.getKey(), drawn.take(scene.instance(entry.getKey())));
            }
        }
        return edit == null ? scene : edit.done();
    }

    /** Moves all models to the poses of their instances in a scene. */
    public void draw(Scene scene) {
        Require.notNull("scene", scene);
        draw(scene, instance -> scene.instance(instance).pose());
    }

    /** Moves all models to the poses interpolated to the same time as the mover, so that a rider keeps its place on a platform. */
    public void draw(FixedSteps steps) {
        draw(Require.notNull("steps", steps).mover().scene(), steps::pose);
    }

    private void draw(Scene scene, IntFunction<Matrix4x3d> poses) {
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            if (scene.has(entry.getKey())) {
                Drawn drawn = entry.getValue();
                Matrix4x3d pose = poses.apply(entry.getKey());
                // An instance that did not move keeps its model: the game may have moved that.
                if (!pose.equals(drawn.inScene)) {
                    drawn.draw(pose);
                }
            }
        }
    }
}
