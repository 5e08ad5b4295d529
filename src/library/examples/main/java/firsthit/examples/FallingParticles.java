package firsthit.examples;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.parts.PointInMesh;
import firsthit.query.Hit;
import firsthit.work.Threads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * 100,000 particles fly about in a room, bounce and come to rest; none leaves it, however fast it is.
 *
 * <p>Every step asks one question for all of them: what does each ball hit first on its way? Those that hit nothing go all
 * the way, the others stop there and are thrown back. Lengths are metres, z is up. The same run every time, by any number of
 * threads.
 */
public final class FallingParticles {
    private static final Path ROOM = Path.of("data/meshes/room.obj");

    private static final double SECONDS = 1 / 60.0;
    private static final double GRAVITY = -9.81;
    private static final double RADIUS = 0.02;

    /** What is kept free between a ball and the surface [m], so that the next step does not begin in a touch. */
    private static final double GAP = 0.001;

    /** Share of the speed along the normal that is left after an impact, and of the speed across it. */
    private static final double BOUNCE = 0.4;

    private static final double SLIP = 0.8;

    private final Bvh room;
    private final Batch batch;
    private final int count;

    /** x, y, z of each particle in turn. */
    private final double[] positions;

    private final double[] velocities;
    private final double[] ways;

    private final FirstHits hits = new FirstHits();
    private long impacts;

    /** Particles above the stairs, thrown in all directions. */
    FallingParticles(Mesh mesh, int count) {
        room = new Bvh(mesh);
        batch = new Batch(room);
        this.count = count;
        positions = new double[3 * count];
        velocities = new double[3 * count];
        ways = new double[3 * count];
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 3 * count; i++) {
            boolean isHeight = i % 3 == 2;
            positions[i] = isHeight ? random.nextDouble(2, 2.9) : random.nextDouble(-2.5, 2.5);
            velocities[i] = random.nextDouble(-20, 20);
        }
    }

    /** Takes how many particles and steps, 100,000 and 120 if nothing is given. */
    public static void main(String[] arguments) throws IOException {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        int steps = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 120;
        FallingParticles particles = new FallingParticles(MeshFiles.read(ROOM), count);
        System.out.println(count + " particles in " + particles.room.mesh());
        for (int step = 1; step <= steps; step++) {
            particles.step(Threads.of(Runtime.getRuntime().availableProcessors()));
            if (step % 60 == 0 || step == steps) {
                System.out.printf(
                        Locale.ROOT,
                        "%.2f s: mean height %.3f m, mean speed %.3f m/s, %d impacts%n",
                        step * SECONDS,
                        particles.meanHeight(),
                        particles.meanSpeed(),
                        particles.impacts);
            }
        }
        System.out.println(particles.inside() + " particles are in the room");
    }

    /** Moves all for one step. */
    void step(Threads threads) {
        for (int i = 0; i < 3 * count; i++) {
            velocities[i] += i % 3 == 2 ? GRAVITY * SECONDS : 0;
            ways[i] = velocities[i] * SECONDS;
        }
        batch.sweep(RADIUS, positions, ways, count, hits, threads);
        for (int i = 0; i < count; i++) {
            Hit hit = hits.hit(i);
            if (hit == null) {
                for (int k = 3 * i; k < 3 * i + 3; k++) {
                    positions[k] += ways[k];
                }
            } else {
                impacts++;
                bounce(i, hit);
            }
        }
    }

    /** Goes as far as the surface; what is left of the way is lost, as nobody sees it. */
    private void bounce(int i, Hit hit) {
        Vector3dc normal = hit.normal();
        double into = 0;
        for (int axis = 0; axis < 3; axis++) {
            into += velocities[3 * i + axis] * normal.get(axis);
        }
        for (int axis = 0; axis < 3; axis++) {
            int k = 3 * i + axis;
            // The normal looks from the surface to the ball. A ball that began in the surface is lifted out of it.
            positions[k] += ways[k] * hit.fraction() + normal.get(axis) * (GAP + hit.depth());
            if (into < 0) {
                double along = into * normal.get(axis);
                velocities[k] = (velocities[k] - along) * SLIP - along * BOUNCE;
            }
        }
    }

    /** Particles that are still in the air of the room: neither in a wall, nor in the stairs, nor outside. */
    int inside() {
        PointInMesh walls = new PointInMesh(room);
        int inside = 0;
        for (int i = 0; i < count; i++) {
            Vector3d place = new Vector3d(positions[3 * i], positions[3 * i + 1], positions[3 * i + 2]);
            // The fronts of a room look inwards, so that it goes round what is in it the other way.
            inside += walls.windingNumber(place) == -1 ? 1 : 0;
        }
        return inside;
    }

    private double meanHeight() {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += positions[3 * i + 2];
        }
        return sum / count;
    }

    private double meanSpeed() {
        double sum = 0;
        for (int i = 0; i < 3 * count; i += 3) {
            double x = velocities[i];
            double y = velocities[i + 1];
            double z = velocities[i + 2];
            sum += Math.sqrt(x * x + y * y + z * z);
        }
        return sum / count;
    }

    /** x, y, z of each in turn [m]; a copy. */
    double[] positions() {
        return positions.clone();
    }
}
