package firsthit.query.exact;

import org.joml.Vector3dc;

/** Point or direction with rational coordinates. */
public record ExactVector(Rational x, Rational y, Rational z) {

    public static ExactVector of(Vector3dc vector) {
        return new ExactVector(Rational.of(vector.x()), Rational.of(vector.y()), Rational.of(vector.z()));
    }

    public ExactVector plus(ExactVector other) {
        return new ExactVector(x.plus(other.x), y.plus(other.y), z.plus(other.z));
    }

    public ExactVector minus(ExactVector other) {
        return new ExactVector(x.minus(other.x), y.minus(other.y), z.minus(other.z));
    }

    public ExactVector times(Rational factor) {
        return new ExactVector(x.times(factor), y.times(factor), z.times(factor));
    }

    /** Multiplies each coordinate by its own number. */
    public ExactVector times(ExactVector other) {
        return new ExactVector(x.times(other.x), y.times(other.y), z.times(other.z));
    }

    /** Divides each coordinate by its own number. */
    public ExactVector over(ExactVector other) {
        return new ExactVector(x.over(other.x), y.over(other.y), z.over(other.z));
    }

    public Rational dot(ExactVector other) {
        return x.times(other.x).plus(y.times(other.y)).plus(z.times(other.z));
    }

    public ExactVector cross(ExactVector other) {
        return new ExactVector(
                y.times(other.z).minus(z.times(other.y)),
                z.times(other.x).minus(x.times(other.z)),
                x.times(other.y).minus(y.times(other.x)));
    }

    public Rational lengthSquared() {
        return dot(this);
    }

    /** Length, as exact as a root is. */
    public Rational length() {
        return lengthSquared().root();
    }

    /** The largest of the coordinates without their signs. */
    public Rational largest() {
        return x.absolute().max(y.absolute()).max(z.absolute());
    }

    public boolean isZero() {
        return x.signum() == 0 && y.signum() == 0 && z.signum() == 0;
    }

    /** Coordinate 0, 1 or 2. */
    public Rational get(int axis) {
        return axis == 0 ? x : axis == 1 ? y : z;
    }
}
