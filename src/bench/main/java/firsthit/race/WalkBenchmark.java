package firsthit.race;

import com.sun.management.ThreadMXBean;
import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.midphase.Arithmetic;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One character that walks through {@link WalkWorld} at 60 steps a second, in the processor time of the thread. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(2)
@Warmup(iterations = 2, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class WalkBenchmark {
    /** Every so many steps the character is looked at when the engine is checked. */
    private static final int LOOKS = 10;

    /** "terrain/walk-ball" or "terrain/walk-capsule". */
    @Param("terrain/walk-ball")
    public String course = "";

    /** As {@link Walker#of} knows it. */
    @Param("firsthit")
    public String engine = "";

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final WalkWorld world = new WalkWorld();
    private final Vector3d position = new Vector3d();
    private @Nullable Walker walker;
    private int next;

    /**
     * Puts the world into the engine, walks all walks once and tells how often the character stood, how often it overlapped the
     * world and how deep, and how far it came in a second.
     *
     * @throws IllegalStateException if our mover was ever nearer to the world than it promises
     */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        Arithmetic.warmUp();
        boolean isCapsule = course.endsWith("capsule");
        Walker started = Walker.of(engine, world, isCapsule);
        walker = started;
        Vector3d before = new Vector3d();
        int looks = 0;
        int grounded = 0;
        int overlaps = 0;
        double deepest = 0;
        double way = 0;
        for (int walk = 0; walk < WalkWorld.WALKS; walk++) {
            put(started, walk);
            started.position(before);
            for (int step = 0; step < WalkWorld.STEPS; step++) {
                step(started, walk, step);
                if (step % LOOKS == LOOKS - 1) {
                    looks++;
                    grounded += started.isGrounded() ? 1 : 0;
                    started.position(position);
                    double distance = world.tree().clearance(body(isCapsule));
                    overlaps += distance < 0 ? 1 : 0;
                    deepest = Math.max(deepest, -distance);
                    way += Math.hypot(position.x - before.x, position.y - before.y);
                    before.set(position);
                }
            }
        }
        if (engine.startsWith("firsthit") && overlaps > 0) {
            throw new IllegalStateException("%s overlaps, %s m deep".formatted(overlaps, deepest));
        }
        double speed = way / (WalkWorld.WALKS * WalkWorld.STEPS * WalkWorld.SECONDS);
        System.out.printf(
                Locale.ROOT,
                "%ncheck: engine=%s course=%s triangles=%s compared=%s hits=%s off=%s worst=%.1e speed=%.2f%n",
                engine,
                course,
                world.mesh().indices().length / 3,
                looks,
                grounded,
                overlaps,
                deepest,
                speed);
    }

    private Solid body(boolean isCapsule) {
        double half = WalkWorld.HALF;
        return isCapsule
                ? new Capsule(
                        new Vector3d(position).sub(0, 0, half),
                        new Vector3d(position).add(0, 0, half),
                        WalkWorld.RADIUS)
                : new Sphere(position, WalkWorld.RADIUS);
    }

    private void put(Walker character, int walk) {
        character.put(world.start(walk, 0), world.start(walk, 1), world.start(walk, 2));
    }

    private void step(Walker character, int walk, int step) {
        character.step(world.wish(walk, step, 0), world.wish(walk, step, 1));
    }

    /** The next walk. */
    @Benchmark
    public Vector3d walk(RaceBenchmark.Counts counts) {
        Walker character = Objects.requireNonNull(walker);
        int walk = next++ % WalkWorld.WALKS;
        counts.start(threads);
        put(character, walk);
        for (int step = 0; step < WalkWorld.STEPS; step++) {
            step(character, walk, step);
        }
        counts.stop(threads, WalkWorld.STEPS);
        character.position(position);
        return position;
    }
}
