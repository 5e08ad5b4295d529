package firsthit.experiment;

import firsthit.geometry.Solid;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** A mover whose inputs are written down, so that its run can be played again; for one thread. */
public final class Recording {
    private final String world;
    private final Scene scene;
    private final Solid solid;
    private final MoverSettings settings;
    private final long seed;
    private final Mover mover;
    private final List<Replay.Input> inputs = new ArrayList<>();
    private final List<MoveTrace> traces = new ArrayList<>();

    /**
     * A run that begins.
     *
     * @param world name of the scene, for people
     * @param seed from which the inputs come, for people
     */
    public Recording(String world, Scene scene, Solid solid, MoverSettings settings, long seed) {
        this.world = world;
        this.scene = scene;
        this.solid = solid;
        this.settings = settings;
        this.seed = seed;
        mover = new Mover(scene, solid, settings);
    }

    /** As {@link Mover#step}. */
    public MoveTrace step(Vector3dc walk, double seconds) {
        return noted(new Replay.Input(Replay.Kind.STEP, walk, seconds));
    }

    /** As {@link Mover#jump}. */
    public void jump(double speed) {
        play(new Replay.Input(Replay.Kind.JUMP, new Vector3d(), speed));
    }

    /** As {@link Mover#teleport}. */
    public void teleport(Vector3dc center) {
        play(new Replay.Input(Replay.Kind.TELEPORT, center, 0));
    }

    /** The mover, to be looked at; what is done to it directly is not written down. */
    public Mover mover() {
        return mover;
    }

    /** What happened in each step. */
    public List<MoveTrace> traces() {
        return List.copyOf(traces);
    }

    /** Everything that is needed to play the run again, but for the meshes. */
    public Replay replay() {
        return new Replay(world, Replay.fingerprint(scene), solid, settings, seed, inputs, Replay.hash(traces));
    }

    void play(Replay.Input input) {
        inputs.add(input);
        switch (input.kind()) {
            case STEP -> traces.add(mover.step(input.vector(), input.number()));
            case JUMP -> mover.jump(input.number());
            case TELEPORT -> mover.teleport(input.vector());
        }
    }

    private MoveTrace noted(Replay.Input step) {
        play(step);
        return traces.get(traces.size() - 1);
    }
}
