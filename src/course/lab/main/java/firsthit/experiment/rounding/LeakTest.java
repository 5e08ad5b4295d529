package firsthit.experiment.rounding;

import firsthit.experiment.race.Aim;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.work.Progress;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Segments from inside a closed convex mesh to the outside, each of which must cross it exactly once.
 *
 * <p>A segment starts at the mean of the mesh's middle and three random vertices, and ends beyond its target at twice the
 * distance. Start and displacement are rounded once and then exact, so each segment really leaves the mesh, even if its
 * target was rounded.
 */
public final class LeakTest {
    private static final int MOST_RAYS = 10_000_000;

    /** Rays between two reports of progress: a few milliseconds on a mesh of a hundred triangles. */
    private static final int REPORT_EVERY = 100;

    /** Triangles tested, or rays drawn, between two polls for interruption. */
    private static final int POLL_EVERY = 1 << 12;

    private final Triangle[] triangles;
    private final Vector3dc[] origins;
    private final Vector3dc[] displacements;

    /**
     * Draws the rays.
     *
     * @param mesh closed and convex, which is not checked
     * @param rays 1 to 10,000,000, at about 100 bytes each
     * @param seed of all rays
     * @throws IllegalArgumentException if the mesh has no triangle or {@code rays} is out of range
     * @throws CancellationException if the thread was interrupted
     */
    public LeakTest(Mesh mesh, Aim aim, int rays, long seed) {
        if (rays < 1 || rays > MOST_RAYS) {
            throw new IllegalArgumentException("rays are not 1 to %s: %s".formatted(MOST_RAYS, rays));
        }
        if (mesh.triangleCount() == 0) {
            throw new IllegalArgumentException("no triangle in mesh " + mesh.name());
        }
        triangles = IntStream.range(0, mesh.triangleCount())
                .mapToObj(mesh::triangle)
                .toArray(Triangle[]::new);
        origins = new Vector3dc[rays];
        displacements = new Vector3dc[rays];
        Vector3d middle = middle(mesh);
        SplittableRandom random = new SplittableRandom(seed);
        for (int ray = 0; ray < rays; ray++) {
            if (ray % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
            Vector3d origin = new Vector3d();
            for (int i = 0; i < 3; i++) {
                origin.add(mesh.vertex(random.nextInt(mesh.vertexCount())).sub(middle));
            }
            origins[ray] = origin.div(4).add(middle);
            displacements[ray] = aim.target(triangles[random.nextInt(triangles.length)], random)
                    .sub(origin)
                    .mul(2);
        }
    }

    public int rays() {
        return origins.length;
    }

    /** Start of ray {@code ray} [m]. */
    public Vector3d origin(int ray) {
        return new Vector3d(origins[ray]);
    }

    /** Vector from start to end of ray {@code ray} [m]. */
    public Vector3d displacement(int ray) {
        return new Vector3d(displacements[ray]);
    }

    /**
     * Tests every ray against every triangle.
     *
     * @throws CancellationException if the thread was interrupted
     */
    public LeakCount count(LineTest test, Progress progress) {
        int leaks = 0;
        int twice = 0;
        @Nullable Integer firstLeak = null;
        for (int ray = 0; ray < rays(); ray++) {
            int crossed = crossed(test, ray);
            if (crossed == 0) {
                firstLeak = leaks == 0 ? Integer.valueOf(ray) : firstLeak;
                leaks++;
            } else if (crossed > 1) {
                twice++;
            }
            if ((ray + 1) % REPORT_EVERY == 0 || ray + 1 == rays()) {
                progress.advance(ray + 1, rays());
            }
        }
        return new LeakCount(rays(), leaks, twice, firstLeak);
    }

    private int crossed(LineTest test, int ray) {
        int crossed = 0;
        for (int i = 0; i < triangles.length; i++) {
            if (i % POLL_EVERY == POLL_EVERY - 1) {
                Progress.poll();
            }
            if (test.crosses(origins[ray], displacements[ray], triangles[i])) {
                crossed++;
            }
        }
        return crossed;
    }

    private static Vector3d middle(Mesh mesh) {
        Vector3d middle = new Vector3d();
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            middle.add(mesh.vertex(vertex).sub(mesh.vertex(0)));
        }
        return middle.div(mesh.vertexCount()).add(mesh.vertex(0));
    }
}
