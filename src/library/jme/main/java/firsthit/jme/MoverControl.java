package firsthit.jme;

import com.jme3.math.Vector3f;
import com.jme3.renderer.RenderManager;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import com.jme3.scene.control.AbstractControl;
import firsthit.geometry.Require;
import firsthit.motion.Mover;
import firsthit.world.World;

/**
 * Shows a {@link Mover} of a {@link World} by a spatial, and takes its walking velocity from the game.
 *
 * <p>The package page has an example. The game advances the world, in {@code simpleUpdate}. The spatial is not rotated. A control
 * belongs to one spatial and cannot be cloned or saved. Use it on the engine's thread.
 */
public final class MoverControl extends AbstractControl {
    private final World world;
    private final Mover mover;
    private final Vector3f offset;

    /**
     * A control for a mover in the crowd of a world that uses the axes of the engine.
     *
     * @param offset from the centre of the mover to the origin of the spatial [m]
     */
    public MoverControl(World world, Mover mover, Vector3f offset) {
        this.world = Require.notNull("world", world);
        this.mover = Require.notNull("mover", mover);
        this.offset = Require.notNull("offset", offset).clone();
    }

    /**
     * Sets the walking velocity from now on [m/s].
     *
     * @throws IllegalArgumentException if a coordinate is not finite
     */
    public void setWalk(Vector3f velocity) {
        world.walk(mover, JmeTypes.vector(velocity));
    }

    /** The mover, for instance to jump, to move it elsewhere, or to read its ground. */
    public Mover mover() {
        return mover;
    }

    @Override
    protected void controlUpdate(float seconds) {
        Vector3f place = JmeTypes.vector(world.position(mover)).addLocal(offset);
        Node parent = spatial.getParent();
        spatial.setLocalTranslation(parent == null ? place : parent.worldToLocal(place, null));
    }

    @Override
    protected void controlRender(RenderManager renderer, ViewPort view) {}

    /** Throws: two spatials would move one mover. */
    @Override
    public Object jmeClone() {
        throw new UnsupportedOperationException("a mover belongs to one spatial: make another MoverControl");
    }
}
