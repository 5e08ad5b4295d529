package firsthit.live;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** What methods of Java answer that the library uses, to the bit. */
final class LibraryLines {
    /** Numbers at which methods of numbers go wrong. */
    private static final double[] SPECIAL = {
        0.0,
        -0.0,
        1,
        -1,
        1.5,
        2,
        3,
        0.1,
        1e-300,
        1e300,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Math.nextDown(Double.MIN_NORMAL),
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.NaN,
        0x1p52,
        0x1p53,
        0x1.fffffffffffffp1,
        4503599627370495.5,
        -2.5,
        0.5,
        -0.5
    };

    private LibraryLines() {}

    static List<String> of() {
        List<String> lines = new ArrayList<>();
        for (double x : SPECIAL) {
            lines.add(x == 0 ? "zero" : "at " + hex(x));
            lines.add("ulp " + hex(Math.ulp(x)));
            lines.add("exponent " + Math.getExponent(x) + " " + Math.getExponent((float) x));
            lines.add("next " + hex(Math.nextUp(x)) + " " + hex(Math.nextDown(x)));
            lines.add("float " + hex((float) x) + " " + hex(Math.nextUp((float) x)) + " "
                    + hex(Math.nextDown((float) x)));
            lines.add("rounded " + hex(Math.rint(x)) + " " + hex(Math.floor(x)) + " " + hex(Math.ceil(x)) + " "
                    + (int) x + " " + (long) x);
            lines.add("sign " + hex(Math.signum(x)) + " " + hex(Math.abs(x)) + " " + hex(Math.sqrt(x)));
            for (double y : SPECIAL) {
                lines.add("two " + hex(Math.max(x, y)) + " " + hex(Math.min(x, y)) + " " + Double.compare(x, y) + " "
                        + hex(Math.max((float) x, (float) y)) + " " + hex(Math.min((float) x, (float) y)));
            }
            for (int shift :
                    new int[] {0, 1, -1, 52, -52, 1000, -1000, 1074, -1074, 1075, -1075, 2100, -2100, 99999, -99999}) {
                lines.add("scaled " + shift + " " + hex(Math.scalb(x, shift)));
            }
        }
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 2000; i++) {
            long bits = random.nextLong();
            double x = Double.longBitsToDouble(bits);
            lines.add("any " + hex(x) + " " + hex(Math.ulp(x)) + " " + hex(Math.nextUp(x)) + " "
                    + hex(Math.scalb(x, (int) (bits & 127) - 64)) + " " + hex((float) x) + " " + hex(Math.rint(x)));
            lines.add("brackets " + brackets(random.nextDouble(), random.nextDouble(), random.nextDouble()));
            lines.add("floats " + floats(random.nextDouble(), random.nextDouble(), random.nextDouble()));
            double y = random.nextDouble(-10, 10);
            lines.add("turn " + hex(y) + " " + hex(StrictMath.sin(y)) + " " + hex(StrictMath.cos(y)) + " "
                    + hex(StrictMath.tan(y)) + " " + hex(StrictMath.acos(y / 10)) + " " + hex(StrictMath.toRadians(y)));
            lines.add("drawn " + random.nextInt(7) + " " + random.nextInt(-5, 1 << 20) + " " + random.nextBoolean()
                    + " " + random.nextInt() + " " + hex(random.nextDouble(3)) + " " + hex(random.nextDouble()));
        }
        for (String word : List.of(
                "1e23",
                "8.41e21",
                "9007199254740993",
                "2.2250738585072011e-308",
                "4.9e-324",
                "2.4703282292062328e-324",
                "1.7976931348623158e308",
                "0.1",
                "123456789012345678901234567890",
                "1e400",
                "1e-400",
                "17976931348623157e292",
                "5e-324",
                "0.30000000000000004",
                "6.02214076e23",
                "9.5367431640625e-7")) {
            lines.add("read " + word + " " + hex(Double.parseDouble(word)));
        }
        return lines;
    }

    private static String brackets(double a, double b, double c) {
        return hex(a + (b + c)) + hex(a + (b - c)) + hex(a * (b * c)) + hex(a * (b / c)) + hex(a + (b * c + (a + c)));
    }

    private static String floats(double x, double y, double z) {
        float a = (float) x;
        float b = (float) y;
        float c = (float) z;
        float sum = a + b + c;
        sum += 3 * sum;
        return hex(sum)
                + hex(a * b * c)
                + hex(a - b / c)
                + (a * b == (float) (x * y))
                + hex((double) (a + b))
                + (int) (a * 1e20f);
    }

    private static String hex(double number) {
        return Long.toHexString(Double.doubleToLongBits(number));
    }

    private static String hex(float number) {
        return Integer.toHexString(Float.floatToIntBits(number));
    }
}
