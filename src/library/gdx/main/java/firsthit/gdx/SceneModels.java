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
import firsthit.world.World;
import java.util.Map;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Maps instances of a {@link Scene} to models: finds the part that was hit, draws what the scene moves, takes over moves of the
 * game.
 *
 * <p>A level stays where it is. A lift moves in the scene, by its velocity there; {@link #draw} draws it. A gate is moved by the
 * game; {@link #moved(Scene, double)} lets it push and carry. The package page shows all three.
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

        /** Whether the instance is on its way to where the game has moved the model, which then is not drawn. */
        private boolean isDriven;

        /** Moves an instance to where the model is now: at once, or in a time; stops it if the game has not moved the model since. */
        PlacedMesh take(PlacedMesh placed, double seconds) {
            Matrix4x3d there = GdxTypes.pose(model.transform);
            isDriven = seconds > 0 && !there.equals(inEngine);
            inEngine = there;
            PlacedMesh stopped = seconds > 0 ? placed.withVelocity(new Vector3d()) : placed.at(there);
            inScene = stopped.pose();
            return isDriven ? placed.toward(there, seconds) : stopped;
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
        int instance = edit.add(drawn.take(PlacedMesh.of(new Bvh(drawn.surfaces.mesh())), 0));
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
        return taken(scene, 0);
    }

    /**
     * The same, but each such instance moves to that pose in the time of a step, and so pushes and carries movers on its way; once the
     * game no longer moves its model, it stops. For {@link World.Listener#beforeStep}.
     *
     * @param seconds length of a step, finite, > 0
     * @throws IllegalArgumentException if it is out of range, or the game has changed a scale
     */
    public Scene moved(Scene scene, double seconds) {
        return taken(scene, Require.finitePositive("seconds", seconds));
    }

    private Scene taken(Scene scene, double seconds) {
        SceneEdit edit = null;
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            Drawn drawn = entry.getValue();
            boolean isMoved =
                    drawn.isDriven || !GdxTypes.pose(drawn.model.transform).equals(drawn.inEngine);
            if (isMoved && scene.has(entry.getKey())) {
                edit = edit == null ? scene.edit() : edit;
                edit.set(entry.getKey(), drawn.take(scene.instance(entry.getKey()), seconds));
            }
        }
        return edit == null ? scene : edit.done();
    }

    /** Moves all models to the poses interpolated to the same time as the movers, so that a rider keeps its place on a platform. */
    public void draw(World world) {
        Scene scene = Require.notNull("world", world).scene();
        for (Map.Entry<Integer, Drawn> entry : all.entrySet()) {
            Drawn drawn = entry.getValue();
            if (!drawn.isDriven && scene.has(entry.getKey())) {
                Matrix4x3d pose = world.pose(entry.getKey());
                // An instance that did not move keeps its model: the game may have moved that.
                if (!pose.equals(drawn.inScene)) {
                    drawn.draw(pose);
                }
            }
        }
    }
}
