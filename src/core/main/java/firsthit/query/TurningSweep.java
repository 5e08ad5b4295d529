package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.work.Progress;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving solid with a triangle that turns and moves: conservative advancement.
 *
 * <p>No point of the triangle comes nearer faster than the difference of both motions and the turn of its farthest corner
 * together, so a gap divided by that is time in which nothing can happen. Mirtich 1996; Ericson 2005 §5.5 for the bound.
 *
 * <p>The answer comes when the gap is at most the tolerance: never too late, too early by the time in which that gap would
 * have closed. A motion that passes with a smaller gap is a hit. Of a motion that turns so fast, or passes so near, that the
 * gaps are used up after 65,536 steps, the tolerance doubles from there on with every 64 more.
 */
public final class TurningSweep {
    /** Steps to the tolerance that is wanted: far more than a motion takes that passes anything at some distance. */
    private static final int FINE_STEPS = 1 << 16;

    /** Further steps until a gap twice as wide counts, so that no motion, however fast, takes more than some 10^5 steps. */
    private static final int COARSE_STEPS = 1 << 6;

    private TurningSweep() {}

    /**
     * First contact, to a tolerance.
     *
     * <p>Overlap at the start is a hit with its depth; a gap within the tolerance at the start is a hit only if it is
     * closing. Without a turn the answer is that of {@link SolidSweep}, exact.
     *
     * @param displacement motion of the solid, which does not turn [m]
     * @param ofTriangle motion of the triangle in the same time
     * @param tolerance gap that counts as a touch [m], finite, > 0; the number of steps grows with its inverse at worst
     * @return the hit, with the triangle's point and normal at that moment, or null
     * @throws IllegalArgumentException naming a number that is out of range
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    public static @Nullable Hit sweep(
            Solid solid, Vector3dc displacement, Triangle triangle, RigidMotion ofTriangle, double tolerance) {
        Arguments.requireFinite("displacement", displacement);
        Require.notNull("motion of the triangle", ofTriangle);
        Require.finitePositive("tolerance", tolerance);
        if (ofTriangle.angle() == 0) {
            return SolidSweep.sweep(solid, displacement, triangle, ofTriangle.displacement());
        }
        Hit atStart = SolidSweep.sweep(solid, new Vector3d(), triangle);
        return atStart == null ? advance(solid, displacement, triangle, ofTriangle, tolerance) : atStart;
    }

    private static @Nullable Hit advance(
            Solid solid, Vector3dc displacement, Triangle triangle, RigidMotion motion, double wanted) {
        double speed = Require.finiteNotNegative("motion of the triangle", fastest(displacement, triangle, motion));
        double tolerance = wanted;
        double fraction = 0;
        boolean leaving = true;
        for (int steps = 1; fraction <= 1; steps++) {
            Progress.poll();
            tolerance *= steps > FINE_STEPS && steps % COARSE_STEPS == 0 ? 2 : 1;
            Triangle there = motion.at(fraction, triangle);
            Solid moved = solid.movedBy(displacement.mul(fraction, new Vector3d()));
            Clearance clearance = Clearance.between(moved, there);
            leaving &= clearance.distance() <= tolerance && !isClosing(clearance, displacement, motion, fraction);
            if (clearance.distance() <= tolerance && !leaving) {
                return hit(clearance, fraction, there);
            }
            // Half of the tolerance is left on purpose: each step is then at least as long as the other half.
            double next = fraction + (Math.max(clearance.distance(), tolerance) - tolerance / 2) / speed;
            fraction = fraction < 1 && next > 1 ? 1 : next > fraction ? next : Math.nextUp(fraction);
        }
        return null;
    }

    /** No point of the triangle comes nearer to the solid by more than this in the whole step [m]. */
    private static double fastest(Vector3dc displacement, Triangle t, RigidMotion motion) {
        double arm = Math.max(
                motion.distanceFromAxis(t.a()),
                Math.max(motion.distanceFromAxis(t.b()), motion.distanceFromAxis(t.c())));
        return Vectors.distance(displacement, motion.displacement()) + Math.abs(motion.angle()) * arm;
    }

    /** Whether the two come nearer where they are closest. */
    private static boolean isClosing(Clearance clearance, Vector3dc displacement, RigidMotion motion, double fraction) {
        Vector3d ofPoint = motion.velocityAt(fraction, clearance.point());
        return Vectors.dot(displacement.sub(ofPoint, ofPoint), clearance.normal()) < 0;
    }

    private static Hit hit(Clearance clearance, double fraction, Triangle there) {
        return new Hit(
                fraction,
                clearance.point(),
                clearance.normal(),
                0,
                clearance.feature(),
                clearance.featureIndex(),
                clearance.barycentric(),
                0,
                Hit.NO_INSTANCE,
                !there.isDegenerate() && Vectors.dot(there.normal(), clearance.normal()) < 0);
    }
}
