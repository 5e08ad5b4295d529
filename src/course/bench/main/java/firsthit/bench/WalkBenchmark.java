package firsthit.bench;

import firsthit.experiment.race.MoverWalker;
import firsthit.experiment.race.WalkCount;
import firsthit.experiment.race.WalkWorld;
import firsthit.experiment.race.Walker;
import firsthit.midphase.Arithmetic;
import java.io.IOException;
import java.util.Locale;
import java.util.Objects;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * One character that walks through {@link WalkWorld} at 60 steps a second; engines are "firsthit", "firsthit-scalar" (started without
 * vectors) and "jolt".
 */
public class WalkBenchmark extends Measured {
    /** "terrain/walk-ball" or "terrain/walk-capsule". */
    @Param("terrain/walk-ball")
    public String course = "";

    private final WalkWorld world = new WalkWorld();
    private final Vector3d position = new Vector3d();
    private @Nullable Walker walker;
    private int next;

    /**
     * Puts the world into the engine, runs all walks once, and prints how often the character was on the ground, how often and
     * how deep it overlapped the world, and its mean speed.
     *
     * @throws IllegalStateException if First Hit's mover was ever nearer to the world than it guarantees
     */
    @Setup
    public void prepare() throws IOException, InterruptedException {
        Arithmetic.warmUp();
        boolean isCapsule = course.endsWith("capsule");
        Walker started = start(isCapsule);
        walker = started;
        WalkCount count = WalkCount.of(world, started, isCapsule);
        if (engine.startsWith("firsthit") && count.overlaps() > 0) {
            throw new IllegalStateException("%s overlaps, %s m deep".formatted(count.overlaps(), count.deepest()));
        }
        System.out.printf(
                Locale.ROOT,
                "%ncheck: engine=%s course=%s triangles=%s compared=%s hits=%s off=%s worst=%.1e speed=%.2f%n",
                engine,
                course,
                world.mesh().triangleCount(),
                count.looks(),
                count.grounded(),
                count.overlaps(),
                count.deepest(),
                count.speed());
    }

    private Walker start(boolean isCapsule) throws IOException {
        return switch (engine) {
            case "firsthit", "firsthit-scalar" -> new MoverWalker(world, isCapsule);
            case "jolt" -> new JoltWalker(world, isCapsule);
            default -> throw new IllegalArgumentException("no character in " + engine);
        };
    }

    /** The next walk. */
    @Benchmark
    public Vector3d walk(Counts counts) {
        Walker character = Objects.requireNonNull(walker);
        int walk = next++ % WalkWorld.WALKS;
        start(counts);
        WalkCount.start(world, character, walk);
        for (int step = 0; step < WalkWorld.STEPS; step++) {
            WalkCount.step(world, character, walk, step);
        }
        stop(counts, WalkWorld.STEPS);
        character.position(position);
        return position;
    }
}
