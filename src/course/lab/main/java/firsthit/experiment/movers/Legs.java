package firsthit.experiment.movers;

import firsthit.geometry.Require;
import firsthit.motion.Ground;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.query.Hit;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** One step of a mover in a {@code Walk}, by the library's mover or a reader's. */
@FunctionalInterface
interface Legs {
    MoveTrace step(Mover mover, Vector3dc velocity, double seconds);

    /**
     * Steps of a reader's mover. The library's mover only stores position, solid and scene, which a scene may change between two
     * steps.
     */
    static Legs of(OwnMover own) {
        Require.notNull("own mover", own);
        return (mover, velocity, seconds) -> {
            Vector3d start = mover.position();
            OwnMover.Place end = Require.notNull("place", own.step(mover.solid(), velocity, seconds, mover.scene()));
            mover.enter(mover.scene().after(seconds));
            mover.teleport(end.center());
            // Scenes only test whether there is ground.
            Ground ground = end.isGrounded()
                    ? new Ground(end.center(), new Vector3d(0, 0, 1), false, Hit.NO_INSTANCE, 0)
                    : null;
            MoveTrace.Outcome outcome = end.wasStuck() ? MoveTrace.Outcome.STUCK_RESTORED : MoveTrace.Outcome.MOVED;
            return new MoveTrace(outcome, start, end.center(), List.of(), ground, 0, null);
        };
    }
}
