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
 * Moves a {@link Mover} by the walking velocity that the game sets, and a spatial with it.
 *
 * <p>The package page has an example. Steps are 1/60 s long at any frame rate. The spatial is not rotated. A control belongs to one spatial and
 * cannot be cloned or saved. Use it on the engine's thread.
 */
public final class MoverControl extends AbstractControl {
    private static final double STEP = 1 / 60.0;

    /** Most steps in one frame; the mover slows down in longer frames. */
    private static final int MOST = 8;

    private final FixedSteps steps;
    private final Vector3f offset;
    private Vector3d walk = new Vector3d();
    private @Nullable SceneSpatials spatials;

    /**
     * A control for a mover whose scene uses the axes of the engine.
     *
     * @param offset from the centre of the mover to the origin of the spatial [m]
     */
    public MoverControl(Mover mover, Vector3f offset) {
        steps = new FixedSteps(mover, STEP, MOST);
        this.offset = Require.notNull("offset", offset).clone();
    }

    /**
     * Sets the walking velocity from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3f velocity) {
        walk = Require.finite("velocity", JmeTypes.vector(velocity));
    }

    /**
     * From now on also draws the moving instances of the mover's scene, interpolated like the mover: a rider's feet stay on a platform at
     * any frame rate.
     *
     * @param drawn the spatials of the mover's scene; null for none
     */
    public void setSpatials(@Nullable SceneSpatials drawn) {
        spatials = drawn;
    }

    /** The mover, for instance to jump, to move it elsewhere or to another scene, or to read its ground. */
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

    /** Throws: two spatials would move one mover. */
    @Override
    public Object jmeClone() {
        throw new UnsupportedOperationException("a mover belongs to one spatial: make another MoverControl");
    }
}
