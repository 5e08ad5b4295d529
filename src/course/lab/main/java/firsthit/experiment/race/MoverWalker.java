package firsthit.experiment.race;

import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import org.joml.Vector3d;

/** The library's mover with the settings of a person. */
public final class MoverWalker implements Walker {
    private final Mover mover;
    private final Vector3d wish = new Vector3d();

    /**
     * Puts a mover into the world.
     *
     * @param isCapsule true for a capsule, false for a ball of the same radius
     */
    public MoverWalker(WalkWorld world, boolean isCapsule) {
        Vector3d start = new Vector3d(world.start(0, 0), world.start(0, 1), world.start(0, 2));
        mover = new Mover(Scene.of(world.tree()), WalkWorld.body(start, isCapsule), MoverSettings.WALKER);
    }

    @Override
    public void put(float x, float y, float z) {
        mover.teleport(new Vector3d(x, y, z));
    }

    @Override
    public void step(float x, float y) {
        mover.step(wish.set(x, y, 0), WalkWorld.SECONDS);
    }

    @Override
    public void position(Vector3d out) {
        out.set(mover.position());
    }

    @Override
    public boolean isGrounded() {
        return mover.isGrounded();
    }
}
