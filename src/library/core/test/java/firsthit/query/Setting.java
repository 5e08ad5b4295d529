package firsthit.query;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * A mover, its motion and a triangle, as places and directions that can be moved, scaled, mirrored and exchanged.
 *
 * @param half half the extent of movers that have one
 */
record Setting(Vector3dc start, Vector3dc half, double radius, Vector3dc displacement, Triangle triangle) {

    /** Aimed at the middle of a triangle, on past it; every fourth starts so close that it may overlap. */
    static Setting random(SplittableRandom random) {
        Triangle t = Randoms.triangle(random, 2);
        Vector3d target = Randoms.inside(random, t);
        Vector3d start =
                Randoms.vector(random, random.nextInt(4) == 0 ? 0.5 : 4).add(target);
        Vector3d half =
                new Vector3d(random.nextDouble(0.1, 0.6), random.nextDouble(0.1, 0.6), random.nextDouble(0.1, 0.6));
        Vector3d displacement = target.sub(start, new Vector3d()).mul(2);
        return new Setting(start, half, random.nextDouble(0.05, 0.6), displacement, t);
    }

    /** The same with all numbers rounded to multiples of 2^-20: adding a whole number is then exact. */
    Setting onGrid() {
        UnaryOperator<Vector3dc> rounded =
                v -> v.mul(0x1p20, new Vector3d()).round().mul(0x1p-20);
        return mapped(rounded, rounded, Math.rint(radius * 0x1p20) * 0x1p-20);
    }

    Setting times(double factor) {
        UnaryOperator<Vector3dc> scaled = v -> v.mul(factor, new Vector3d());
        return mapped(scaled, scaled, radius * factor);
    }

    Setting movedBy(Vector3dc offset) {
        return mapped(v -> v.add(offset, new Vector3d()), v -> v, radius);
    }

    /** The same transformation of all places and directions: a mirror or an exchange of axes. */
    Setting turned(UnaryOperator<Vector3dc> turn) {
        return mapped(turn, turn, radius);
    }

    /** The triangle written from other corners. */
    Setting reordered(int[] order) {
        Triangle other = new Triangle(triangle.corner(order[0]), triangle.corner(order[1]), triangle.corner(order[2]));
        return new Setting(start, half, radius, displacement, other);
    }

    private Setting mapped(UnaryOperator<Vector3dc> place, UnaryOperator<Vector3dc> direction, double newRadius) {
        return new Setting(
                place.apply(start),
                direction.apply(half),
                newRadius,
                direction.apply(displacement),
                new Triangle(place.apply(triangle.a()), place.apply(triangle.b()), place.apply(triangle.c())));
    }
}
