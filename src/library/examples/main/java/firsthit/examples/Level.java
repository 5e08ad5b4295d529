package firsthit.examples;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.geometry.Sphere;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.work.Threads;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * What does each of 1,000 rays hit first in a level, and each of 1,000 moving balls? Asked one call each, then all at once.
 *
 * <p>The level is a room of 9 m x 6 m x 3 m with stairs, a landing and a ramp in the middle. Lengths are metres, z is up.
 */
public final class Level {
    private static final Path ROOM = Path.of("data/meshes/room.obj");

    /** Where everything starts from, above the floor beside the stairs [m]. */
    static final Vector3dc EYE = new Vector3d(-3.5, -2, 1.6);

    /** Longer than the diagonal of the room [m]. */
    private static final double REACH = 12;

    /** Radius of the balls [m]. */
    private static final double RADIUS = 0.25;

    private Level() {}

    /** Takes how many rays and balls, 1,000 if nothing is given. */
    public static void main(String[] arguments) throws IOException {
        int count = arguments.length == 0 ? 1000 : Integer.parseInt(arguments[0]);
        Mesh room = MeshFiles.read(ROOM);

        // The tree finds the few triangles that a question is about. Built once; any number of threads may ask it.
        Bvh level = new Bvh(room);
        List<Vector3d> rays = rays(count);

        // One call each: null is a miss, a hit knows everything about the contact.
        List<@Nullable Hit> hits = new ArrayList<>();
        List<@Nullable Hit> contacts = new ArrayList<>();
        for (Vector3d ray : rays) {
            hits.add(level.cast(EYE, ray));
            contacts.add(level.sweep(new Sphere(EYE, RADIUS), ray));
        }

        // All at once: three numbers for each place and each motion. Answers come back in arrays that can be used
        // again.
        double[] origins = new double[3 * count];
        double[] displacements = new double[3 * count];
        for (int i = 0; i < count; i++) {
            put(origins, i, EYE);
            put(displacements, i, rays.get(i));
        }
        Threads threads = Threads.of(Runtime.getRuntime().availableProcessors());
        Batch batch = new Batch(level);
        FirstHits casts = new FirstHits();
        batch.cast(origins, displacements, count, casts, threads);
        FirstHits sweeps = new FirstHits();
        batch.sweep(RADIUS, origins, displacements, count, sweeps, threads);

        System.out.println(room);
        report("rays", hits, casts);
        report("balls", contacts, sweeps);
        show("the first ray", hits.get(0));
        show("the first ball", contacts.get(0));

        // Is there a line of sight? This is sooner answered than what is hit first.
        Vector3d goal = new Vector3d(3.5, 2, 0.1);
        boolean isHidden = level.isBlocked(EYE, goal.sub(EYE));
        System.out.println("the far corner of the floor is " + (isHidden ? "hidden" : "in sight"));
    }

    /** Whole motions of rays in all directions alike [m], the same in every run. */
    static List<Vector3d> rays(int count) {
        SplittableRandom random = new SplittableRandom(1);
        List<Vector3d> rays = new ArrayList<>();
        while (rays.size() < count) {
            Vector3d direction =
                    new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
            double length = direction.length();
            if (0.1 < length && length < 1) {
                rays.add(direction.mul(REACH / length));
            }
        }
        return rays;
    }

    private static void put(double[] numbers, int i, Vector3dc vector) {
        numbers[3 * i] = vector.x();
        numbers[3 * i + 1] = vector.y();
        numbers[3 * i + 2] = vector.z();
    }

    private static void report(String what, List<@Nullable Hit> hits, FirstHits batch) {
        Map<String, Integer> surfaces = new TreeMap<>();
        int same = 0;
        double nearest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < hits.size(); i++) {
            Hit hit = hits.get(i);
            surfaces.merge(surface(hit), 1, Integer::sum);
            // A fraction is the share of the whole motion before the hit; in a batch NaN is a miss.
            double fraction = hit == null ? Double.NaN : hit.fraction();
            same += Double.compare(fraction, batch.fraction(i)) == 0 ? 1 : 0;
            nearest = hit == null ? nearest : Math.min(nearest, REACH * fraction);
        }
        System.out.printf(
                Locale.ROOT, "%d %s hit %s; the nearest after %.3f m%n", hits.size(), what, surfaces, nearest);
        System.out.printf(Locale.ROOT, "%d of them get the same answer in a batch%n", same);
    }

    /** What was hit, told by which way its surface looks. */
    private static String surface(@Nullable Hit hit) {
        if (hit == null) {
            return "nothing";
        }
        double up = hit.normal().z();
        if (up < -0.7) {
            return "ceiling";
        }
        if (up < 0.7) {
            return "walls";
        }
        return hit.point().z() < 0.01 ? "floor" : "stairs and ramp";
    }

    private static void show(String what, @Nullable Hit hit) {
        if (hit != null) {
            System.out.printf(
                    Locale.ROOT,
                    "%s meets a %s of triangle %d after %.3f m, at (%.3f, %.3f, %.3f)%n",
                    what,
                    hit.feature(),
                    hit.triangle(),
                    REACH * hit.fraction(),
                    hit.point().x(),
                    hit.point().y(),
                    hit.point().z());
        }
    }
}
