package firsthit.live.jdk;

/**
 * The sequence of pseudorandom numbers of {@link java.util.SplittableRandom}, which a page's class library lacks: Steele, Lea
 * and Flood, <i>Fast Splittable Pseudorandom Number Generators</i>, 2014, with the bounds as drawn by Java 17.
 */
public final class SplittableRandom {
    /** An odd number without pattern: 2^64 over the golden ratio. */
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private static final double UNIT = 0x1p-53;

    private long state;

    /** The sequence of a seed. */
    public SplittableRandom(long seed) {
        state = seed;
    }

    /** Any number. */
    public long nextLong() {
        state += STEP;
        long z = (state ^ (state >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** Any number. */
    public int nextInt() {
        state += STEP;
        long z = (state ^ (state >>> 33)) * 0x62A9D9ED799705F5L;
        return (int) (((z ^ (z >>> 28)) * 0xCB24D0A5C88C35B3L) >>> 32);
    }

    /** A number from 0 up to the bound, exclusive, which is > 0. */
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if ((bound & (bound - 1)) == 0) {
            return nextInt() & (bound - 1);
        }
        int drawn;
        int rest;
        do {
            drawn = nextInt() >>> 1;
            rest = drawn % bound;
            // Beyond the largest multiple of the bound, small numbers would be more frequent.
        } while (drawn - rest + (bound - 1) < 0);
        return rest;
    }

    /** A number from one on and below another. */
    public int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        if (bound - origin > 0) {
            return nextInt(bound - origin) + origin;
        }
        int drawn = nextInt();
        while (drawn < origin || drawn >= bound) {
            drawn = nextInt();
        }
        return drawn;
    }

    /** True or false. */
    public boolean nextBoolean() {
        return nextInt() < 0;
    }

    /** A number in [0, 1). */
    public double nextDouble() {
        return (nextLong() >>> 11) * UNIT;
    }

    /** A number from 0 up to the bound, exclusive, which is > 0 and finite. */
    public double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        return below(nextDouble() * bound, bound);
    }

    /** A number from one on and below another. */
    public double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return below(nextDouble() * (bound - origin) + origin, bound);
    }

    private static double below(double drawn, double bound) {
        return drawn >= bound ? Math.nextDown(bound) : drawn;
    }
}
