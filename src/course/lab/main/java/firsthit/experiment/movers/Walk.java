package firsthit.experiment.movers;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Runs a mover through a scene at sixty steps per second and records its traces. For use by one thread. */
public final class Walk {
    /** Length of one step [s]. */
    public static final double STEP = 1 / 60.0;

    private final Mover mover;
    private final Legs legs;
    private final List<MoveTrace> traces = new ArrayList<>();

    private Walk(Mover mover, Legs legs) {
        this.mover = mover;
        this.legs = legs;
    }

    /** A walk with another implementation of steps. */
    static Walk of(Mover mover, Legs legs) {
        return new Walk(mover, legs);
    }

    /** A walk in a scene of meshes at rest. */
    public static Walk of(Solid solid, MoverSettings settings, Mesh... meshes) {
        return of(solid, settings, among(meshes));
    }

    /** A walk in a scene. */
    public static Walk of(Solid solid, MoverSettings settings, Scene scene) {
        return new Walk(new Mover(scene, solid, settings), Mover::step);
    }

    /**
     * A walk of a reader's mover in a scene of meshes at rest.
     *
     * @param start makes the mover with the settings
     */
    public static Walk of(
            Function<? super MoverSettings, ? extends OwnMover> start,
            Solid solid,
            MoverSettings settings,
            Mesh... meshes) {
        return of(start, solid, settings, among(meshes));
    }

    /** A walk of a reader's mover in a scene. */
    public static Walk of(
            Function<? super MoverSettings, ? extends OwnMover> start,
            Solid solid,
            MoverSettings settings,
            Scene scene) {
        Require.notNull("start", start);
        return new Walk(new Mover(scene, solid, settings), Legs.of(start.apply(settings)));
    }

    /** A scene of meshes at rest. */
    static Scene among(Mesh... meshes) {
        return Scene.of(
                Arrays.stream(meshes).map(mesh -> PlacedMesh.of(new Bvh(mesh))).toList());
    }

    /** Makes a number of steps with one velocity [m/s]. */
    public Walk go(Vector3dc velocity, int steps) {
        for (int i = 0; i < steps; i++) {
            traces.add(step(velocity));
        }
        return this;
    }

    /** Makes one step with a velocity [m/s] and returns its trace, which is not added to {@link #traces}. */
    MoveTrace step(Vector3dc velocity) {
        return legs.step(mover, velocity, STEP);
    }

    /** Makes a number of steps with a horizontal velocity [m/s]. */
    public Walk go(double x, double y, int steps) {
        return go(new Vector3d(x, y, 0), steps);
    }

    /** Stands still until it has settled on the ground, and discards those traces. */
    public Walk settle() {
        go(0, 0, 120);
        traces.clear();
        return this;
    }

    public Mover mover() {
        return mover;
    }

    /** The trace of each step. */
    public List<MoveTrace> traces() {
        return List.copyOf(traces);
    }

    /** The centre at the start and after each step. */
    public List<Vector3dc> path() {
        List<Vector3dc> path = new ArrayList<>();
        for (MoveTrace trace : traces) {
            if (path.isEmpty()) {
                path.add(trace.start());
            }
            path.add(trace.end());
        }
        return path;
    }

    /** Greatest distance between the last position and those of the last steps [m]. */
    public double range(int lastSteps) {
        Vector3d end = mover.position();
        return traces.subList(Math.max(0, traces.size() - lastSteps), traces.size()).stream()
                .mapToDouble(trace -> end.distance(trace.end()))
                .max()
                .orElse(0);
    }

    /** Greatest change of height since the start [m]. */
    public double heightChange() {
        return traces.stream()
                .mapToDouble(trace ->
                        Math.abs(trace.end().z() - traces.get(0).start().z()))
                .max()
                .orElse(0);
    }

    /** Steps that ended in the air. */
    public int stepsInTheAir() {
        return (int) traces.stream().filter(trace -> !trace.isGrounded()).count();
    }
}
