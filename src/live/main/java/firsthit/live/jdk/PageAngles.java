package firsthit.live.jdk;

/**
 * Sine, cosine, tangent and arc cosine as {@link StrictMath} has them, which a browser may round otherwise: no language
 * prescribes the last bit of its own.
 *
 * <p>Steps and coefficients are those of Sun's library fdlibm 5.3, to which Java is bound. An angle is reduced to an eighth of
 * a turn around 0 with a quarter turn in three parts; beyond {@link #FARTHEST} the browser answers.
 */
public final class PageAngles {
    /** Angles up to which the reduction holds [rad]. */
    private static final double FARTHEST = 0x1p19 * Math.PI / 2;

    private static final double QUARTERS = 6.36619772367581382433e-01;
    private static final double[] QUARTER = {
        1.57079632673412561417e+00, 6.07710050630396597660e-11, 2.02226624871116645580e-21
    };
    private static final double[] REST = {
        6.07710050650619224932e-11, 2.02226624879595063154e-21, 8.47842766036889956997e-32
    };

    /** Bits of the exponent that a difference may lose before the next part of the quarter turn is needed. */
    private static final int[] LOST = {16, 49};

    private static final double[] SINE = {
        -1.66666666666666324348e-01,
        8.33333333332248946124e-03,
        -1.98412698298579493134e-04,
        2.75573137070700676789e-06,
        -2.50507602534068634195e-08,
        1.58969099521155010221e-10
    };
    private static final double[] COSINE = {
        4.16666666666666019037e-02,
        -1.38888888888741095749e-03,
        2.48015872894767294178e-05,
        -2.75573143513906633035e-07,
        2.08757232129817482790e-09,
        -1.13596475577881948265e-11
    };
    private static final double[] TANGENT_ODD = {
        1.33333333333201242699e-01,
        2.18694882948595424599e-02,
        3.59207910759131235356e-03,
        5.88041240820264096874e-04,
        7.81794442939557092300e-05,
        -1.85586374855275456654e-05
    };
    private static final double[] TANGENT_EVEN = {
        5.39682539762260521377e-02,
        8.86323982359930005737e-03,
        1.45620945432529025516e-03,
        2.46463134818469906812e-04,
        7.14072491382608190305e-05,
        2.59073051863633712884e-05
    };
    private static final double TANGENT_FIRST = 3.33333333333334091986e-01;
    private static final double EIGHTH = 7.85398163397448278999e-01;
    private static final double EIGHTH_REST = 3.06161699786838301793e-17;

    private static final double[] ARC_ABOVE = {
        1.66666666666666657415e-01,
        -3.25565818622400915405e-01,
        2.01212532134862925881e-01,
        -4.00555345006794114027e-02,
        7.91534994289814532176e-04,
        3.47933107596021167570e-05
    };
    private static final double[] ARC_BELOW = {
        1,
        -2.40339491173441421878e+00,
        2.02094576023350569471e+00,
        -6.88283971605453293030e-01,
        7.70381505559019352791e-02
    };
    private static final double HALF_PI = 1.57079632679489655800e+00;
    private static final double HALF_PI_REST = 6.12323399573676603587e-17;

    private PageAngles() {}

    /** Sine of an angle [rad]. */
    public static double sin(double angle) {
        if (!(Math.abs(angle) <= FARTHEST)) {
            return Math.sin(angle);
        }
        Reduced r = new Reduced(angle);
        double size = (r.quarters & 1) == 0 ? sine(r) : cosine(r);
        return (r.quarters & 2) == 0 ? size : -size;
    }

    /** Cosine of an angle [rad]. */
    public static double cos(double angle) {
        if (!(Math.abs(angle) <= FARTHEST)) {
            return Math.cos(angle);
        }
        Reduced r = new Reduced(angle);
        double size = (r.quarters & 1) == 0 ? cosine(r) : sine(r);
        return (r.quarters + 1 & 2) == 0 ? size : -size;
    }

    /** Tangent of an angle [rad]. */
    public static double tan(double angle) {
        if (!(Math.abs(angle) <= FARTHEST)) {
            return Math.tan(angle);
        }
        return tangent(new Reduced(angle));
    }

    /** Angle of a cosine [rad]. */
    public static double acos(double cosine) {
        double size = Math.abs(cosine);
        if (!(size < 1)) {
            return size == 1 ? (cosine > 0 ? 0 : 2 * (HALF_PI + HALF_PI_REST)) : Double.NaN;
        }
        if (size < 0.5) {
            double square = cosine * cosine;
            return size < 0x1p-57 ? HALF_PI + HALF_PI_REST : HALF_PI - (cosine - (HALF_PI_REST - cosine * arc(square)));
        }
        double half = (1 - size) * 0.5;
        double root = Math.sqrt(half);
        if (cosine < 0) {
            return 2 * HALF_PI - 2 * (root + (arc(half) * root - HALF_PI_REST));
        }
        double head = head(root);
        double tail = (half - head * head) / (root + head);
        return 2 * (head + (arc(half) * root + tail));
    }

