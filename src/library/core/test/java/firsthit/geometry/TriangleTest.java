package firsthit.geometry;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Triangle of three corners")
class TriangleTest {
    private static final Vector3d A = new Vector3d(1, 1, 2);
    private static final Vector3d B = new Vector3d(5, 1, 2);
    private static final Vector3d C = new Vector3d(1, 4, 2);
    private static final Triangle LEVEL = new Triangle(A, B, C);

    @Test
    void areaNormalAndPlaneOfARightTriangle() {
        assertThat(LEVEL.area()).isEqualTo(6);
        assertThat(LEVEL.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(LEVEL.plane()).isEqualTo(new Plane(A, new Vector3d(0, 0, 1)));
        assertThat(LEVEL.isDegenerate()).isFalse();
    }

    @Test
    void normalTurnsWithTheOrderOfTheCorners() {
        Vector3d up = new Vector3d(0, 0, 1);
        Vector3d down = new Vector3d(0, 0, -1);

        assertThat(new Triangle(B, C, A).normal()).isEqualTo(up);
        assertThat(new Triangle(C, A, B).normal()).isEqualTo(up);
        assertThat(new Triangle(A, C, B).normal().distance(down)).isZero();
        assertThat(new Triangle(C, B, A).normal().distance(down)).isZero();
        assertThat(new Triangle(B, A, C).normal().distance(down)).isZero();
    }

    @Test
    void cornersAreNumberedFromZero() {
        assertThat(LEVEL.corner(0)).isEqualTo(A);
        assertThat(LEVEL.corner(1)).isEqualTo(B);
        assertThat(LEVEL.corner(2)).isEqualTo(C);
        assertIllegalAs(() -> LEVEL.corner(3), "corner is not 0, 1 or 2: 3");
        assertIllegalAs(() -> LEVEL.corner(-1), "corner is not 0, 1 or 2: -1");
    }

    @ParameterizedTest(name = "2^{0}")
    @ValueSource(ints = {-1060, -1000, -520, -60, 60, 500, 1000})
    void normalKeepsEveryBitWhenTheTriangleIsScaledByAPowerOfTwo(int exponent) {
        Triangle slanted = new Triangle(new Vector3d(0, 0, 0), new Vector3d(3, 1, 2), new Vector3d(-2, 5, 7));

        Triangle scaled = scaled(slanted, exponent);

        assertThat(scaled.normal()).isEqualTo(slanted.normal());
        assertThat(scaled.isDegenerate()).isFalse();
    }

    @Test
    void smallestTriangleThereIsHasANormal() {
        double step = Double.MIN_VALUE;

        Triangle smallest = new Triangle(new Vector3d(), new Vector3d(step, 0, 0), new Vector3d(0, step, 0));

        assertThat(smallest.normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(smallest.isDegenerate()).isFalse();
        assertThat(smallest.area()).as("too small for a double").isZero();
    }

    @Test
    void slenderTriangleIsNotDegenerate() {
        Triangle slender = new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0.5, 1e-150, 0));

        assertThat(slender.isDegenerate()).isFalse();
        assertThat(slender.normal()).isEqualTo(new Vector3d(0, 0, 1));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("degenerateTriangles")
    void degenerateTriangleIsDataWithoutANormal(Triangle triangle) {
        assertThat(triangle.isDegenerate()).isTrue();
        assertThat(triangle.area()).isZero();
        assertThatThrownBy(triangle::normal)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("no normal, the corners lie on one line: Triangle[a=");
        assertThatThrownBy(triangle::plane).isInstanceOf(IllegalStateException.class);
    }

    static Stream<Triangle> degenerateTriangles() {
        return Stream.of(
                new Triangle(A, A, A),
                new Triangle(A, A, B),
                new Triangle(A, B, B),
                new Triangle(A, B, A),
                new Triangle(new Vector3d(), new Vector3d(1, 2, 3), new Vector3d(2, 4, 6)),
                new Triangle(new Vector3d(), new Vector3d(1e-300, 0, 0), new Vector3d(-2e-300, 0, 0)));
    }

    @Test
    void areaOfATriangleInSpaceIsHalfTheCrossProduct() {
        Triangle tilted = new Triangle(new Vector3d(1, 0, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1));

        assertThat(tilted.area()).isCloseTo(Math.sqrt(3) / 2, within(1e-15));
    }

    @Test
    void cornersAreCopied() {
        Vector3d corner = new Vector3d(A);
        Triangle triangle = new Triangle(corner, B, C);

        corner.set(9, 9, 9);

        assertThat(triangle).isEqualTo(LEVEL);
    }

    @Test
    void badCornersAreNamed() {
        Vector3d bad = new Vector3d(0, 0, Double.NaN);

        assertIllegalAs(() -> new Triangle(bad, B, C), "corner a is not finite: (0.0, 0.0, NaN)");
        assertIllegalAs(() -> new Triangle(A, bad, C), "corner b is not finite: (0.0, 0.0, NaN)");
        assertIllegalAs(() -> new Triangle(A, B, bad), "corner c is not finite: (0.0, 0.0, NaN)");
    }

    private static Triangle scaled(Triangle triangle, int exponent) {
        double factor = Math.scalb(1.0, exponent);
        return new Triangle(
                triangle.a().mul(factor, new Vector3d()),
                triangle.b().mul(factor, new Vector3d()),
                triangle.c().mul(factor, new Vector3d()));
    }
}
