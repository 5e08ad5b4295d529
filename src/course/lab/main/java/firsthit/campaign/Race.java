package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.experiment.race.RandomMotions;
import firsthit.experiment.race.Truth;
import firsthit.mesh.Mesh;
import firsthit.midphase.BruteForce;
import firsthit.work.Progress;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * The same random motions for many methods on several meshes, each answer held against what really happens:
 * {@code Race.on(meshes).motions(500).ask(Methods.all(), mine).run()}.
 *
 * <p>Motions come in blocks with seeds of their own, and blocks are added up in their order: the tables are the same for any
 * number of threads, and a longer race begins with the motions of a shorter one. Every call gives a new race and changes
 * none.
 */
public final class Race {
    /** Motions of one block. */
    static final int BLOCK = 500;

    private static final long SEED = 20_001_103;

    private final List<Mesh> meshes;
    private final List<Method> methods;
    private final int motions;
    private final long seed;
    private final int threads;

    private Race(List<Mesh> meshes, List<Method> methods, int motions, long seed, int threads) {
        this.meshes = meshes;
        this.methods = methods;
        this.motions = motions;
        this.seed = seed;
        this.threads = threads;
    }

    /**
     * Starts with meshes: 500 motions on each, all processors.
     *
     * @throws IllegalArgumentException if there is none, one has no triangle, or two have one name
     */
    public static Race on(Mesh... meshes) {
        return on(List.of(meshes));
    }

    /** The same with a list. */
    public static Race on(List<Mesh> meshes) {
        requireDifferent("mesh", meshes.stream().map(Mesh::name).toList());
        for (Mesh mesh : meshes) {
            if (mesh.triangleCount() == 0) {
                throw new IllegalArgumentException("mesh %s has no triangle to move at".formatted(mesh.name()));
            }
        }
        return new Race(
                List.copyOf(meshes),
                List.of(),
                BLOCK,
                SEED,
                Runtime.getRuntime().availableProcessors());
    }

    /** The same with another number of motions on each mesh, at least 1. */
    public Race motions(int number) {
        return new Race(meshes, methods, requirePositive("motions", number), seed, threads);
    }

    /** The same with other motions. */
    public Race seed(long other) {
        return new Race(meshes, methods, motions, other, threads);
    }

    /** The same on so many threads, at least 1. */
    public Race threads(int number) {
        return new Race(meshes, methods, motions, seed, requirePositive("threads", number));
    }

    /**
     * The same with these methods.
     *
     * @param more methods of your own, in a race with those of the list
     * @throws IllegalArgumentException if there is none, or two have one name
     */
    public Race ask(List<Method> asked, Method... more) {
        List<Method> all = new ArrayList<>(asked);
        all.addAll(List.of(more));
        requireDifferent("method", all.stream().map(Method::name).toList());
        return new Race(meshes, List.copyOf(all), motions, seed, threads);
    }

    /** Runs in silence. */
    public RaceResult run() {
        return run(Progress.SILENT);
    }

    /**
     * Asks everybody everything.
     *
     * @throws IllegalArgumentException if no method was chosen, or a mesh leaves no room for the ball
     * @throws CancellationException if the thread was interrupted
     */
    public RaceResult run(Progress progress) {
        requireDifferent("method", methods.stream().map(Method::name).toList());
        List<RaceBlock> blocks = blocks();
        List<RaceBlock.Scored> scored = new ArrayList<>();
        Workers.run(threads, blocks, (block, done) -> {
            scored.add(block);
            progress.advance(done, blocks.size());
        });
        // In whatever order they ended; the blocks of one mesh begin with the first motions.
        scored.sort(Comparator.comparingLong(one -> one.block().seed() - seed));
        return new RaceResult(meshes, methods, seed, motions, scored);
    }

    private List<RaceBlock> blocks() {
        List<RaceBlock> blocks = new ArrayList<>();
        for (Mesh mesh : meshes) {
            BruteForce asked = new BruteForce(mesh);
            RandomMotions source = new RandomMotions(mesh);
            Truth truth = new Truth(mesh);
            for (int first = 0; first < motions; first += BLOCK) {
                long own = seed + first / BLOCK;
                blocks.add(new RaceBlock(asked, source, truth, methods, own, Math.min(BLOCK, motions - first)));
            }
        }
        return blocks;
    }

    private static int requirePositive(String what, int number) {
        if (number < 1) {
            throw new IllegalArgumentException("%s < 1: %s".formatted(what, number));
        }
        return number;
    }

    private static void requireDifferent(String what, List<String> names) {
        if (names.isEmpty()) {
            throw new IllegalArgumentException("no %s in the race".formatted(what));
        }
        Set<String> known = new HashSet<>();
        for (String name : names) {
            if (!known.add(name)) {
                throw new IllegalArgumentException("a second %s is named %s".formatted(what, name));
            }
        }
    }
}
