package firsthit.live.jdk;

/**
 * Sine, cosine, tangent and arc cosine with the bits of {@link StrictMath}. Those of a browser may be rounded
 * differently, since JavaScript does not specify them.
 *
 * <p>Steps and coefficients are those of Sun's library fdlibm 5.3, to which Java is bound. An angle is reduced to an eighth of
 * a turn around 0 with a quarter turn in three parts; beyond {@link #FARTHEST} the browser's function is used.
 */
public final class PageAngles {
    /** Largest angle for which the reduction is exact [rad]. */
    private static final double FARTHEST = 0x1p19 * Math.PI / 2;

    private static final double QUARTERS = 0.6366197723675814;
    private static final double[] QUARTER = {1.5707963267341256, 6.077100506303966E-11, 2.0222662487111665E-21};
    private static final double[] REST = {6.077100506506192E-11, 2.0222662487959506E-21, 8.4784276603689E-32};

    /** Bits of the exponent that a difference may lose before the next part of the quarter turn is needed. */
    private static final int[] LOST = {16, 49};

    private static final double[] SINE = {
        -0.16666666666666632,
        0.00833333333332249,
        -0.0001984126982985795,
        2.7557313707070068E-6,
        -2.5050760253406863E-8,
        1.58969099521155E-10
    };
    private static final double[] COSINE = {
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673E-5,
        -2.7557314351390663E-7,
        2.087572321298175E-9,
        -1.1359647557788195E-11
    };
    private static final double[] TANGENT_ODD = {
        0.13333333333320124,
        0.021869488294859542,
        0.0035920791075913124,
        0.0005880412408202641,
        7.817944429395571E-5,
        -1.8558637485527546E-5
    };
    private static final double[] TANGENT_EVEN = {
        0.05396825397622605,
        0.0088632398235993,
        0.0014562094543252903,
        0.0002464631348184699,
        7.140724913826082E-5,
        2.590730518636337E-5
    };
    private static final double TANGENT_FIRST = 0.3333333333333341;
    private static final double EIGHTH = 0.7853981633974483;
    private static final double EIGHTH_REST = 3.061616997868383E-17;

    private static final double[] ARC_ABOVE = {
        0.16666666666666666,
        -0.3255658186224009,
        0.20121253213486293,
        -0.04005553450067941,
        0.0007915349942898145,
        3.479331075960212E-5
    };
    private static final double[] ARC_BELOW = {
        1, -2.403394911734414, 2.0209457602335057, -0.6882839716054533, 0.07703815055590194
    };
    private static final double HALF_PI = 1.5707963267948966;
    private static final double HALF_PI_REST = 6.123233995736766E-17;

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

    /** -1 / (x + rest), with the rounding error of the quotient corrected. */
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

    /** An angle minus quarter turns, as a sum of two numbers. */
    private static final class Reduced {
        final int quarters;
        final double head;
        final double tail;

        /** Whether nothing was subtracted. */
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