    private static double arc(double square) {
        return square * sum(ARC_ABOVE, 0, square) / sum(ARC_BELOW, 0, square);
    }

    private static double sine(Reduced r) {
        if (Math.abs(r.head) < 0x1p-27) {
            return r.head;
        }
        double square = r.head * r.head;
        double cube = square * r.head;
        double rest = sum(SINE, 1, square);
        return r.isWhole
                ? r.head + cube * (SINE[0] + square * rest)
                : r.head - ((square * (0.5 * r.tail - cube * rest) - r.tail) - cube * SINE[0]);
    }

    private static double cosine(Reduced r) {
        double size = Math.abs(r.head);
        if (size < 0x1p-27) {
            return 1;
        }
        double square = r.head * r.head;
        double rest = square * sum(COSINE, 0, square);
        double last = square * rest - r.head * r.tail;
        int high = high(size);
        if (high < 0x3FD33333) {
            return 1 - (0.5 * square - last);
        }
        double part = high > 0x3FE90000 ? 0.28125 : Double.longBitsToDouble((long) (high - 0x00200000) << 32);
        return (1 - part) - ((0.5 * square - part) - last);
    }

    private static double tangent(Reduced r) {
        double x = r.head;
        double y = r.tail;
        boolean turned = (r.quarters & 1) != 0;
        if (Math.abs(x) < 0x1p-28) {
            return turned ? negativeInverse(x, y) : x;
        }
        boolean isLarge = high(Math.abs(x)) >= 0x3FE59428;
        double side = x < 0 ? -1 : 1;
        if (isLarge) {
            x = (EIGHTH - side * x) + (EIGHTH_REST - side * y);
            y = 0;
        }
        double square = x * x;
        double fourth = square * square;
        double cube = square * x;
        double odd = sum(TANGENT_ODD, 0, fourth);
        double even = square * sum(TANGENT_EVEN, 0, fourth);
        double rest = y + square * (cube * (odd + even) + y) + TANGENT_FIRST * cube;
        double sum = x + rest;
        if (isLarge) {
            double sign = turned ? -1 : 1;
            return side * (sign - 2.0 * (x - (sum * sum / (sum + sign) - rest)));
        }
        return turned ? negativeInverse(x, rest) : sum;
    }

    /** -1 / (x + rest), with the error of the quotient taken back. */
    private static double negativeInverse(double x, double rest) {
        double sum = x + rest;
        double head = head(sum);
        double tail = rest - (head - x);
        double inverse = -1.0 / sum;
        double rough = head(inverse);
        return rough + inverse * (1 + rough * head + rough * tail);
    }

    /** A polynomial from one of its coefficients on. */
    private static double sum(double[] coefficients, int from, double x) {
        double sum = coefficients[coefficients.length - 1];
        for (int i = coefficients.length - 2; i >= from; i--) {
            sum = coefficients[i] + x * sum;
        }
        return sum;
    }

    private static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >>> 32);
    }

    /** A number without the lower half of its bits. */
    private static double head(double x) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(x) & 0xFFFF_FFFF_0000_0000L);
    }

    /** An angle less quarter turns, as a sum of two numbers. */
    private static final class Reduced {
        final int quarters;
        final double head;
        final double tail;

        /** Whether nothing was taken away. */
        final boolean isWhole;

        Reduced(double angle) {
            double size = Math.abs(angle);
            isWhole = high(size) <= 0x3FE921FB;
            int count = isWhole ? 0 : (int) (size * QUARTERS + 0.5);
            double left = size - count * QUARTER[0];
            double lost = count * REST[0];
            double near = left - lost;
            int exponent = high(size) >> 20;
            for (int i = 0; i < LOST.length && !isWhole && exponent - (high(near) >> 20 & 0x7FF) > LOST[i]; i++) {
                double before = left;
                lost = count * QUARTER[i + 1];
                left = before - lost;
                lost = count * REST[i + 1] - ((before - left) - lost);
                near = left - lost;
            }
            double sign = angle < 0 ? -1 : 1;
            quarters = angle < 0 ? -count : count;
            head = isWhole ? angle : sign * near;
            tail = isWhole ? 0 : sign * ((left - near) - lost);
        }
    }
}
