package firsthit.query;

import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.query.arithmetic.Powers;
import firsthit.query.exact.ExactMotion;
import firsthit.query.exact.ExactTriangle;
import firsthit.query.exact.ExactVector;
import firsthit.query.exact.Rational;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** One sphere, its motion and the triangle. */
record SweepInput(Sphere sphere, Vector3dc displacement, Triangle triangle) {

    ExactMotion motion() {
        return new ExactMotion(
                ExactTriangle.of(triangle), ExactVector.of(sphere.center()), ExactVector.of(displacement));
    }

    /** All lengths multiplied by a number, each rounded to a double. */
    SweepInput times(double factor) {
        return new SweepInput(
                new Sphere(sphere.center().mul(factor, new Vector3d()), sphere.radius() * factor),
                displacement.mul(factor, new Vector3d()),
                new Triangle(
                        triangle.a().mul(factor, new Vector3d()),
                        triangle.b().mul(factor, new Vector3d()),
                        triangle.c().mul(factor, new Vector3d())));
    }

    /** Rounding that is granted to an answer [m]: 256 units of 2^-53 of the largest of radius and distance to a corner, and a few of the least. */
    Rational granted() {
        double largest = sphere.radius();
        for (int i = 0; i < 3; i++) {
            Vector3d way = triangle.corner(i).sub(sphere.center(), new Vector3d());
            largest = Math.max(largest, Powers.largest(way));
        }
        return Rational.of(largest).times(Rational.of(0x1p-45)).max(Rational.of(16 * Double.MIN_VALUE));
    }
}
