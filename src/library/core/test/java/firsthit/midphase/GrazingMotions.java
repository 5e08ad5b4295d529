package firsthit.midphase;

import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Motions that a rounding decides: aimed at corners, edges and faces of a mesh, to the last bit, past them by a little, ending
 * where they touch, sliding along; and the meshes to ask, near the origin and far away from it.
 */
public final class GrazingMotions {
    /** Share of a radius or of a motion by which contact is missed or overdone. */
    private static final double[] SLIPS = {0, 0, 1e-16, 1e-15, 1e-14, 1e-12, 1e-9, 6e-8, 1e-7, 1e-6, 1e-4};

    private final SplittableRandom random;
    private final Mesh mesh;
    private final double size;
    private final double radius;
    private final double[] starts;
    private final double[] displacements;

    /**
     * Aims motions at random triangles.
     *
     * @param size of the mesh [m]
     * @param radius of the ball that moves [m], 0 for a point
     */
    GrazingMotions(SplittableRandom random, Mesh mesh, double size, double radius, int count) {
        this.random = random;
        this.mesh = mesh;
        this.size = size;
        this.radius = radius;
        starts = new double[3 * count];
        displacements = new double[3 * count];
        for (int i = 0; i < count; i++) {
            aim(3 * i);
        }
    }

    double[] starts() {
        return starts;
    }

    double[] displacements() {
        return displacements;
    }

    private void aim(int at) {
        Triangle triangle = mesh.triangle(random.nextInt(mesh.triangleCount()));
        Vector3d target = target(triangle);
        Vector3d motion = direction(triangle).mul(size * StrictMath.pow(10, random.nextInt(-6, 4)));
        // Across the motion by a radius, more or less: the ball's side touches the target as it passes.
        Vector3d across = vector(random).cross(motion);
        if (across.length() > 0 && random.nextInt(3) > 0) {
            target.add(across.normalize(radius * (1 + slip())));
        }
        double share = random.nextInt(3) == 0 ? 1 : random.nextDouble();
        Vector3d start = new Vector3d(motion).mul(-share * (1 + slip())).add(target);
        // The ball's front touches the target as the motion ends.
        if (random.nextInt(3) == 0 && motion.length() > 0) {
            start.add(new Vector3d(motion).normalize(-radius * (1 + slip())));
        }
        for (int axis = 0; axis < 3; axis++) {
            starts[at + axis] = start.get(axis);
            displacements[at + axis] = motion.get(axis);
        }
    }

    /** A corner, a point of an edge, or a point of the face. */
    private Vector3d target(Triangle triangle) {
        Vector3d a = new Vector3d(triangle.corner(random.nextInt(3)));
        int kind = random.nextInt(3);
        if (kind > 0) {
            a.lerp(triangle.b(), random.nextDouble());
        }
        if (kind > 1) {
            a.lerp(triangle.c(), random.nextDouble());
        }
        return a;
    }

    /** Any direction, along an axis, across one, or within the plane of the triangle. */
    private Vector3d direction(Triangle triangle) {
        Vector3d direction = vector(random);
        switch (random.nextInt(5)) {
            case 0 -> {
                int axis = random.nextInt(3);
                direction.set(0).setComponent(axis, random.nextBoolean() ? 1 : -1);
            }
            case 1 -> direction.setComponent(random.nextInt(3), 0);
            case 2 -> triangle.b().sub(triangle.a(), direction);
            case 3 ->
                new Vector3d(triangle.b())
                        .lerp(triangle.c(), random.nextDouble())
                        .sub(triangle.a(), direction);
            default -> {}
        }
        return direction.length() > 0 ? direction.normalize() : direction;
    }

    private double slip() {
        double slip = SLIPS[random.nextInt(SLIPS.length)];
        return random.nextBoolean() ? slip : -slip;
    }

    /** Triangles of all shapes: large and small, needles, lines, points, flat along an axis, on a lattice, some twice. */
    public static Mesh soup(SplittableRandom random, int count, double size, Vector3d offset) {
        List<Triangle> triangles = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double own = size * StrictMath.pow(10, -random.nextDouble(4));
            Vector3d a = vector(random).mul(size);
            Vector3d b = vector(random).mul(own).add(a);
            Vector3d c = vector(random).mul(own).add(a);
            switch (random.nextInt(8)) {
                case 0 -> c.set(b).lerp(a, random.nextDouble());
                case 1 -> c.set(b).add(vector(random).mul(own * 1e-7));
                case 2 -> c.set(b.set(a));
                case 3 -> {
                    int axis = random.nextInt(3);
                    b.setComponent(axis, a.get(axis));
                    c.setComponent(axis, a.get(axis));
                }
                case 4 -> {
                    onLattice(a, size);
                    onLattice(b, size);
                    onLattice(c, size);
                }
                default -> {}
            }
            triangles.add(new Triangle(a.add(offset), b.add(offset), c.add(offset)));
            if (random.nextInt(16) == 0) {
                triangles.add(new Triangle(b, c, a));
            }
        }
        return Mesh.of("grazed soup", triangles.toArray(Triangle[]::new));
    }

    private static void onLattice(Vector3d corner, double size) {
        corner.div(size / 8).round().mul(size / 8);
    }

    public static Vector3d vector(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
