package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving solid with a triangle that turns and moves: conservative advancement.
 *
 * <p>No point of the triangle comes nearer faster than the difference of both motions and the turn of its farthest corner
 * together; {@link ConservativeAdvancement} has the steps, and how exact the answer is. A motion that passes with a smaller gap than
 * the tolerance is a hit.
 */
public final class TurningSweep {
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
     * @throws IllegalArgumentException naming a number that is out of range, or if the two are farther apart than a double can tell
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
            Solid solid, Vector3dc displacement, Triangle triangle, RigidMotion motion, double tolerance) {
        double speed = Require.finiteNotNegative("motion of the triangle", fastest(displacement, triangle, motion));
        ConservativeAdvancement steps = new ConservativeAdvancement(speed, tolerance);
        while (steps.goesOn()) {
            double fraction = steps.fraction();
            Triangle there = motion.at(fraction, triangle);
            Solid moved = solid.movedBy(displacement.mul(fraction, new Vector3d()));
            Clearance clearance = Clearance.between(moved, there);
            boolean isClosing =
                    clearance.distance() <= steps.tolerance() && isClosing(clearance, displacement, motion, fraction);
            if (steps.isContact(clearance.distance(), isClosing)) {
                return hit(clearance, fraction, there);
            }
            steps.advance(clearance.distance());
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
