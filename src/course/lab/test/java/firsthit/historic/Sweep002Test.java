package firsthit.historic;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.historic.Steps002.PlaneClass;
import firsthit.mesh.Mesh;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Source 002, detection as printed")
class Sweep002Test {
    /** A few roundings in single precision. */
    private static final double FLOAT = 1e-6;

    private static final Triangle FLOOR = SweepSamples.FLOOR;
    private static final Vector3f A = new Vector3f(-4, -4, 0);
    private static final Vector3f B = new Vector3f(4, -4, 0);
    private static final Vector3f C = new Vector3f(0, 4, 0);
    private static final Vector3f UP = new Vector3f(0, 0, 1);

    @Test
    void fallingBallMeetsTheFaceUnderIt() {
        Found found = found(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), FLOOR);

        assertThat(found.fraction()).isEqualTo(0.5);
        assertThat(found.point()).isEqualTo(new Vector3d());
        assertThat(Objects.requireNonNull(found.normal())).isEqualTo(new Vector3d(0, 0, 1));
    }

    @Test
    void fallingBallMeetsTheEdgeBesideIt() {
        // Centre 0.6 beyond the edge: it is met when the centre is 0.8 above.
        Found found = found(new Sphere(new Vector3d(0, -4.6, 3), 1), new Vector3d(0, 0, -4), FLOOR);

        assertThat(found.fraction()).isCloseTo((3 - 0.8) / 4, within(FLOAT));
        assertThat(found.point().distance(0, -4, 0)).isLessThan(FLOAT);
    }

    @Test
    void ellipsoidIsABallInItsOwnSpace() {
        Ellipsoid tall = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(0.5, 0.5, 1));
        Ellipsoid flat = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(1, 1, 0.5));

        assertThat(Objects.requireNonNull(Sweep002.sweep(tall, new Vector3d(0, 0, -4), FLOOR))
                        .fraction())
                .isEqualTo(0.5);
        assertThat(Objects.requireNonNull(Sweep002.sweep(flat, new Vector3d(0, 0, -4), FLOOR))
                        .fraction())
                .isEqualTo(0.625);
    }

    @Test
    void turnedEllipsoidIsRefused() {
        Ellipsoid turned = new Ellipsoid(new Vector3d(0, 0, 3), new Vector3d(1, 1, 2), new Quaterniond().rotateX(0.5));

        assertIllegal(() -> Sweep002.sweep(turned, new Vector3d(0, 0, -4), FLOOR), "turned ellipsoid");
    }

    @Test
    void nearestOfSeveralIsKeptAndTheEarlierOfEquals() {
        Mesh both = Mesh.of("both", below(2), FLOOR, FLOOR);

        Found found = Objects.requireNonNull(
                Sweep002.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -8), both));

        assertThat(found.triangle()).isEqualTo(1);
        assertThat(found.fraction()).isEqualTo(0.25);
    }

    @Test
    void motionThatEndsAtTheTouchIsAHitAndOneThatEndsBeforeIsNot() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 3), 1);

        assertThat(found(ball, new Vector3d(0, 0, -2), FLOOR).fraction()).isEqualTo(1);
        assertThat(Sweep002.sweep(ball, new Vector3d(0, 0, -1.99), FLOOR)).isNull();
    }

    @Test
    void motionWithoutLengthMeetsNothing() {
        assertThat(Sweep002.sweep(new Sphere(new Vector3d(0, 0, 0.5), 1), new Vector3d(), FLOOR))
                .isNull();
    }

    @Test
    void degenerateTriangleIsNeverHit() {
        Triangle line = new Triangle(new Vector3d(-1, 0, 0), new Vector3d(1, 0, 0), new Vector3d(3, 0, 0));

        assertThat(Sweep002.sweep(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), line))
                .isNull();
    }

    @Test
    void traceTellsTheStepsApart() {
        Trace002 face = Sweep002.trace(new Sphere(new Vector3d(0, 0, 3), 1), new Vector3d(0, 0, -4), FLOOR);
        Trace002 edge = Sweep002.trace(new Sphere(new Vector3d(0, -4.6, 3), 1), new Vector3d(0, 0, -4), FLOOR);

        assertThat(face.inside()).isTrue();
        assertThat(face.spherePoint()).isEqualTo(new Vector3d(0, 0, 2));
        assertThat(face).hasToString("plane at 2.000000, point inside, distance 2.000000: hit");
        assertThat(edge.inside()).isFalse();
        assertThat(edge.planePoint().y()).isCloseTo(-4.6, within(FLOAT));
        assertThat(edge.polygonPoint().y()).isEqualTo(-4);
        assertThat(edge.planeDistance()).isCloseTo(2, within(FLOAT));
        assertThat(edge.distance()).isCloseTo(2.2, within(FLOAT));
    }

    @Test
    void stuckNeedsAPolygonPointInTheSphere() {
        Ellipsoid sunk = new Ellipsoid(new Vector3d(0, 0, 0.8), new Vector3d(1));
        Mesh floor = Mesh.of("floor", FLOOR);

        assertThat(Sweep002.detect(sunk, new Vector3d(0, 0, -1), floor, Settings002.asPrinted())
                        .stuck())
                .isTrue();
        assertThat(Sweep002.detect(
                                sunk.at(new Vector3d(0, 0, 1.5)),
                                new Vector3d(0, 0, -1),
                                floor,
                                Settings002.asPrinted().withStuckByAny())
                        .stuck())
                .isFalse();
    }

    @Test
    void stepsAnswerAsPrinted() {
        assertThat(Steps002.normal(A, B, C)).isEqualTo(UP);
        assertThat(Steps002.rayPlane(new Vector3f(0, 0, 2), new Vector3f(0, 0, -1), A, UP))
                .isEqualTo(2);
        assertThat(Steps002.rayPlane(new Vector3f(0, 0, 2), new Vector3f(1, 0, 0), A, UP))
                .isEqualTo(-1);
        assertThat(Steps002.classify(new Vector3f(0, 0, 0.0011f), A, UP)).isEqualTo(PlaneClass.FRONT);
        assertThat(Steps002.classify(new Vector3f(0, 0, 0.0009f), A, UP)).isEqualTo(PlaneClass.ON);
        assertThat(Steps002.classify(new Vector3f(0, 0, -0.0011f), A, UP)).isEqualTo(PlaneClass.BACK);
        assertThat(Steps002.contains(new Vector3f(0, 0, 0), A, B, C)).isTrue();
        assertThat(Steps002.contains(new Vector3f(0, -4.1f, 0), A, B, C)).isFalse();
        assertThat(Steps002.closestOnOutline(A, B, C, new Vector3f(1, -5, 0))).isEqualTo(new Vector3f(1, -4, 0));
        assertThat(Steps002.closestOnOutline(A, B, C, new Vector3f(0, 5, 0))).isEqualTo(C);
        assertThat(Steps002.raySphere(new Vector3f(), UP, new Vector3f(0, 0, 3), 1))
                .isEqualTo(2);
        assertThat(Steps002.raySphere(new Vector3f(2, 0, 0), UP, new Vector3f(0, 0, 3), 1))
                .isEqualTo(-1);
        assertThat(Steps002.inSphere(new Vector3f(1, 0, 0), new Vector3f(), 1)).isTrue();
        assertThat(Steps002.inSphere(new Vector3f(1.01f, 0, 0), new Vector3f(), 1))
                .isFalse();
    }

    @Test
    @Tag("E17")
    void overlapIsMeasuredAlongTheNormal() {
        Sphere sunk = new Sphere(new Vector3d(0, 0, 0.8), 1);

        assertThat(Sweep002.trace(sunk, new Vector3d(0, 0, 1), FLOOR).spanning())
                .isTrue();
        assertThat(Sweep002.sweep(sunk, new Vector3d(0, 0, -0.19), FLOOR)).isNull();
        assertThat(Sweep002.sweep(sunk, new Vector3d(0, 0, -0.21), FLOOR)).isNotNull();
    }

    @Test
    @Tag("E19")
    void ballMeetsAFaceBesideItsEdge() {
        Triangle unit = new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0.5, Math.sqrt(0.75), 0));
        Sphere ball = new Sphere(new Vector3d(0.5, -6.2e-4, 2), 1);

        assertThat(Sweep002.trace(ball, new Vector3d(0, 0, -2), unit).inside()).isTrue();
    }

    @Test
    @Tag("E21")
    void normalIsThatOfEllipsoidSpace() {
        Found found = Sweep002.sweep(SweepSamples.aboveRamp(), new Vector3d(0, 0, -2), SweepSamples.RAMP);

        assertThat(SweepSamples.offTheRamp(found)).isCloseTo(13.9, within(0.01));
    }

    @Test
    @Tag("E23")
    void centreBehindTheFaceOverlapsUnnoticed() {
        Trace002 trace = Sweep002.trace(new Sphere(new Vector3d(0, 0, -0.1), 1), new Vector3d(0, 0, 4), FLOOR);

        assertThat(trace.inFront()).isFalse();
        assertThat(trace.stuck()).isFalse();
    }

    @Test
    @Tag("E27")
    void motionThatIsNotQuiteParallelMeetsThePlaneFarAway() {
        Sphere ball = new Sphere(new Vector3d(0, 0, 1.5), 1);

        assertThat(Sweep002.trace(ball, new Vector3d(1, 0, 0), FLOOR).planeDistance())
                .isEqualTo(-1);
        assertThat(Sweep002.trace(ball, new Vector3d(1, 0, -1e-6), FLOOR).planeDistance())
                .isCloseTo(500_000, within(1.0));
    }

    private static Found found(Sphere ball, Vector3d displacement, Triangle triangle) {
        return Objects.requireNonNull(Sweep002.sweep(ball, displacement, triangle));
    }

    private static Triangle below(double depth) {
        return new Triangle(new Vector3d(-4, -4, -depth), new Vector3d(4, -4, -depth), new Vector3d(0, 4, -depth));
    }
}
