package firsthit.experiment.sandbox;

import firsthit.experiment.methods.Method;
import firsthit.experiment.scenes.Scenario;
import firsthit.geometry.Require;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Runs the same motion of a ball against a mesh with several methods: {@code Sandbox.of(mesh).move(ball, displacement,
 * steps).ask(Methods.basic()).run()}.
 *
 * <p>Each method moves a ball of its own by the same displacement in each step and stops it at the contacts that it finds. A
 * stopped ball keeps pushing, so a method may still let it through later. Sandboxes are immutable: every call returns a new one.
 */
public final class Sandbox {
    /** Most steps, half an hour at 60 per second: more fill the memory of a notebook and no picture can show them. */
    private static final int MOST_STEPS = 100_000;

    /** Default gap of a stopped ball, in its radii: hardly visible, and far above rounding. */
    private static final double SKIN_SHARE = 0.01;

    private final Scenario scenario;
    private final double skinWidth;
    private final List<Method> methods;

    private Sandbox(Scenario scenario, double skinWidth, List<Method> methods) {
        this.scenario = scenario;
        this.skinWidth = skinWidth;
        this.methods = methods;
    }

    /** A sandbox with a mesh but without a motion yet. */
    public record Ground(Mesh mesh) {

        /** Refuses a mesh without triangles. */
        public Ground {
            requireTriangles(mesh);
        }

        /**
         * Sets the motion of a ball.
         *
         * @param displacement of one step [m]
         * @param steps 1 to 100,000
         * @throws IllegalArgumentException naming a number that is out of range
         */
        public Sandbox move(Sphere mover, Vector3dc displacement, int steps) {
            return of(new Scenario("sandbox", mesh, mover, displacement, steps));
        }
    }

    /**
     * Starts with a mesh.
     *
     * @throws IllegalArgumentException if it has no triangle
     */
    public static Ground of(Mesh mesh) {
        return new Ground(mesh);
    }

    /**
     * Starts with mesh and motion of a scenario.
     *
     * @throws IllegalArgumentException if its mesh has no triangle, it has more than 100,000 steps, or the end of the
     *     motion overflows
     */
    public static Sandbox of(Scenario scenario) {
        requireTriangles(scenario.mesh());
        if (scenario.steps() > MOST_STEPS) {
            throw new IllegalArgumentException("steps > %s: %s".formatted(MOST_STEPS, scenario.steps()));
        }
        Vector3d whole = scenario.displacement().mul(scenario.steps(), new Vector3d());
        Require.finite("end of the motion", whole.add(scenario.start().center()));
        return new Sandbox(scenario, SKIN_SHARE * scenario.start().radius(), List.of());
    }

    /** The same with these methods, at least one, all of different names. */
    public Sandbox ask(Method... chosen) {
        return ask(List.of(chosen));
    }

    /**
     * The same with these methods.
     *
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public Sandbox ask(List<Method> chosen) {
        if (chosen.isEmpty()) {
            throw new IllegalArgumentException("no method to run");
        }
        Set<String> names = new HashSet<>();
        for (Method method : chosen) {
            if (!names.add(method.name())) {
                throw new IllegalArgumentException("two methods are named " + method.name());
            }
        }
        return new Sandbox(scenario, skinWidth, List.copyOf(chosen));
    }

    /**
     * The same with another gap between a stopped ball and the surface.
     *
     * @param width [m], finite, >= 0; by default a hundredth of the radius
     */
    public Sandbox skin(double width) {
        return new Sandbox(scenario, Require.finiteNotNegative("skin width", width), methods);
    }

    /** Runs without reporting progress. */
    public SandboxRun run() {
        return run(Progress.SILENT);
    }

    /**
     * Moves one ball for each method.
     *
     * @throws IllegalArgumentException if no method was chosen
     * @throws CancellationException if the thread was interrupted
     */
    public SandboxRun run(Progress progress) {
        if (methods.isEmpty()) {
            throw new IllegalArgumentException("no method to run");
        }
        BruteForce mesh = new BruteForce(scenario.mesh());
        long total = (long) methods.size() * scenario.steps();
        List<MethodRun> runs = new ArrayList<>();
        for (Method method : methods) {
            long before = (long) runs.size() * scenario.steps();
            SandboxMover mover = new SandboxMover(mesh, scenario, method, skinWidth);
            for (int step = 1; step <= scenario.steps(); step++) {
                mover.step();
                progress.advance(before + step, total);
            }
            runs.add(mover.result());
        }
        return new SandboxRun(
                scenario.mesh(), scenario.start(), scenario.displacement(), scenario.steps(), skinWidth, runs);
    }

    @Override
    public String toString() {
        return "Sandbox: %s steps at %s, methods %s"
                .formatted(
                        scenario.steps(),
                        scenario.mesh().name(),
                        methods.stream().map(Method::name).toList());
    }

    private static void requireTriangles(Mesh mesh) {
        if (mesh.triangleCount() == 0) {
            throw new IllegalArgumentException("mesh %s has no triangle to move at".formatted(mesh.name()));
        }
    }
}
