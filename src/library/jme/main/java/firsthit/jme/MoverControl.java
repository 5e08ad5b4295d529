package firsthit.jme;

import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.world.FixedSteps;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/**
 * A character on foot: moves a {@link Mover} by a walk that the game sets, and the spatial with it.
 *
 * <p>The page of the package shows one at work. Steps are 1/60 s long, however long the frames are. The spatial is not turned. Belongs to one spatial and cannot be
 * cloned or saved; for the thread of the engine.
 */
public final class MoverControl extends AbstractControl {
    private static final double STEP = 1 / 60.0;

    /** Steps in one frame; a frame longer than that slows the mover down. */
    private static final int MOST = 8;

    private final FixedSteps steps;
    private final Vector3f offset;
    private Vector3d walk = new Vector3d();
    private @Nullable SceneSpatials spatials;

    /**
     * A control for a mover, whose scene has the axes of the engine.
     *
     * @param offset from the centre of the mover to the origin of the spatial [m]
     */
    public MoverControl(Mover mover, Vector3f offset) {
        steps = new FixedSteps(mover, STEP, MOST);
        this.offset = Require.notNull("offset", offset).clone();
    }

    /**
     * Sets the velocity of the mover's own will, from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3f velocity) {
        walk = Require.finite("velocity", JmeTypes.vector(velocity));
    }

    /**
     * Draws, from now on, what moves in the mover's scene as well, at the same moment as the mover: the feet of a rider stay on a platform
     * at any number of frames a second.
     *
     * @param drawn for instances of the mover's scene; null for none
     */
    public void setSpatials(@Nullable SceneSpatials drawn) {
        spatials = drawn;
    }

    /** Who is moved: to jump, to be put elsewhere, to enter another scene, to be asked for its ground. */
    public Mover mover() {
        return steps.mover();
    }

    @Override
    protected void controlUpdate(float seconds) {
        steps.advance(walk, seconds);
        Vector3f place = JmeTypes.vector(steps.position()).addLocal(offset);
        Node parent = spatial.getParent();
        spatial.setLocalTranslation(parent == null ? place : parent.worldToLocal(place, null));
        if (spatials != null) {
            spatials.draw(steps);
        }
    }

    @Override
    protected void controlRender(RenderManager renderer, ViewPort view) {}

    /** Refused: two spatials would move one mover. */
    @Override
    public Object jmeClone() {
        throw new UnsupportedOperationException("a mover belongs to one spatial: make another MoverControl");
    }
}
