package firsthit.lesson;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Require;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.scene.Scene;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * Holds a learner's method against the library. Each check takes the method as a lambda, runs it on cases that usual mistakes
 * fail, and answers with a {@link CheckResult}; a part that throws {@link #todo} is counted as open and stops nothing.
 */
public final class Check {
    /** Digits of a number in a message. */
    private static final int DIGITS = 6;

    private Check() {}

    /**
     * What a hole in a method throws: {@code throw todo("the edges")}.
     *
     * @param what is still to be written
     */
    public static Todo todo(String what) {
        return new Todo(Require.notNull("what", what));
    }

    /** Whether a point of a triangle's plane lies in the triangle, its border included. */
    @FunctionalInterface
    public interface PointInTriangle {
        boolean isInside(Vector3dc point, Triangle triangle);
    }

    /** The point of a triangle that is closest to a point. */
    @FunctionalInterface
    public interface ClosestPoint {
        Vector3dc closest(Vector3dc point, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving point first crosses a triangle; NaN for a miss. */
    @FunctionalInterface
    public interface Crossing {
        double fraction(Vector3dc origin, Vector3dc displacement, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving ball first touches a triangle, 0 for an overlap; NaN for a miss. */
    @FunctionalInterface
    public interface SphereSweep {
        double fraction(Sphere ball, Vector3dc displacement, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving capsule first touches a triangle, 0 for an overlap; NaN for a miss. */
    @FunctionalInterface
    public interface CapsuleSweep {
        double fraction(Capsule capsule, Vector3dc displacement, Triangle triangle);
    }

    /** First touch of a moving ellipsoid that lies along the axes with a triangle; null for a miss. */
    @FunctionalInterface
    public interface EllipsoidSweep {
        @Nullable
        Touch touch(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle);
    }

    /** Where a ball that overlaps something is free again after a number of pushes at most; null for no such place. */
    @FunctionalInterface
    public interface Recovery {
        @Nullable
        Vector3dc recover(Scene scene, Sphere ball, int mostPushes);
    }

    /** What is left of a displacement that leads into none of some planes, given by their unit normals. */
    @FunctionalInterface
    public interface Slide {
        Vector3dc slide(Vector3dc displacement, List<Vector3dc> normals);
    }

    /** Where a ball ends that is pushed by a displacement, slides along what it meets, and keeps a gap [m] to it. */
    @FunctionalInterface
    public interface Mover {
        Vector3dc move(Scene scene, Sphere ball, Vector3dc displacement, double skin);
    }

    /** Where a ball ends that walks by a level displacement and may go up steps of some height; up is z. */
    @FunctionalInterface
    public interface StepUp {
        Vector3dc walk(Scene scene, Sphere ball, Vector3dc displacement, double stepHeight);
    }

    /**
     * Force on something that overlaps a surface [N], by its normal, its depth [m], its velocity [m/s], and the way along the
     * surface since the contact took hold [m]; that way has the last step in it, and is shortened where the contact slides.
     */
    @FunctionalInterface
    public interface ContactForce {
        Vector3dc force(ContactMaterial material, Vector3dc normal, double depth, Vector3dc velocity, Vector3d stretch);
    }

    /** Fraction of a motion at which a triangle comes within a tolerance of something; NaN for a miss. */
    @FunctionalInterface
    public interface Advance {
        /**
         * Finds it.
         *
         * @param gap between the two at a fraction of the motion [m]
         * @param body at the start
         * @param tolerance largest gap that counts as a contact [m]
         */
        double fraction(DoubleUnaryOperator gap, RigidMotion motion, Triangle body, double tolerance);
    }

    /** First hit of a ray with a mesh through a tree; the boxes entered and triangles cast against are counted. */
    @FunctionalInterface
    interface TreeCast {
        Descent cast(Mesh mesh, Vector3dc origin, Vector3dc displacement);
    }

    /** The way of a ray down a tree that was built before. */
    @FunctionalInterface
    public interface Descend<T> {
        Descent cast(T tree, Vector3dc origin, Vector3dc displacement);
    }

    /** The cells of a size that a segment passes, given to a visitor in their order. */
    @FunctionalInterface
    public interface GridWalk {
        void walk(Vector3dc origin, Vector3dc displacement, double size, Consumer<Cell> visitor);
    }

    /** Triangles of a mesh whose boxes reach into cells of a size that a segment passes. */
    @FunctionalInterface
    public interface GridCandidates {
        Collection<Integer> candidates(Mesh mesh, double size, Vector3dc origin, Vector3dc displacement);
    }

    /** Checks a test of a point against the outline of a triangle. */
    public static CheckResult pointInTriangle(PointInTriangle mine) {
        return CheckResult.of("point in triangle", Require.notNull("mine", mine), PointCases.inTriangle());
    }

    /** Checks a closest point; answers may differ by a millionth of the triangle. */
    public static CheckResult closestPoint(ClosestPoint mine) {
        return CheckResult.of("closest point", Require.notNull("mine", mine), PointCases.closest());
    }

    /** Checks a crossing; fractions may differ by a millionth. */
    public static CheckResult crossing(Crossing mine) {
        return CheckResult.of("segment against triangle", Require.notNull("mine", mine), SweepCases.crossings());
    }

    /** Checks a crossing that lets nothing through between triangles of a fan; fractions may differ by a millionth. */
    public static CheckResult watertight(Crossing mine) {
        List<Case<Crossing>> all = new ArrayList<>(SweepCases.crossings());
        all.addAll(FanCases.all());
        return CheckResult.of("watertight segment against triangle", Require.notNull("mine", mine), all);
    }

    /** Checks a sweep of a ball; fractions may differ by a millionth. */
    public static CheckResult sphereSweep(SphereSweep mine) {
        return CheckResult.of("sphere sweep", Require.notNull("mine", mine), SweepCases.balls());
    }

    /** Checks a sweep of a capsule; fractions may differ by a millionth. */
    public static CheckResult capsuleSweep(CapsuleSweep mine) {
        return CheckResult.of("capsule sweep", Require.notNull("mine", mine), SolidCases.capsules());
    }

    /** Checks a sweep of an ellipsoid; fractions and normals may differ by a millionth. */
    public static CheckResult ellipsoidSweep(EllipsoidSweep mine) {
        return CheckResult.of("ellipsoid sweep", Require.notNull("mine", mine), SolidCases.ellipsoids());
    }

    /** Checks a way out of walls: free at its end, through none of them, not much farther than needed, and given up in time. */
    public static CheckResult recovery(Recovery mine) {
        return CheckResult.of("recovery", Require.notNull("mine", mine), RecoveryCases.all());
    }

    /** Checks a slide along planes; answers may differ by a millionth of the displacement. */
    public static CheckResult slide(Slide mine) {
        return CheckResult.of("slide", Require.notNull("mine", mine), SlideCases.all());
    }

    /** Checks a move against walls: it ends where the library's mover does, comes to rest in corners, and is never inside. */
    public static CheckResult mover(Mover mine) {
        return CheckResult.of("mover", Require.notNull("mine", mine), MoverCases.all());
    }

    /** Checks a walk over steps: it climbs what it may, stands where it should, and is never inside of the scene. */
    public static CheckResult stepUp(StepUp mine) {
        return CheckResult.of("step up", Require.notNull("mine", mine), StepCases.all());
    }

    /** Checks a force of contact: in single moments, and by what becomes of blocks that move by it. */
    public static CheckResult contactForce(ContactForce mine) {
        return CheckResult.of("contact force", Require.notNull("mine", mine), ContactCases.all());
    }

    /** Checks an advancement: it stops within the tolerance, never behind the contact, and ends for a miss. */
    public static CheckResult advance(Advance mine) {
        return CheckResult.of("advancement", Require.notNull("mine", mine), TurnCases.all());
    }

    /**
     * Checks a tree of boxes: its first hits are those of {@code BruteForce}, to a billionth of the motion, and it enters few
     * boxes. Each mesh is built once.
     */
    public static <T> CheckResult tree(Function<Mesh, T> build, Descend<T> descend) {
        Require.notNull("build", build);
        Require.notNull("descend", descend);
        IdentityHashMap<Mesh, T> built = new IdentityHashMap<>();
        TreeCast mine =
                (mesh, origin, displacement) -> descend.cast(built.computeIfAbsent(mesh, build), origin, displacement);
        return CheckResult.of("tree of boxes", mine, TreeCases.all());
    }

    /** Checks a walk through a grid: these cells and no others, in the order of time. */
    public static CheckResult gridWalk(GridWalk mine) {
        return CheckResult.of("grid walk", Require.notNull("mine", mine), GridCases.walks());
    }

    /** Checks a grid with triangles in its cells: all candidates of a segment and no others, each once, in any order. */
    public static CheckResult hashGrid(GridCandidates mine) {
        return CheckResult.of("hash grid", Require.notNull("mine", mine), GridCases.candidates());
    }

    /**
     * Checks any function over inputs, the simplest first. Numbers and vectors may differ by a millionth of the right answer, NaN is
     * equal to NaN, lists are compared by their elements; everything else is to be {@code equal}.
     *
     * @param name of what is checked, in a few words
     * @param mine the learner's function
     * @param right a function known to be right
     */
    public static <A> CheckResult that(
            String name, Function<? super A, ?> mine, Function<? super A, ?> right, List<A> inputs) {
        Require.notNull("mine", mine);
        Require.notNull("right", right);
        return CheckResult.of(Require.notNull("name", name), mine, FunctionCases.of(right, inputs));
    }

    static String text(Vector3dc v) {
        // A coordinate that is NaN is no miss.
        return v.isFinite()
                ? "(%s, %s, %s)".formatted(text(v.x()), text(v.y()), text(v.z()))
                : "(%s, %s, %s)".formatted(v.x(), v.y(), v.z());
    }

    static String text(double number) {
        if (Double.isNaN(number)) {
            return "NaN, a miss";
        }
        if (Double.isInfinite(number) || number == 0) {
            return number == 0 ? "0" : Double.toString(number);
        }
        BigDecimal rounded =
                new BigDecimal(number).round(new MathContext(DIGITS)).stripTrailingZeros();
        return Math.abs(rounded.scale()) <= DIGITS ? rounded.toPlainString() : rounded.toString();
    }

    static String text(Triangle t) {
        return "%s %s %s".formatted(text(t.a()), text(t.b()), text(t.c()));
    }

    static Vector3d vector(double x, double y, double z) {
        return new Vector3d(x, y, z);
    }
}
