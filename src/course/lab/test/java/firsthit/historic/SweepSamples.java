package firsthit.historic;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.Hit;
import firsthit.query.SolidSweep;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Motions on which the methods of 2003 are held against the exact sweep. */
final class SweepSamples {
    static final Triangle FLOOR = new Triangle(new Vector3d(-4, -4, 0), new Vector3d(4, -4, 0), new Vector3d(0, 4, 0));

    /** Rises by 30 degrees along x; the front is above. */
    static final Triangle RAMP = new Triangle(
            new Vector3d(-40 * Math.sqrt(0.75), -40, -20),
            new Vector3d(40 * Math.sqrt(0.75), -40, 20),
            new Vector3d(0, 40, 0));

    private SweepSamples() {}

    /** Half as wide as high, one metre above the place where it touches the ramp. */
    static Ellipsoid aboveRamp() {
        Ellipsoid tall = new Ellipsoid(new Vector3d(), new Vector3d(0.5, 0.5, 1));
        return tall.at(
                new Vector3d(0, 0, tall.reach(RAMP.normal()) / RAMP.normal().z() + 1));
    }

    /** Degrees between the normal that is told and that of the ramp. */
    static double offTheRamp(@Nullable Found found) {
        Vector3dc told = Objects.requireNonNull(Objects.requireNonNull(found).normal());
        return Math.toDegrees(RAMP.normal().angle(told));
    }

    static Vector3d vector(SplittableRandom random, double size) {
        return new Vector3d(
                random.nextDouble(-size, size), random.nextDouble(-size, size), random.nextDouble(-size, size));
    }

    /**
     * A ball that starts clear of a triangle, and a motion.
     *
     * @param ball of radius 0.2 to 1.2
     * @param motion of up to 6 along each axis
     * @param triangle whose front faces the start
     * @param exact the answer of the exact sweep
     */
    record Sample(
            Sphere ball,
            Vector3d motion,
            Triangle triangle,
            @Nullable Hit exact) {}

    /** The first sample of a seed that starts clear, in front of the plane and coming nearer to it. */
    static Sample clear(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        while (true) {
            Triangle triangle = new Triangle(vector(random, 3), vector(random, 3), vector(random, 3));
            Sphere ball = new Sphere(vector(random, 3), random.nextDouble(0.2, 1.2));
            Vector3d motion = vector(random, 6);
            Hit exact = SolidSweep.sweep(ball, motion, triangle);
            boolean clear = exact == null || exact.fraction() > 0;
            if (clear
                    && triangle.plane().signedDistance(ball.center()) > 0
                    && triangle.normal().dot(motion) < 0) {
                return new Sample(ball, motion, triangle, exact);
            }
        }
    }
}
