package firsthit.experiment.rounding;

/**
 * Width of the numbers in an experiment on rounding.
 *
 * <p>Each operation is done in double and its result rounded to the width. For float this gives exactly the bits of float arithmetic: double
 * has more than twice the digits of float plus two, so for sum, difference, product, quotient and root, rounding twice equals rounding once
 * unless the result is below 1e-38 (Figueroa 1995, <i>When is double rounding innocuous?</i>).
 */
public enum Width {
    FLOAT {
        @Override
        public double round(double value) {
            return (float) value;
        }
    },
    DOUBLE {
        @Override
        public double round(double value) {
            return value;
        }
    };

    /** Rounds to the nearest number of this width. */
    public abstract double round(double value);

    double sum(double a, double b) {
        return round(a + b);
    }

    double difference(double a, double b) {
        return round(a - b);
    }

    double product(double a, double b) {
        return round(a * b);
    }

    double quotient(double a, double b) {
        return round(a / b);
    }

    /** {@code a·b} of two vectors of three, each operation rounded, from left to right. */
    double dot(double[] a, double[] b) {
        return sum(sum(product(a[0], b[0]), product(a[1], b[1])), product(a[2], b[2]));
    }

    /** {@code a + f b} of two vectors of three. */
    double[] along(double[] a, double f, double[] b) {
        return new double[] {
            sum(a[0], product(f, b[0])), sum(a[1], product(f, b[1])), sum(a[2], product(f, b[2])),
        };
    }

    double[] minus(double[] a, double[] b) {
        return new double[] {difference(a[0], b[0]), difference(a[1], b[1]), difference(a[2], b[2])};
    }

    double[] round(double[] a) {
        return new double[] {round(a[0]), round(a[1]), round(a[2])};
    }
}
