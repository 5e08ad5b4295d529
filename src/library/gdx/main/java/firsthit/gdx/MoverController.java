package firsthit.gdx;

import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.world.FixedSteps;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A character on foot: moves a {@link Mover} by a walk that the game sets, and what is drawn with it.
 *
 * <p>The page of the package shows one at work. Steps are 1/60 s long, however long the frames are. The transform is moved, not turned. For the thread of the engine.
 */
public final class MoverController {
    private static final double STEP = 1 / 60.0;

    /** Steps in one frame; a frame longer than that slows the mover down. */
    private static final int MOST = 8;

    private final FixedSteps steps;
    private final Matrix4 transform;
    private final Vector3 offset;
    private Vector3d walk = new Vector3d();
    private @Nullable SceneModels models;

    /**
     * A controller for a mover, whose scene has the axes of the engine.
     *
     * @param transform of what is drawn, a {@code ModelInstance.transform} for instance; its translation is set, the rest stays
     * @param offset from the centre of the mover to the origin of what is drawn [m]
     */
    public MoverController(Mover mover, Matrix4 transform, Vector3 offset) {
        steps = new FixedSteps(mover, STEP, MOST);
        this.transform = Require.notNull("transform", transform);
        this.offset = Require.notNull("offset", offset).cpy();
    }

    /**
     * Sets the velocity of the mover's own will, from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3 velocity) {
        walk = Require.finite("velocity", GdxTypes.vector(velocity));
    }

    /**
     * Draws, from now on, what moves in the mover's scene as well, at the same moment as the mover: the feet of a rider stay on a platform
     * at any number of frames a second.
     *
     * @param drawn for instances of the mover's scene; null for none
     */
    public void setModels(@Nullable SceneModels drawn) {
        models = drawn;
    }

    /** Who is moved: to jump, to be put elsewhere, to enter another scene, to be asked for its ground. */
    public Mover mover() {
        return steps.mover();
    }

    /**
     * Moves on by a frame.
     *
     * @param seconds its length, finite, >= 0
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
