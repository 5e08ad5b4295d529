package firsthit.bench;

import firsthit.geometry.Capsule;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Shapes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Queries of one kind, with their target.
 *
 * <p>On a mesh: "ray", "blocked" (any hit) and "all-hits" cast the rays of {@link Courses}; "ball" and "capsule" sweep its
 * smaller balls, or upright capsules half as thick that are three radii high; "distance" and "closest" query the starts of
 * those balls. One call each, up to {@link #MOST}; a name with "-batch" uses one call for all if an engine has one. On
 * "triangle", "single" casts rays at one triangle, half of which miss. On "spheres", "scene-N" casts rays at N placed spheres
 * of 1,280 triangles, and "scene-moving" at 10,000 that have moved since the last frame; there a frame counts, not a ray.
 *
 * @param course mesh and kind, as "pebble/ray"
 * @param size of the target [m]
 */
record QueryTask(String course, RaceMesh mesh, Motions motions, Swarm swarm, double size) {
    private static final int MOST = 100_000;
    private static final int RAYS_IN_SCENE = 10_000;
    private static final int RAYS_AT_TRIANGLE = 4096;

    /**
     * Reads or makes a task.
     *
     * @param folder of the courses, with the queries of a mesh
     */
    static QueryTask read(Path folder, String course) throws IOException {
        if (course.equals("triangle/single")) {
            return single(course);
        }
        if (course.startsWith("spheres/scene-")) {
            return scene(course);
        }
        Path place = folder.resolve(course).resolveSibling("");
        RaceMesh mesh = RaceMesh.read(place);
        boolean areRays = course.matches(".*/(ray|ray-batch|blocked|blocked-batch|all-hits)");
        Motions all = Motions.read(place.resolve(areRays ? "rays" : "ball1"));
        Motions motions = course.endsWith("-batch") ? all : all.part(0, Math.min(MOST, all.count()));
        return new QueryTask(course, mesh, motions, Swarm.of(0), mesh.size());
    }

    private static QueryTask scene(String course) {
        String many = course.substring(course.lastIndexOf('-') + 1);
        Swarm swarm = Swarm.of(many.equals("moving") ? 10_000 : Integer.parseInt(many));
        SplittableRandom random = new SplittableRandom(1);
        double half = swarm.width() / 2;
        Motions rays = Motions.of(RAYS_IN_SCENE, 0, (start, way) -> {
            start.set(random.nextDouble(-half, half), random.nextDouble(-half, half), random.nextDouble(-half, half));
            way.set(random.nextDouble(-half, half), random.nextDouble(-half, half), random.nextDouble(-half, half))
                    .sub(start);
        });
        double size = Math.sqrt(3) * swarm.width();
        return new QueryTask(course, RaceMesh.exact(Shapes.icosphere(3, 1)), rays, swarm, size);
    }

    private static QueryTask single(String course) {
        RaceMesh mesh = new RaceMesh(new float[] {-1, -1, 0, 1, -1, 0.25f, 0, 1.5f, -0.5f}, new int[] {0, 1, 2});
        Triangle triangle = mesh.mesh().triangle(0);
        SplittableRandom random = new SplittableRandom(2);
        Vector3d along = triangle.b().sub(triangle.a(), new Vector3d());
        Vector3d across = triangle.c().sub(triangle.a(), new Vector3d());
        // The rays pass through a parallelogram of which the triangle is half.
        Motions rays = Motions.of(RAYS_AT_TRIANGLE, 0, (start, way) -> {
            start.set(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextBoolean() ? 4 : -4);
            way.set(triangle.a())
                    .fma(random.nextDouble(), along)
                    .fma(random.nextDouble(), across)
                    .sub(start)
                    .mul(2);
        });
        return new QueryTask(course, mesh, rays, Swarm.of(0), mesh.size());
    }

    /** The same task with the first few motions. */
    QueryTask few(int count) {
        return new QueryTask(course, mesh, motions.part(0, Math.min(count, motions.count())), swarm, size);
    }

    /** The same motions with another kind of query. */
    QueryTask as(String kind) {
        return new QueryTask(course.replaceFirst("[^/]*$", kind), mesh, motions, swarm, size);
    }

    String kind() {
        return course.substring(course.indexOf('/') + 1);
    }

    boolean isMoving() {
        return kind().equals("scene-moving");
    }

    /** Number of rounds before the answers are compared: the last frame has moved farthest. */
    int rounds() {
        return isMoving() ? Swarm.FRAMES : 1;
    }

    /** Number of operations in one round. */
    int counted() {
        return isMoving() ? 1 : motions.count();
    }

    /** The solids before they move. */
    Solid[] solids() {
        double r = motions.radius();
        Solid[] solids = new Solid[motions.count()];
        Arrays.setAll(solids, i -> {
            Vector3d c = motions.start(i, new Vector3d());
            return kind().startsWith("capsule")
                    ? new Capsule(new Vector3d(c).sub(0, 0, r), new Vector3d(c).add(0, 0, r), r / 2)
                    : new Sphere(c, r);
        });
        return solids;
    }
}
