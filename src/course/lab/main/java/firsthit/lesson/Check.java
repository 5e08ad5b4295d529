package firsthit.lesson;

import firsthit.geometry.Require;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares a learner's method with the library. Each check takes the method as a lambda, runs it on cases that common mistakes fail,
 * and returns a {@link CheckResult}. A part that throws {@link #todo} counts as open, and the check continues. If a case takes more
 * than ten seconds, it and all later ones are given up.
 */
public final class Check {
    private Check() {}

    /**
     * The exception that an unfinished part of a method throws: {@code throw todo("the edges")}.
     *
     * @param what part is missing
     */
    public static Todo todo(String what) {
        return new Todo(Require.notNull("what", what));
    }

    /** Checks a test of a point against the outline of a triangle. */
    public static CheckResult pointInTriangle(Exercise.PointInTriangle mine) {
        return CaseRun.of("point in triangle", Require.notNull("mine", mine), PointCases.inTriangle());
    }

    /** Checks a closest point; answers may differ by a hundred-millionth of the triangle. */
    public static CheckResult closestPoint(Exercise.ClosestPoint mine) {
        return CaseRun.of("closest point", Require.notNull("mine", mine), PointCases.closest());
    }

    /** Checks a crossing; fractions may differ by a hundred-millionth. */
    public static CheckResult crossing(Exercise.Crossing mine) {
        return CaseRun.of("segment against triangle", Require.notNull("mine", mine), SweepCases.crossings());
    }

    /** Checks a crossing that is watertight between triangles of a fan; fractions may differ by a hundred-millionth. */
    public static CheckResult watertight(Exercise.Crossing mine) {
        List<Case<Exercise.Crossing>> all = new ArrayList<>(SweepCases.crossings());
        all.addAll(FanCases.all());
        return CaseRun.of("watertight segment against triangle", Require.notNull("mine", mine), all);
    }

    /** Checks a sweep of a ball; fractions may differ by a hundred-millionth. */
    public static CheckResult sphereSweep(Exercise.SphereSweep mine) {
        return CaseRun.of("sphere sweep", Require.notNull("mine", mine), SweepCases.balls());
    }

    /** Checks a sweep of a capsule; fractions may differ by a hundred-millionth. */
    public static CheckResult capsuleSweep(Exercise.CapsuleSweep mine) {
        return CaseRun.of("capsule sweep", Require.notNull("mine", mine), SolidCases.capsules());
    }

    /** Checks a sweep of an ellipsoid; fractions and normals may differ by a hundred-millionth. */
    public static CheckResult ellipsoidSweep(Exercise.EllipsoidSweep mine) {
        return CaseRun.of("ellipsoid sweep", Require.notNull("mine", mine), SolidCases.ellipsoids());
    }

    /** Checks a recovery from walls: free at its end, through no wall, not much farther than needed, and within the limit. */
    public static CheckResult recovery(Exercise.Recovery mine) {
        return CaseRun.of("recovery", Require.notNull("mine", mine), RecoveryCases.all());
    }

    /** Checks a slide along planes; answers may differ by a hundred-millionth of the displacement. */
    public static CheckResult slide(Exercise.Slide mine) {
        return CaseRun.of("slide", Require.notNull("mine", mine), SlideCases.all());
    }

    /** Checks a move against walls: it ends where the library's mover does, comes to rest in corners, and is never inside. */
    public static CheckResult mover(Exercise.Mover mine) {
        return CaseRun.of("mover", Require.notNull("mine", mine), MoverCases.all());
    }

    /** Checks a walk over steps: it climbs allowed steps, stands where it should, and is never inside the scene. */
    public static CheckResult stepUp(Exercise.StepUp mine) {
        return CaseRun.of("step up", Require.notNull("mine", mine), StepCases.all());
    }

    /** Checks a contact force: for single states, and by the motion of blocks under it. */
    public static CheckResult contactForce(Exercise.ContactForce mine) {
        return CaseRun.of("contact force", Require.notNull("mine", mine), ContactCases.all());
    }

    /** Checks conservative advancement: it stops within the tolerance, never beyond the contact, and ends for a miss. */
    public static CheckResult advance(Exercise.Advance mine) {
        return CaseRun.of("advancement", Require.notNull("mine", mine), TurnCases.all());
    }

    /**
     * Checks any function over inputs, the simplest first. Numbers and vectors may differ by a hundred-millionth of the right answer,
     * NaN is equal to NaN, lists are compared by elements; other values must be {@code equal}.
     *
     * @param name of the checked function, in a few words
     * @param mine the learner's function
     * @param right a function known to be right
     */
    public static <A> CheckResult that(
            String name, Function<? super A, ?> mine, Function<? super A, ?> right, List<A> inputs) {
        Require.notNull("mine", mine);
        Require.notNull("right", right);
        return CaseRun.of(Require.notNull("name", name), mine, FunctionCases.of(right, inputs));
    }

    /**
     * Checks one step of a method by a few inputs. Each describes what it tests, so that a wrong answer shows what is missing.
     *
     * @param name of the step, in a few words
     * @param inputs the simplest first
     */
    public static CheckResult that(String name, Given... inputs) {
        List<Case<String>> cases = Stream.of(Require.notNull("inputs", inputs))
                .map(FunctionCases::of)
                .toList();
        return CaseRun.of(Require.notNull("name", name), name, cases);
    }

    /**
     * An input for a check of one step: {@code given("two roots: the smaller", () -> entry(1, -2, 3), 1.0)}.
     *
     * @param what description of the input and of what it tests
     * @param mine calls the learner's method with the input
     * @param right the answer
     */
    public static Given given(String what, Supplier<?> mine, @Nullable Object right) {
        return new Given(what, mine, right);
    }
}
