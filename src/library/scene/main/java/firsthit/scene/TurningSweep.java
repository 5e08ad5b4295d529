package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.geometry.Vectors;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.SweptBox;
import firsthit.query.Clearance;
import firsthit.query.ClosestHit;
import firsthit.query.ConservativeAdvancement;
import firsthit.query.Hit;
import firsthit.query.SolidGap;
import firsthit.query.SolidSweep;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * First contact of a moving solid with a triangle, or a mesh, that moves and turns, by conservative advancement.
 *
 * <p>No point of the triangle approaches the solid faster than the speed of their relative translation plus that of the farthest
 * vertex in the turn. {@link ConservativeAdvancement} documents the steps and the accuracy. A motion that passes with a smaller gap
 * than the tolerance is a hit.
 *
 * <p>If the two stay close together, those steps become very short. So steps are skipped whose outcome a separating plane decides:
 * one that turns with the triangle, as with a door that pushes a mover, or one at rest.
 */
public final class TurningSweep {
    private static final Vector3dc STILL = new Vector3d();
    private static final ThreadLocal<TurningSweep> SPARE = ThreadLocal.withInitial(TurningSweep::new);

    /** Most steps that are taken at once while the two separate. */
    private static final int STRIDE = 64;

    /**
     * Eight times the growth of a solid's reach between two normals, at most, as a share of its radius and the square of the angle
     * between them, up to 1 rad: 1 / cos(angle / 2) - 1, in the turn and along the axis.
     */
    private static final double ROUND = 2.5;

    private final SolidGap gap = new SolidGap();
    private Solid solid = new Sphere(STILL, 0);
    private @Nullable Function<Vector3dc, Solid> moved;
    private Vector3dc displacement = STILL;
    private RigidMotion motion = RigidMotion.turn(STILL, new Vector3d(1), 0);

    /** The triangle at the start. */
    private Triangle start = new Triangle(STILL, STILL, STILL);

    private final Vector3d startA = new Vector3d();
    private final Vector3d startB = new Vector3d();
    private final Vector3d startC = new Vector3d();

    /** Its vertices at the time that is tested. */
    private final Vector3d a = new Vector3d();

    private final Vector3d b = new Vector3d();
    private final Vector3d c = new Vector3d();

    /** Error of the distance to a separating plane over the whole motion, for a plane at rest and one that turns [m]. */
    private double bendAtRest;

    private double bendInTurn;

    /** The solid's centre, and the triangle's closest point with its normal, at the time that was measured last. */
    private final Vector3d center = new Vector3d();

    private final Vector3d point = new Vector3d();
    private final Vector3d normal = new Vector3d();
    private final Vector3d turned = new Vector3d();

    private TurningSweep() {}

    /**
     * Finds the first contact, up to a tolerance.
     *
     * <p>Overlap at the start is a hit with its depth; a gap within the tolerance at the start is a hit only if it is closing.
     * Without a turn the answer is exact, that of {@link SolidSweep}.
     *
     * @param displacement motion of the solid, which does not turn [m]
     * @param ofTriangle motion of the triangle in the same time
     * @param tolerance gap that counts as a touch [m], finite, > 0; the number of steps grows with its inverse at worst
     * @return the hit, with the triangle's point and normal at that time, or null
     * @throws IllegalArgumentException naming a number that is out of range, or if the two are farther apart than a double can represent
     * @throws java.util.concurrent.CancellationException if the thread is interrupted
     */
    public static @Nullable Hit sweep(
            Solid solid, Vector3dc displacement, Triangle triangle, RigidMotion ofTriangle, double tolerance) {
        Require.finite("displacement", displacement);
        Require.notNull("motion of the triangle", ofTriangle);
        Require.finitePositive("tolerance", tolerance);
        if (ofTriangle.angle() == 0) {
            return SolidSweep.sweep(solid, displacement, triangle, ofTriangle.displacement());
        }
        Hit atStart = SolidSweep.sweep(solid, STILL, triangle);
        if (atStart != null) {
            return atStart;
        }
        TurningSweep sweep = SPARE.get();
        sweep.solid = solid;
        sweep.moved = null;
        sweep.displacement = displacement;
        sweep.start = triangle;
        sweep.startA.set(triangle.a());
        sweep.startB.set(triangle.b());
        sweep.startC.set(triangle.c());
        sweep.motion = ofTriangle;
        return sweep.advance(tolerance);
    }

    /**
     * Finds the first contact with a mesh that moves and turns.
     *
     * @param ofMesh motion of the mesh in the same time
     * @return the hit, with the point and normal of the mesh at that time, or null
     * @throws IllegalArgumentException naming a number that is out of range, or if solid and mesh are farther apart than a double can represent
     */
    public static @Nullable Hit sweep(
            Solid solid, Vector3dc displacement, BroadPhase mesh, RigidMotion ofMesh, double tolerance) {
        Require.notNull("solid", solid);
        Require.notNull("mesh", mesh);
        Require.notNull("ofMesh", ofMesh);
        Require.finite("displacement", displacement);
        Require.finitePositive("tolerance", tolerance);
        ClosestHit first = new ClosestHit(mesh.mesh());
        first.start(solid, displacement);
        double reach = solid.outerRadius() + ofMesh.travel(solid.center(), displacement) + tolerance;
        mesh.visit(around(solid.center(), reach), i -> {
            Hit hit = sweep(solid, displacement, mesh.mesh().triangle(i), ofMesh, tolerance);
            return hit == null ? first.limit() : first.offer(hit.onTriangle(i));
        });
        return first.settle() ? first.hit() : null;
    }

