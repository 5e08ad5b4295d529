package firsthit.gdx;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.world.World;

/**
 * Shows a {@link Mover} of a {@link World} by a model, and takes its walking velocity from the game.
 *
 * <p>The package page has an example. The game advances the world, in {@code render}. Only the translation changes. Use it on the
 * engine's thread.
 */
public final class MoverController {
    private final World world;
    private final Mover mover;
    private final Matrix4 transform;
    private final Vector3 offset;

    /**
     * A controller for a mover in the crowd of a world that uses the axes of the engine.
     *
     * @param transform of the model, such as {@code ModelInstance.transform}; only its translation is set
     * @param offset from the centre of the mover to the origin of the model [m]
     */
    public MoverController(World world, Mover mover, Matrix4 transform, Vector3 offset) {
        this.world = Require.notNull("world", world);
        this.mover = Require.notNull("mover", mover);
        this.transform = Require.notNull("transform", transform);
        this.offset = Require.notNull("offset", offset).cpy();
    }

    /**
     * Sets the walking velocity from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3 velocity) {
        world.walk(mover, GdxTypes.vector(velocity));
    }

    /** The mover, for instance to jump, to move it elsewhere, or to read its ground. */
    public Mover mover() {
        return mover;
    }

    /** Moves the model to where the mover is to be shown; for each frame, after the world has advanced. */
    public void update() {
        transform.setTranslation(GdxTypes.vector(world.position(mover)).add(offset));
    }
}
