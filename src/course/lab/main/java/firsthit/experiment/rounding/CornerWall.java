package firsthit.experiment.rounding;

/** A wall of the corner, with numbers rounded to one width, and the radius of the sphere. */
final class CornerWall {
    /** Greater than any fraction of a step: no contact. */
    private static final double NO_CONTACT = 2;

    private final Width width;
    private final double[] point;
    private final double[] normal;
    private final double radius;
    private final DoubleDouble length;

    CornerWall(Width width, double[] point, double[] normal, double radius) {
        this.width = width;
        this.point = width.round(point);
        this.normal = width.round(normal);
        this.radius = width.round(radius);
        DoubleDouble squares = new DoubleDouble(0, 0);
        for (double component : this.normal) {
            squares = squares.plus(DoubleDouble.product(component, component));
        }
        length = squares.root();
    }

    /** Distance between sphere and wall [m] as this width computes it; negative inside. */
    double gap(double[] position) {
        return width.difference(width.dot(normal, width.minus(position, point)), radius);
    }

    /** Fraction of the displacement up to the contact: 0 from inside, above 1 without one. */
    double fraction(double[] position, double[] displacement) {
        double closing = -width.dot(normal, displacement);
        if (!(closing > 0)) {
            return NO_CONTACT;
        }
        return width.quotient(Math.max(gap(position), 0), closing);
    }

    /** The share {@code rest} of a displacement, projected on the wall. */
    double[] slide(double[] displacement, double rest) {
        double[] left = width.along(new double[3], rest, displacement);
        return width.along(left, -width.dot(left, normal), normal);
    }

    /**
     * How far the sphere is inside [m], negative outside: computed with twice the digits of a double and rounded once. Up to a
     * metre from the wall's point its error is below 1e-30 m for any width.
     */
    double depth(double[] position) {
        DoubleDouble distance = new DoubleDouble(0, 0);
        for (int axis = 0; axis < position.length; axis++) {
            DoubleDouble offset = DoubleDouble.sum(position[axis], -point[axis]);
            distance = distance.plus(offset.times(normal[axis]));
        }
        return new DoubleDouble(radius, 0).minus(distance.over(length)).high();
    }
}