    /** Box around a sphere at rest [m]; null if it exceeds the range of doubles. */
    private static @Nullable SweptBox around(Vector3dc place, double reach) {
        Vector3d least = place.sub(reach, reach, reach, new Vector3d());
        Vector3d greatest = place.add(reach, reach, reach, new Vector3d());
        return least.isFinite() && greatest.isFinite() ? new SweptBox(new Aabb(least, greatest), new Vector3d()) : null;
    }

    private @Nullable Hit advance(double tolerance) {
        double angle = Math.abs(motion.angle());
        double arm = Math.max(
                motion.distanceFromAxis(startA),
                Math.max(motion.distanceFromAxis(startB), motion.distanceFromAxis(startC)));
        double straight = Vectors.distance(displacement, motion.displacement());
        double fastest = Require.finiteNotNegative("motion of the triangle", straight + angle * arm);
        double armOfSolid = motion.distanceFromAxis(solid.center()) + straight + ROUND * solid.outerRadius();
        bendAtRest = angle * arm * angle / 8;
        bendInTurn = angle > 1 ? Double.POSITIVE_INFINITY : angle * straight / 4 + angle * angle * armOfSolid / 8;
        ConservativeAdvancement steps = new ConservativeAdvancement(fastest, tolerance);
        for (int tests = 1; steps.goesOn(); tests++) {
            double distance = measure(steps.fraction());
            boolean isClosing = distance <= steps.tolerance() && isClosing(steps.fraction());
            if (steps.isContact(distance, isClosing)) {
                return hit(steps.fraction());
            }
            // Tests at steps 1, 2, 4, 8 ... cost no more than the steps so far.
            if (Integer.bitCount(tests) == 1 && staysApart(steps.fraction(), 1, steps.tolerance(), tests / 4)) {
                return null;
            }
            steps = steps.isLeaving() ? leave(steps) : steps;
            steps.advance(distance);
        }
        return null;
    }

    /** Measures the signed distance at a time [m]. */
    private double measure(double fraction) {
        place(fraction);
        Solid there = solid;
        if (fraction > 0) {
            moved = moved == null ? solid.moving() : moved;
            there = moved.apply(displacement.mul(fraction, center));
        }
        there.center(center);
        double distance = gap.measure(there, a, b, c);
        point.set(gap.point());
        normal.set(gap.normal());
        return distance;
    }

    /** Moves the triangle to a time. */
    private void place(double fraction) {
        a.set(motion.at(fraction, startA));
        b.set(motion.at(fraction, startB));
        c.set(motion.at(fraction, startC));
    }

    /**
     * Takes shortest steps at once as long as the two separate at the last of them and surely do not touch before.
     *
     * @return the steps up to a time after which the next step must not be skipped
     */
    private ConservativeAdvancement leave(ConservativeAdvancement steps) {
        ConservativeAdvancement known = steps;
        for (int stride = 2; stride > 1; ) {
            ConservativeAdvancement next = new ConservativeAdvancement(known);
            for (int i = 0; i < stride && next.fraction() < 1; i++) {
                next.advance(0);
            }
            double fraction = next.fraction();
            boolean isLeaving = fraction < 1
                    && measure(fraction) <= next.tolerance()
                    && !isClosing(fraction)
                    && isApart(fraction, known.fraction() - fraction, 0);
            known = isLeaving ? next : known;
            stride = isLeaving ? Math.min(2 * stride, STRIDE) : stride / 2;
        }
        return known;
    }

    /** Whether the two surely stay farther apart than a distance between two times, of which the first was measured last. */
    private boolean staysApart(double from, double to, double least, int tests) {
        if (isApart(from, to - from, least)) {
            return true;
        }
        double middle = from + (to - from) / 2;
        if (tests == 0 || !staysApart(from, middle, least, tests / 2)) {
            return false;
        }
        measure(middle);
        return staysApart(middle, to, least, tests / 2);
    }

    /**
     * Whether a plane surely keeps the two farther apart than a distance from the time that was measured last: a plane at rest, or
     * one that turns with the triangle. The distance is computed at both ends; in between its error grows with the square of time.
     *
     * @param share of the motion from that time to the other end, negative if that is earlier
     */
    private boolean isApart(double fraction, double share, double least) {
        place(fraction);
        double here = apart(0, normal);
        if (!(here > least)) {
            return false;
        }
        place(fraction + share);
        double bend = share * share;
        if (Math.min(here, apart(share, normal)) - bend * bendAtRest > least) {
            return true;
        }
        Vector3d tip = motion.at(share, normal.add(motion.pivot(), turned));
        tip.sub(motion.pivot(), turned).sub(motion.displacement().mul(share, tip));
        return Math.min(here, apart(share, turned)) - bend * bendInTurn > least;
    }

    /** Distance of the solid beyond the triangle along a direction, after a share of its motion since the last measurement [m]. */
    private double apart(double share, Vector3d direction) {
        double farthest =
                Math.max(Vectors.dot(direction, a), Math.max(Vectors.dot(direction, b), Vectors.dot(direction, c)));
        double middle = Vectors.dot(direction, center) + share * Vectors.dot(direction, displacement);
        return middle - solid.reach(direction) - farthest;
    }

    /** Whether the two approach each other at their closest points. */
    private boolean isClosing(double fraction) {
        Vector3d ofPoint = motion.velocityAt(fraction, point);
        return Vectors.dot(displacement.sub(ofPoint, ofPoint), normal) < 0;
    }

    private Hit hit(double fraction) {
        Triangle then = motion.at(fraction, start);
        Clearance clearance = Clearance.between(solid.movedBy(displacement.mul(fraction, turned)), then);
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
                !then.isDegenerate() && Vectors.dot(then.normal(), clearance.normal()) < 0);
    }
}
