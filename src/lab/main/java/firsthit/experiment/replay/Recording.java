package firsthit.experiment.replay;

import firsthit.geometry.Solid;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.motion.SurfaceFilter;
import firsthit.scene.Scene;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A mover whose inputs are written down, so that its run can be played again; for one thread.
 *
 * <p>An input is written down before it is done, so that the one that fails is in the run. What is done to the mover beside
 * the recording cannot be: the next input, and {@link #replay}, then fail.
 */
public final class Recording {
    private final String world;
    private final Scene scene;
    private final Solid solid;
    private final MoverSettings settings;
    private final long seed;
    private final Props props;
    private final Mover mover;
    private final List<MoverInput> inputs = new ArrayList<>();
    private final List<MoveTrace> traces = new ArrayList<>();
    private State left;

    /**
     * A run that begins.
     *
     * @param world name of the scene, for people
     * @param seed from which the inputs come, for people
     */
    public Recording(String world, Scene scene, Solid solid, MoverSettings settings, long seed) {
        this(world, scene, solid, settings, seed, Props.NONE);
    }

    /** A run that begins, with what is done to it by name. */
    public Recording(String world, Scene scene, Solid solid, MoverSettings settings, long seed, Props props) {
        this.world = world;
        this.scene = scene;
        this.solid = solid;
        this.settings = settings;
        this.seed = seed;
        this.props = props;
        mover = new Mover(scene, solid, settings);
        left = State.of(mover);
    }

    /** As {@link Mover#step}. */
    public MoveTrace step(Vector3dc walk, double seconds) {
        play(new MoverInput.Step(walk, seconds));
        return traces.get(traces.size() - 1);
    }

    /** As {@link Mover#jump}. */
    public void jump(double speed) {
        play(new MoverInput.Jump(speed));
    }

    /** As {@link Mover#teleport}. */
    public void teleport(Vector3dc center) {
        play(new MoverInput.Teleport(center));
    }

    /** As {@link Mover#resize}. */
    public boolean resize(Solid shape) {
        return play(new MoverInput.Resize(shape, false));
    }

    /** As {@link Mover#forceSize}. */
    public void forceSize(Solid shape) {
        play(new MoverInput.Resize(shape, true));
    }

    /**
     * As {@link Mover#enter}.
     *
     * @param change one of the props: what becomes of the scene as it is now
     * @throws IllegalArgumentException if there is none of that name
     */
    public void enter(String change) {
        long fingerprint = Replay.fingerprint(props.change(change).apply(mover.scene()));
        play(new MoverInput.Enter(change, fingerprint));
    }

    /**
     * As {@link Mover#filter}.
     *
     * @param name one of the props, or {@link Props#NO_FILTER}
     * @throws IllegalArgumentException if there is none of that name
     */
    public void filter(String name) {
        props.filter(name);
        play(new MoverInput.Filter(name));
    }

    /** The mover, to be looked at: what is done to it directly makes the recording worthless, which it will say. */
    public Mover mover() {
        return mover;
    }

    /** What happened in each step. */
    public List<MoveTrace> traces() {
        return List.copyOf(traces);
    }

    /**
     * Everything that is needed to play the run again, but for the meshes and the props.
     *
     * @throws IllegalStateException if something was done to the mover directly
     */
    public Replay replay() {
        requireUntouched();
        return new Replay(world, Replay.fingerprint(scene), solid, settings, seed, inputs, Replay.hash(traces));
    }

    /**
     * Does something with this recording; whatever is thrown, by a check or by the mover, the run so far is written first, and
     * the file named among what the exception has suppressed.
     *
     * @param file to write to if it fails
     */
    public void orWrite(Path file, Runnable run) {
        try {
            run.run();
        } catch (RuntimeException | Error e) {
            try {
                replay().write(file);
                e.addSuppressed(new IllegalStateException("the run is written to " + file));
            } catch (IOException | RuntimeException unwritten) {
                e.addSuppressed(unwritten);
            }
            throw e;
        }
    }

    /** Does one thing; true but for a resize that found no room. */
    boolean play(MoverInput input) {
        requireUntouched();
        inputs.add(input);
        try {
            return apply(input);
        } finally {
            left = State.of(mover);
        }
    }

    private boolean apply(MoverInput input) {
        if (input instanceof MoverInput.Step step) {
            traces.add(mover.step(step.walk(), step.seconds()));
        } else if (input instanceof MoverInput.Jump jump) {
            mover.jump(jump.speed());
        } else if (input instanceof MoverInput.Teleport teleport) {
            mover.teleport(teleport.center());
        } else if (input instanceof MoverInput.Enter enter) {
            enter(enter);
        } else if (input instanceof MoverInput.Filter filter) {
            mover.filter(props.filter(filter.name()));
        } else if (input instanceof MoverInput.Resize resize) {
            if (!resize.forced()) {
                return mover.resize(resize.shape());
            }
            mover.forceSize(resize.shape());
        }
        return true;
    }

    private void enter(MoverInput.Enter enter) {
        Scene next = props.change(enter.change()).apply(mover.scene());
        if (Replay.fingerprint(next) != enter.fingerprint()) {
            throw new IllegalArgumentException(
                    "input %s: \"%s\" makes another scene, with the fingerprint %s and not %s"
                            .formatted(
                                    inputs.size(),
                                    enter.change(),
                                    Long.toHexString(Replay.fingerprint(next)),
                                    Long.toHexString(enter.fingerprint())));
        }
        mover.enter(next);
    }

    private void requireUntouched() {
        if (!State.of(mover).equals(left)) {
            throw new IllegalStateException(
                    "something was done to the mover beside the recording, after input %s".formatted(inputs.size()));
        }
    }

    /** What others can change in a mover; the scene and the filter by identity. */
    private record State(
            Vector3d position,
            Vector3d momentum,
            Solid solid,
            int scene,
            @Nullable SurfaceFilter filter) {
        static State of(Mover mover) {
            return new State(
                    mover.position(),
                    mover.velocity(),
                    mover.solid(),
                    System.identityHashCode(mover.scene()),
                    mover.filter());
        }
    }
}
