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
 * Which model is drawn for which instance of a {@link Scene}: to find what was hit, to draw what moves in the scene, and to take over
 * what the game has moved.
 *
 * <p>Three kinds of models: a level stays where it is; a lift moves in the scene, by its velocity there, and {@link #draw(Scene)} or
 * {@link MoverController#setModels} draws it; a gate is moved by the game, and {@link #moved} has the scene follow. The page of the package
 * shows all three.
 *
 * <p>For the thread of the engine.
 */
public final class SceneModels {
    /** By the ids of the instances. */
    private final Map<Integer, Drawn> all = new TreeMap<>();

    /** A model, and where it has been seen. */
    private static final class Drawn {
        private final ModelInstance model;
        private final Surfaces surfaces;

        /** Where the instance stood when it was drawn or taken over last. */
        private Matrix4x3d inScene;

        /** Where the model stood then: the same, rounded to floats. */
        private Matrix4x3d inEngine;

        Drawn(String name, ModelInstance model) {
            this.model = model;
            surfaces = new Surfaces(name, model.nodes, new Matrix4());
            inEngine = GdxTypes.pose(model.transform);
            inScene = inEngine;
        }

        /** An instance where the model is now. */
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

    /** Starts without any. */
    public SceneModels() {}

    /**
     * Adds an instance that stands where a model does: all its triangles, with a part for each name of a node and a material for each name
     * of one. Its nodes stand as they do now; what moves by itself is better a model of its own.
     *
     * @param name of the mesh
     * @return its id
     * @throws IllegalArgumentException as {@link GdxTypes#mesh(String, com.badlogic.gdx.graphics.g3d.model.MeshPart)}, or if its place
     *     has no inverse
     */
    public int add(SceneEdit edit, String name, ModelInstance model) {
        Require.notNull("edit", edit);
        Drawn drawn = new Drawn(name, Require.notNull("model", model));
        int instance = edit.add(drawn.take(PlacedMesh.of(new Bvh(drawn.surfaces.mesh()))));
        all.put(instance, drawn);
        return instance;
    }

    /** Takes an instance out, of the scene and of this; nothing is drawn for it any more. */
    public void remove(SceneEdit edit, int instance) {
        Require.notNull("edit", edit).remove(instance);
        all.remove(instance);
    }

    /** The model that is drawn for an instance; null if there is none. */
    public @Nullable ModelInstance model(int instance) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.model;
    }

    /**
     * Whose triangle it is, with its material: that of a hit, or of the ground of a mover; null if nothing of this is drawn for the
     * instance.
     *
     * @param instance its id, as in {@link firsthit.query.Hit#instance}
     * @param triangle its number, as in {@link firsthit.query.Hit#triangle}
     */
    public @Nullable NodePart part(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.part(triangle);
    }

    /** The node that has that part. */
    public @Nullable Node node(int instance, int triangle) {
        Drawn drawn = all.get(instance);
        return drawn == null ? null : drawn.surfaces.node(triangle);
    }

    /**
     * The scene with all instances where the game has moved, turned or scaled their models; those that it left alone stay as they are.
     * What has moved in the scene meanwhile is drawn first, or stays where it is.
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

    /** Puts all models where their instances are in a scene. */
    public void draw(Scene scene) {
        Require.notNull("scene", scene);
        draw(scene, instance -> scene.instance(instance).pose());
    }

    /** Puts all models where their instances are shown at the same moment as the mover: a rider keeps its place on a platform. */
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
