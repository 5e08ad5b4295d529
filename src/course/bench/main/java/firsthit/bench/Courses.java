package firsthit.bench;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Aabb;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.shapes.Pebble;
import firsthit.shapes.TorusKnot;
import firsthit.work.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Makes the courses of a race: meshes, motions and the answers of First Hit's tree, some of which are compared with
 * those of {@link BruteForce}.
 *
 * <p>A ray comes from a sphere around the mesh whose radius is the diagonal of its box, goes through a point in the box and
 * is twice as long as the distance to it. A ball starts free, somewhere in the box grown by a tenth, and moves a tenth of
 * the diagonal. A particle starts in the box and moves 0.5 % of the diagonal.
 */
public final class Courses {
    /** Names of meshes without a file. */
    private static final String SMALL = "pebble";

    private static final String LARGE = "knot";

    /** Number of answers of each course that are compared with {@link BruteForce}. */
    private static final int COMPARED = 20;

    /** Number of motions for a scan of all triangles. */
    private static final int SCANNED = 64;

    /** Factor by which a grown ball must be free, so that it is also free for engines in single precision. */
    private static final double GROWN = 1.000_001;

    private final SplittableRandom random = new SplittableRandom(7);
    private final Path folder;
    private final Mesh mesh;
    private final BroadPhase tree;
    private final Aabb bounds;
    private final double diagonal;

    private Courses(Path folder, Mesh from) throws IOException {
        this.folder = folder;
        Files.createDirectories(folder);
        RaceMesh single = RaceMesh.of(from);
        single.write(folder);
        mesh = single.mesh();
        tree = new Bvh(mesh);
        bounds = mesh.bounds();
        diagonal = bounds.min().distance(bounds.max());
    }

    /**
     * Writes the courses.
     *
     * @param args folder, number of rays or particles, then files of meshes, "pebble" or "knot"
     * @throws IllegalStateException if an answer of the tree differs from {@link BruteForce}
     */
    public static void main(String[] args) throws IOException {
        int count = Integer.parseInt(args[1]);
        System.out.println("vectors: " + vectors());
        for (int i = 2; i < args.length; i++) {
            String name = Path.of(args[i]).getFileName().toString().replaceFirst("\\..*", "");
            Courses courses = new Courses(Path.of(args[0], name), mesh(args[i]));
            if (args[i].equals(LARGE)) {
                courses.write("particles", courses.particles(count));
            } else {
                courses.write("rays", courses.rays(count));
                courses.write("ball1", courses.balls(count / 10, 0.01));
                courses.write("ball5", courses.balls(count / 10, 0.05));
                courses.write("scan-rays", courses.rays(SCANNED));
                courses.write("scan-ball1", courses.balls(SCANNED, 0.01));
            }
            System.out.printf("course: %s, %s triangles%n", name, courses.mesh.triangleCount());
        }
    }

    /** The widest vectors that this JVM has enabled and supports. */
    private static String vectors() {
        try {
            Class<?> type = Class.forName("jdk.incubator.vector.FloatVector");
            return String.valueOf(type.getField("SPECIES_PREFERRED").get(null));
        } catch (ReflectiveOperationException e) {
            return "none";
        }
    }

    private static Mesh mesh(String name) throws IOException {
        return switch (name) {
            case SMALL -> Pebble.of(11, 3, 1);
            case LARGE -> TorusKnot.of(2, 3, 5_000, 100);
            default -> MeshFiles.read(Path.of(name));
        };
    }

    private void write(String course, Motions motions) throws IOException {
        Path place = folder.resolve(course);
        motions.write(place);
        Disk.write(place.resolve("fractions.f64"), answers(tree, motions, 2));
        int compared = Math.min(COMPARED, motions.count());
        Motions few = motions.part(0, compared);
        double[] slow = answers(new BruteForce(mesh), few, 1);
        double[] fast = answers(tree, few, 1);
        for (int i = 0; i < compared; i++) {
            if (slow[i] != fast[i]) {
                throw new IllegalStateException(
                        "%s, motion %s: %s, not %s as without a tree".formatted(place, i, fast[i], slow[i]));
            }
        }
    }

    private static double[] answers(BroadPhase engine, Motions motions, int threads) {
        double[] fractions = new double[motions.count()];
        TreeRacer.ask(new Batch(engine), motions, Threads.of(threads), new FirstHits(), fractions);
        return fractions;
    }

    private Motions rays(int count) {
        return Motions.of(count, 0, (start, way) -> {
            direction(start).mul(diagonal);
            inBox(way, 1).sub(start).mul(2);
        });
    }

    private Motions particles(int count) {
        return Motions.of(count, 0, (start, way) -> {
            inBox(start, 1);
            direction(way).mul(0.005 * diagonal);
        });
    }

    private Motions balls(int count, double share) {
        float radius = (float) (share * diagonal);
        Motions free = Motions.of(0, radius, (start, way) -> {});
        while (free.count() < count) {
            Motions more = Motions.of(count, radius, (start, way) -> {
                inBox(start, 1.1);
                direction(way).mul(0.1 * diagonal);
            });
            free = free.and(more, isFree(more));
        }
        return free.part(0, count);
    }

    /** Whether each ball touches nothing before it moves. */
    private boolean[] isFree(Motions balls) {
        FirstHits out = new FirstHits();
        new Batch(tree)
                .sweep(
                        balls.radius() * GROWN,
                        balls.starts(),
                        new double[balls.starts().length],
                        balls.starts().length / 3,
                        out,
                        Threads.of(2));
        boolean[] free = new boolean[balls.count()];
        for (int i = 0; i < free.length; i++) {
            free[i] = out.triangle(i) < 0;
        }
        return free;
    }

    private Vector3d direction(Vector3d out) {
        do {
            out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        } while (out.lengthSquared() > 1 || out.lengthSquared() < 1e-6);
        return out.normalize();
    }

    private Vector3d inBox(Vector3d out, double size) {
        Vector3d half = bounds.max().sub(bounds.min(), new Vector3d()).mul(0.5 * size);
        Vector3d middle = bounds.min().add(bounds.max(), new Vector3d()).mul(0.5);
        return out.set(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1))
                .mul(half)
                .add(middle);
    }
}
