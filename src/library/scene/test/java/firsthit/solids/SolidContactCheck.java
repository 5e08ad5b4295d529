package firsthit.solids;

import firsthit.geometry.Solid;
import firsthit.query.Clearance;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** What is wrong with an answer of {@link SolidContact}: its certificate, and what {@link SolidPairOracle} says. */
final class SolidContactCheck {
    private static final Vector3dc STILL = new Vector3d();

    /** What depth and points may be off, as a share of the sizes. */
    static final double ACCURACY = 0x1p-35;

    /** An overlap or a gap deeper than that is one. */
    private static final double TOUCH = 1e-12;

    /** Depth up to which a contact on the way is a graze, and none; half of 2^-44, which it counts as a touch. */
    private static final double GRAZE = 0x1p-46;

    private SolidContactCheck() {}

    /** The first thing that is wrong, or null. */
    static @Nullable String flaw(SolidPairs.Case pair) {
        SolidPairOracle oracle = new SolidPairOracle(pair.a(), pair.b());
        Vector3d motion = pair.ofA().sub(pair.ofB(), new Vector3d());
        SolidContact contact = SolidContact.first(pair.a(), pair.ofA(), pair.b(), pair.ofB());
        double start = oracle.signedDistance(STILL);
        String flaw = null;
        if (contact == null) {
            flaw = start < -TOUCH * oracle.size()
                    ? "an overlap of " + -start + " is missed"
                    : start < motion.length() && oracle.least(motion, 1) < -ACCURACY * oracle.size()
                            ? "a contact is missed"
                            : null;
        } else if (start < -TOUCH * oracle.size()) {
            flaw = contact.fraction() != 0 || !(Math.abs(contact.depth() + start) <= ACCURACY * oracle.size())
                    ? "the depth is " + -start + ", not that of " + contact
                    : null;
        } else {
            Vector3d way = motion.mul(contact.fraction(), new Vector3d());
            double there = oracle.signedDistance(way);
            double limit = ACCURACY * oracle.size();
            flaw = contact.depth() > limit
                    ? "a depth where there is no overlap: " + contact
                    : !(Math.abs(there) <= limit)
                            ? "they are " + there + " apart at " + contact
                            : contact.depth() == 0 && !(contact.normal().dot(motion) < 0)
                                    ? "no approach: " + contact
                                    : isGraze(oracle, motion, contact) ? "a graze only: " + contact : null;
        }
        flaw = flaw == null && contact != null ? flawOfPoint(pair, oracle, contact, motion) : flaw;
        flaw = flaw == null ? flawOfOrder(pair, oracle, contact) : flaw;
        return flaw == null && start > TOUCH * oracle.size() ? flawOfClearance(pair, oracle, start) : flaw;
    }

    /** Whether a motion that goes on for ever would come no deeper, though the sum of the two is thicker than depths may be off. */
    private static boolean isGraze(SolidPairOracle oracle, Vector3dc motion, SolidContact contact) {
        boolean isFlat = oracle.signedDistance(oracle.apart().negate()) >= -ACCURACY * oracle.size();
        double most = contact.fraction() + 8 * oracle.size() / motion.length();
        return !isFlat && contact.depth() == 0 && oracle.least(motion, most) > -GRAZE * oracle.size();
    }

    private static @Nullable String flawOfPoint(
            SolidPairs.Case pair, SolidPairOracle oracle, SolidContact contact, Vector3dc motion) {
        Vector3dc n = contact.normal();
        Vector3d apart = oracle.apart().fma(contact.fraction(), motion).fma(contact.depth(), n);
        double limit = ACCURACY * oracle.size();
        double plane = apart.dot(n) - pair.a().reach(n) - pair.b().reach(n);
        // The point itself is as good as its coordinates.
        double coordinates = 0x1p-50
                * (pair.b().center().length()
                        + pair.ofB().length()
                        + pair.a().center().length());
        Vector3d onB = contact.point().sub(pair.b().center(), new Vector3d()).fma(-contact.fraction(), pair.ofB());
        Vector3d onA = onB.sub(apart, new Vector3d());
        return !(Math.abs(n.length() - 1) < 1e-14)
                ? "no unit vector: " + contact
                : !(Math.abs(plane) <= limit)
                        ? "the plane is off by " + plane + ": " + contact
                        : !(oracle.fromB(onB) <= limit + coordinates)
                                ? "the point is off the second by " + oracle.fromB(onB) + ": " + contact
                                : !(oracle.fromA(onA) <= limit + coordinates)
                                        ? "the point is off the first by " + oracle.fromA(onA) + ": " + contact
                                        : null;
    }

    private static @Nullable String flawOfOrder(
            SolidPairs.Case pair, SolidPairOracle oracle, @Nullable SolidContact contact) {
        SolidContact other = SolidContact.first(pair.b(), pair.ofB(), pair.a(), pair.ofA());
        if (contact == null || other == null) {
            return contact == null && other == null
                    ? null
                    : "only one order of the two meets: " + contact + ", " + other;
        }
        boolean isSame = contact.fraction() == other.fraction() && contact.depth() == other.depth();
        boolean isTurned = contact.normal().negate(new Vector3d()).add(0, 0, 0).equals(other.normal());
        boolean isOneForm = oracle.apart().length() < TOUCH * oracle.size() && isSameForm(pair.a(), pair.b());
        return isSame && (isTurned || isOneForm) ? null : "the other way round: " + contact + ", " + other;
    }

    private static boolean isSameForm(Solid a, Solid b) {
        for (int i = 0; i < 20; i++) {
            Vector3d n = new Vector3d(Math.cos(i), Math.sin(i), Math.cos(3 * i));
            if (Math.abs(a.reach(n) - b.reach(n)) > 1e-9) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable String flawOfClearance(SolidPairs.Case pair, SolidPairOracle oracle, double start) {
        Clearance clearance = SolidContact.clearance(pair.a(), pair.b());
        double limit = ACCURACY * oracle.size();
        double coordinates =
                0x1p-50 * (pair.b().center().length() + pair.a().center().length());
        Vector3d onB = clearance.point().sub(pair.b().center(), new Vector3d());
        Vector3d apart = oracle.apart().fma(-clearance.distance(), clearance.normal());
        return !(Math.abs(clearance.distance() - start) <= limit)
                ? "the distance is " + start + ", not that of " + clearance
                : !(oracle.fromB(onB) <= limit + coordinates)
                                || !(oracle.fromA(onB.sub(apart, new Vector3d())) <= limit + coordinates)
                        ? "the point is off: " + clearance
                        : null;
    }
}
