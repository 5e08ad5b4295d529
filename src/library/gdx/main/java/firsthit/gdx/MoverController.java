package firsthit.gdx;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.world.FixedSteps;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * Moves a {@link Mover} by the walking velocity that the game sets, and a model with it.
 *
 * <p>The package page has an example. Steps are 1/60 s long at any frame rate. Only the translation changes. Use it on the engine's thread.
 */
public final class MoverController {
    private static final double STEP = 1 / 60.0;

    /** Most steps in one frame; the mover slows down in longer frames. */
    private static final int MOST = 8;

    private final FixedSteps steps;
    private final Matrix4 transform;
    private final Vector3 offset;
    private Vector3d walk = new Vector3d();
    private @Nullable SceneModels models;

    /**
     * A controller for a mover whose scene uses the axes of the engine.
     *
     * @param transform of the model, such as {@code ModelInstance.transform}; only its translation is set
     * @param offset from the centre of the mover to the origin of the model [m]
     */
    public MoverController(Mover mover, Matrix4 transform, Vector3 offset) {
        steps = new FixedSteps(mover, STEP, MOST);
        this.transform = Require.notNull("transform", transform);
        this.offset = Require.notNull("offset", offset).cpy();
    }

    /**
     * Sets the walking velocity from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3 velocity) {
        walk = Require.finite("velocity", GdxTypes.vector(velocity));
    }

    /**
     * From now on also draws the moving instances of the mover's scene, interpolated like the mover: a rider's feet stay on a platform at
     * any frame rate.
     *
     * @param drawn the models of the mover's scene; null for none
     */
    public void setModels(@Nullable SceneModels drawn) {
        models = drawn;
    }

    /** The mover, for instance to jump, to move it elsewhere or to another scene, or to read its ground. */
    public Mover mover() {
        return steps.mover();
    }

    /**
     * Advances by one frame.
     *
     * @param seconds length of the frame, finite, >= 0
     * @throws IllegalArgumentException if the time is out of range
     */
    public void update(float seconds) {
        steps.advance(walk, seconds);
        transform.setTranslation(GdxTypes.vector(steps.position()).add(offset));
        if (models != null) {
            models.draw(steps);
        }
    }
}
