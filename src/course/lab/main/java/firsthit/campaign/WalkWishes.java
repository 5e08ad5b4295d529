package firsthit.campaign;

import static firsthit.experiment.race.RandomMotions.direction;

import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Desired displacements of a walking body, in phases of twenty steps. A phase is, at random:
 *
 * <ul>
 *   <li><em>at random</em>: each step in another direction, a thousandth of a radius to twenty radii long;
 *   <li><em>falling</em>: down, the i-th step i hundredths of a radius, and up to a fifth of a radius sideways in one direction;
 *   <li><em>wilful</em>: one displacement in all steps, towards a face, an edge or a corner, in total half to twice the distance; in
 *       one phase of four along the nearest axis, like a body pushed straight at a wall.
 * </ul>
 */
final class WalkWishes {
    /** Steps of a phase. */
    static final int STEPS = 20;

    /** Length of the steps in {@link #everyWay} [radii]. */
    static final double TENTH = 0.1;

    private static final int PHASES = 3;
    private static final double SHORTEST = 1e-3;
    private static final double LONGEST = 20;
    private static final double FALL = 0.01;
    private static final double ASIDE = 0.2;
    private static final double NOT_THERE = 0.5;
    private static final double BEYOND = 2;
    private static final int ON_AN_AXIS = 4;

    private final Mesh mesh;
    private final double radius;
    private final SplittableRandom random;

    WalkWishes(Mesh mesh, double radius, SplittableRandom random) {
        this.mesh = mesh;
        this.radius = radius;
        this.random = random;
    }

    /** The displacements of the next phase [m], for a body with a centre [m]. */
    List<Vector3d> next(Vector3dc center) {
        return switch (random.nextInt(PHASES)) {
            case 0 -> atRandom();
            case 1 -> falling();
            default -> wilful(center);
        };
    }

    private List<Vector3d> atRandom() {
        List<Vector3d> wishes = new ArrayList<>(STEPS);
        for (int i = 0; i < STEPS; i++) {
            double length = radius * SHORTEST * StrictMath.pow(LONGEST / SHORTEST, random.nextDouble());
            wishes.add(direction(random).mul(length));
        }
        return wishes;
    }

    private List<Vector3d> falling() {
        Vector3d aside = direction(random).mul(ASIDE * radius * random.nextDouble());
        List<Vector3d> wishes = new ArrayList<>(STEPS);
        for (int i = 1; i <= STEPS; i++) {
            wishes.add(new Vector3d(aside.x, aside.y, -i * FALL * radius));
        }
        return wishes;
    }

    private List<Vector3d> wilful(Vector3dc center) {
        MotionKind.Target target = MotionKind.Target.of(mesh.triangle(random.nextInt(mesh.triangleCount())), random);
        double share = (NOT_THERE + (BEYOND - NOT_THERE) * random.nextDouble()) / STEPS;
        Vector3d wish = target.point().sub(center, new Vector3d()).mul(share);
        if (random.nextInt(ON_AN_AXIS) == 0) {
            int axis = wish.maxComponent();
            double along = wish.get(axis);
            wish.zero().setComponent(axis, along);
        }
        List<Vector3d> wishes = new ArrayList<>(STEPS);
        for (int i = 0; i < STEPS; i++) {
            wishes.add(new Vector3d(wish));
        }
        return wishes;
    }

    /**
     * Steps of a tenth of a radius in both directions of each axis and of each diagonal between two or three of them, so that one
     * of the 26 leads away from any surface.
     */
    static List<Vector3d> everyWay(double radius) {
        List<Vector3d> wishes = new ArrayList<>();
        for (int x = -1; x <= 1; x++) {
            for (int y = -1; y <= 1; y++) {
                for (int z = -1; z <= 1; z++) {
                    if (x != 0 || y != 0 || z != 0) {
                        wishes.add(new Vector3d(x, y, z).normalize(TENTH * radius));
                    }
                }
            }
        }
        return wishes;
    }
}
