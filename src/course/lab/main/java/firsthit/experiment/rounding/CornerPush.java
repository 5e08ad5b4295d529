package firsthit.experiment.rounding;

import firsthit.geometry.Require;
import firsthit.work.Progress;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A sphere pushed repeatedly into the corner of two rotated walls, in float or in double, until rounding moves it
 * inside.
 *
 * <p>Each step pushes into both walls by different amounts, and back and forth along their crease. The sphere moves to the
 * first contact by its fraction of the displacement; the rest is projected on that wall and moved in turn: textbook stop
 * and slide, without a skin width. A wall in contact or overlap stops the sphere at fraction 0, so it never tunnels. Only
 * rounding moves it in and nothing moves it out, so the depth grows like a random walk. Every operation and the walls are
 * rounded to the {@link Width}. The depth is measured with twice the digits against those rounded walls, so it shows only
 * the error of the motion.
 *
 * @param corner a point of the crease [m]; far from the origin numbers are less precise
 * @param radius radius of the sphere [m]
 * @param push largest push into each wall in one step [m]
 * @param wander largest push along the crease in one step, in either direction [m]
 * @param seed of all pushes, which are the same for both widths
 */
public record CornerPush(Vector3dc corner, double radius, double push, double wander, long seed) {
    /** Exact unit vectors of the walls and the crease; none is aligned with an axis, so every product rounds. */
    private static final List<Vector3dc> AXES = List.of(
            new Vector3d(2 / 3.0, 2 / 3.0, 1 / 3.0),
            new Vector3d(-2 / 3.0, 1 / 3.0, 2 / 3.0),
            new Vector3d(1 / 3.0, -2 / 3.0, 2 / 3.0));

    /** Steps between two reports of progress; a step takes about 10 µs. */
    private static final int REPORT_EVERY = 1000;

    private static final int MOST_STEPS = 100_000_000;

    /**
     * Copies the corner.
     *
     * @throws IllegalArgumentException if a number is not finite or negative
     */
    public CornerPush {
        corner = Require.finite("corner", corner);
        radius = Require.finiteNotNegative("radius", radius);
        push = Require.finiteNotNegative("push", push);
        wander = Require.finiteNotNegative("wander", wander);
    }

    /** A ball of 1 m diameter, a kilometre from the origin along each axis, pushed by up to 5 cm in each step. */
    public static CornerPush farFromTheOrigin() {
        return new CornerPush(new Vector3d(1000, 1000, 1000), 0.5, 0.05, 0.05, 1);
    }

    /**
     * Makes {@code steps} pushes.
     *
     * @param recovery whether a step that starts inside a wall, as computed in this width, first returns to the last
     *     start outside
     * @param steps 0 to 100,000,000, which take an hour and 0.8 GB
     * @throws IllegalArgumentException if {@code steps} is out of range
     * @throws CancellationException if the thread was interrupted
     */
    public CornerRun run(Width width, boolean recovery, int steps, Progress progress) {
        if (steps < 0 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps are not 0 to %s: %s".formatted(MOST_STEPS, steps));
        }
        CornerWall[] walls = {wall(width, 0), wall(width, 1)};
        SplittableRandom random = new SplittableRandom(seed);
        double[] position = start(width);
        double[] safe = position;
        double[] depths = new double[steps];
        int restored = 0;
        for (int step = 0; step < steps; step++) {
            boolean stuck = overlaps(walls, position);
            if (!stuck) {
                safe = position;
            } else if (recovery) {
                position = safe;
                restored++;
            }
            position = move(width, walls, position, displacement(width, random));
            depths[step] = Math.max(walls[0].depth(position), walls[1].depth(position));
            if ((step + 1) % REPORT_EVERY == 0) {
                progress.advance(step + 1L, steps);
            }
        }
        return new CornerRun(width, recovery, depths, restored);
    }

    private CornerWall wall(Width width, int axis) {
        return new CornerWall(width, array(corner), array(AXES.get(axis)), radius);
    }

    /** A start one radius away from touching each wall. */
    private double[] start(Width width) {
        Vector3d start = new Vector3d(corner);
        start.add(AXES.get(0).mul(2 * radius, new Vector3d())).add(AXES.get(1).mul(2 * radius, new Vector3d()));
        return width.round(array(start));
    }

    private double[] displacement(Width width, SplittableRandom random) {
        double first = -push * random.nextDouble();
        double second = -push * random.nextDouble();
        double along = wander * (2 * random.nextDouble() - 1);
        Vector3d sum = AXES.get(0).mul(first, new Vector3d());
        sum.add(AXES.get(1).mul(second, new Vector3d())).add(AXES.get(2).mul(along, new Vector3d()));
        return width.round(array(sum));
    }

    private static boolean overlaps(CornerWall[] walls, double[] position) {
        return walls[0].gap(position) < 0 || walls[1].gap(position) < 0;
    }

    /** Moves to the first contact, then along that wall; the third part follows the crease. */
    private static double[] move(Width width, CornerWall[] walls, double[] from, double[] displacement) {
        double[] position = from;
        double[] rest = displacement;
        for (int leg = 0; leg <= walls.length; leg++) {
            double first = walls[0].fraction(position, rest);
            double second = walls[1].fraction(position, rest);
            double fraction = Math.min(first, second);
            if (fraction > 1) {
                return width.along(position, 1, rest);
            }
            position = width.along(position, fraction, rest);
            rest = walls[first <= second ? 0 : 1].slide(rest, width.difference(1, fraction));
        }
        return position;
    }

    private static double[] array(Vector3dc vector) {
        return new double[] {vector.x(), vector.y(), vector.z()};
    }
}
