package firsthit.midphase;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.query.Clearance;
import firsthit.query.ClosestPoint;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidSweep;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("What every entry point does with bad and extreme input")
class BadInputTest {
    private static final Vector3d ZERO = new Vector3d();
    private static final Vector3d X = new Vector3d(1, 0, 0);
    private static final Vector3d ONES = new Vector3d(1, 1, 1);
    private static final Triangle T = new Triangle(new Vector3d(0, 0, 1), new Vector3d(4, 0, 1), new Vector3d(0, 4, 1));
    private static final Mesh ONE = Mesh.of("one", T);
    private static final Mesh NONE = new Mesh("none", new double[0], new int[0]);

    static Stream<Solid> solids() {
        return Stream.of(
                new Sphere(ZERO, 0.5),
                new Sphere(ZERO, 0),
                new Ellipsoid(ZERO, new Vector3d(0.5, 0.25, 0.75)),
                new Ellipsoid(ZERO, new Vector3d(0.5, 0.25, 0.75), new Quaterniond().rotateX(1)),
                new Capsule(ZERO, X, 0.5),
                new Capsule(ZERO, ZERO, 0),
                new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 0.5)),
                new Aabb(ZERO, ZERO));
    }

    /** A number that is none, each entry point that it could enter by. */
    static Stream<Arguments> badNumbers() {
        List<Arguments> calls = new ArrayList<>();
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            Vector3d v = new Vector3d(0, bad, 0);
            BruteForce mesh = new BruteForce(NONE);
            Sphere ball = new Sphere(ZERO, 1);
            calls.add(call("triangle", bad, () -> new Triangle(ZERO, v, X)));
            calls.add(call("sphere center", bad, () -> new Sphere(v, 1)));
            calls.add(call("sphere radius", bad, () -> new Sphere(ZERO, bad)));
            calls.add(call("ellipsoid radii", bad, () -> new Ellipsoid(ZERO, new Vector3d(1, bad, 1))));
            calls.add(call("ellipsoid rotation", bad, () -> new Ellipsoid(ZERO, ONES, new Quaterniond(bad, 0, 0, 1))));
            calls.add(call("capsule end", bad, () -> new Capsule(ZERO, v, 1)));
            calls.add(call("box", bad, () -> new Aabb(v, v)));
            calls.add(call("pivot", bad, () -> RigidMotion.turn(v, X, 1)));
            calls.add(call("angle", bad, () -> RigidMotion.turn(ZERO, X, bad)));
            calls.add(call("mesh", bad, () -> new Mesh("bad", new double[] {bad, 0, 0}, new int[0])));
            calls.add(call("cast origin", bad, () -> SegmentTriangle.cast(v, X, T)));
            calls.add(call("cast displacement", bad, () -> SegmentTriangle.cast(ZERO, v, T)));
            calls.add(call("closest point", bad, () -> ClosestPoint.onTriangle(v, T)));
            calls.add(call("distance", bad, () -> ClosestPoint.distance(v, T)));
            calls.add(call("largest fraction", bad, () -> QueryOptions.DEFAULT.upTo(bad)));
            calls.add(call("mesh cast", bad, () -> mesh.cast(v, X)));
            calls.add(call("mesh cast displacement", bad, () -> mesh.cast(ZERO, v)));
            calls.add(call("mesh sweep", bad, () -> mesh.sweep(ball, v)));
            calls.add(call("mesh distance", bad, () -> mesh.distance(v)));
            solids().forEach(solid -> {
                calls.add(call("sweep of " + solid, bad, () -> SolidSweep.sweep(solid, v, T)));
                calls.add(call("moving triangle, " + solid, bad, () -> SolidSweep.sweep(solid, X, T, v)));
            });
        }
        return calls.stream();
    }

    private static Arguments call(String name, double bad, ThrowingCallable callable) {
        return Arguments.of(name, bad, callable);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("badNumbers")
    void aNumberThatIsNoneIsNamed(String name, double bad, ThrowingCallable callable) {
        assertThatIllegalArgumentException().as(name).isThrownBy(callable).withMessageContaining(Double.toString(bad));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(doubles = {-1, -0x1p-1074, -1e300})
    void aNegativeRadiusIsNamed(double radius) {
        for (ThrowingCallable callable : List.<ThrowingCallable>of(
                () -> new Sphere(ZERO, radius),
                () -> new Capsule(ZERO, X, radius),
                () -> new Ellipsoid(ZERO, new Vector3d(1, radius, 1)))) {
            assertIllegal(callable, Double.toString(radius));
        }
    }

    @Test
    void axesWithoutLengthAreNamed() {
        assertIllegal(() -> RigidMotion.turn(ZERO, ZERO, 1), "axis");
        assertIllegal(() -> new Ellipsoid(ZERO, new Vector3d(1, 0, 1)), "radius");
        assertIllegal(() -> new Ellipsoid(ZERO, ONES, new Quaterniond(0, 0, 0, 0)), "rotation");
    }

    @Test
    void aDistanceThatNoDoubleIsNamed() {
        Mesh mesh = Shapes.box(1, 1, 1);
        Bvh bvh = new Bvh(mesh);
        Vector3d far = new Vector3d(1.7e308, 1.7e308, -1.7e308);
        Triangle first = mesh.triangle(0);
        Sphere ball = new Sphere(far, 0);

        assertThatIllegalArgumentException().isThrownBy(() -> bvh.distance(far));
        assertThatIllegalArgumentException().isThrownBy(() -> bvh.closest(far));
        assertThatIllegalArgumentException().isThrownBy(() -> ClosestPoint.distance(far, first));
        assertThatIllegalArgumentException().isThrownBy(() -> Clearance.between(ball, first));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void anEmptyMeshIsNeverHit(Solid solid) {
        BruteForce nothing = new BruteForce(NONE);

        assertThat(nothing.sweep(solid, X)).isNull();
        assertThat(nothing.sweepHits(solid, X, QueryOptions.DEFAULT.allHits())).isEmpty();
        assertThat(nothing.clearance(solid)).isNaN();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void aMeshOfOneTriangleAnswersAsTheTriangle(Solid solid) {
        BruteForce mesh = new BruteForce(ONE);
        Vector3d up = new Vector3d(0.25, 0.25, 2);

        assertThat(mesh.sweep(solid, up)).isNotNull().isEqualTo(SolidSweep.sweep(solid, up, T));
        assertThat(mesh.clearance(solid)).isEqualTo(Clearance.between(solid, T).distance());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void motionOfNoOrHardlyAnyLengthEnds(Solid solid) {
        for (double tiny : new double[] {0, 0x1p-1074, 0x1p-1022, 1e-300}) {
            Vector3d d = new Vector3d(0, 0, tiny);
            assertThat(SolidSweep.sweep(solid, d, T)).isNull();
            Hit overlap = SolidSweep.sweep(solid.movedBy(new Vector3d(1, 1, 0.9)), d, T);
            boolean isPoint = solid.bounds().diagonal() == 0;
            assertThat(overlap == null).as("%s", overlap).isEqualTo(isPoint);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("solids")
    void farAwayAndAtAnyScaleTheAnswerIsRight(Solid solid) {
        Vector3d far = new Vector3d(1e15, -1e15, 1e15);
        Vector3d down = new Vector3d(0, 0, -2);
        Triangle there = new Triangle(
                T.a().mul(16, new Vector3d()).add(far),
                T.b().mul(16, new Vector3d()).add(far),
                T.c().mul(16, new Vector3d()).add(far));
        // Lowest point one metre above the plane of the triangle.
        double reach = solid.reach(new Vector3d(0, 0, 1));
        Vector3d place = new Vector3d(far).add(8, 8, 17 + reach).sub(solid.center());
        Hit hit = SolidSweep.sweep(solid.movedBy(place), down, there);

        // A coordinate of 1e15 has steps of an eighth of a metre.
        assertThat(hit).isNotNull();
        assertThat(hit == null ? -1 : hit.fraction()).isBetween(0.3, 0.7);
    }
}
