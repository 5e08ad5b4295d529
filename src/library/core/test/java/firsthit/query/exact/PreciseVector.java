package firsthit.query.exact;

import org.joml.Vector3dc;

/** Point or direction whose coordinates have twice the digits of a double. */
public record PreciseVector(DoubleDouble x, DoubleDouble y, DoubleDouble z) {

    public static PreciseVector of(Vector3dc vector) {
        return new PreciseVector(DoubleDouble.of(vector.x()), DoubleDouble.of(vector.y()), DoubleDouble.of(vector.z()));
    }

    public PreciseVector plus(PreciseVector other) {
        return new PreciseVector(x.plus(other.x), y.plus(other.y), z.plus(other.z));
    }

    public PreciseVector minus(PreciseVector other) {
        return new PreciseVector(x.minus(other.x), y.minus(other.y), z.minus(other.z));
    }

    public PreciseVector times(DoubleDouble factor) {
        return new PreciseVector(x.times(factor), y.times(factor), z.times(factor));
    }

    public PreciseVector times(double factor) {
        return times(DoubleDouble.of(factor));
    }

    /** Divides each coordinate by its own number. */
    public PreciseVector over(Vector3dc other) {
        return new PreciseVector(
                x.over(DoubleDouble.of(other.x())),
                y.over(DoubleDouble.of(other.y())),
                z.over(DoubleDouble.of(other.z())));
    }

    public DoubleDouble dot(PreciseVector other) {
        return x.times(other.x).plus(y.times(other.y)).plus(z.times(other.z));
    }

    public PreciseVector cross(PreciseVector other) {
        return new PreciseVector(
                y.times(other.z).minus(z.times(other.y)),
                z.times(other.x).minus(x.times(other.z)),
                x.times(other.y).minus(y.times(other.x)));
    }

    public DoubleDouble lengthSquared() {
        return dot(this);
    }
}
