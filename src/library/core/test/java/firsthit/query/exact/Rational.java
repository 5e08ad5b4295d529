package firsthit.query.exact;

import java.math.BigInteger;

/**
 * Quotient of two whole numbers, the lower one positive.
 *
 * <p>Compare by {@link #compareTo}: equal numbers may stand in different terms, as they are reduced only where they are long.
 */
public record Rational(BigInteger numerator, BigInteger denominator) implements Comparable<Rational> {
    public static final Rational ZERO = of(0);
    public static final Rational ONE = of(1);

    /** Digits of what has no end: far more than two doubles can differ by and still be told apart. */
    private static final int ROOT_BITS = 256;

    /** Odd part of a denominator up to which a common factor is left in: to find it takes longer than to carry it along. */
    private static final int LONG_BITS = 10_000;

    /** Takes out common factors of two, and where the numbers are long all others. */
    public Rational {
        if (denominator.signum() == 0) {
            throw new ArithmeticException("division of " + numerator + " by zero");
        }
        int twos = Math.min(trailingZeros(numerator), trailingZeros(denominator));
        numerator = numerator.shiftRight(twos);
        denominator = denominator.shiftRight(twos);
        if (denominator.signum() < 0) {
            numerator = numerator.negate();
            denominator = denominator.negate();
        }
        denominator = numerator.signum() == 0 ? BigInteger.ONE : denominator;
        if (denominator.bitLength() - trailingZeros(denominator) > LONG_BITS) {
            BigInteger common = numerator.gcd(denominator);
            numerator = numerator.divide(common);
            denominator = denominator.divide(common);
        }
    }

    /** The value of a double, which is one exactly. */
    public static Rational of(double value) {
        if (!Double.isFinite(value)) {
            throw new ArithmeticException("not a number: " + value);
        }
        // The unit in the last place is 2^exponent; denormal numbers have that of the smallest normal one.
        int exponent = Math.max(Math.getExponent(value), Double.MIN_EXPONENT) - 52;
        long bits = Double.doubleToRawLongBits(Math.abs(value));
        long fraction = bits & 0xfffffffffffffL;
        long whole = bits >>> 52 == 0 ? fraction : fraction | 1L << 52;
        BigInteger multiple = BigInteger.valueOf(value < 0 ? -whole : whole);
        return exponent >= 0
                ? new Rational(multiple.shiftLeft(exponent), BigInteger.ONE)
                : new Rational(multiple, BigInteger.ONE.shiftLeft(-exponent));
    }

    public Rational plus(Rational other) {
        // Sums of products often have one denominator, but for powers of two.
        int twos = trailingZeros(denominator);
        int othersTwos = trailingZeros(other.denominator);
        int most = Math.max(twos, othersTwos);
        BigInteger mine = numerator.shiftLeft(most - twos);
        BigInteger theirs = other.numerator.shiftLeft(most - othersTwos);
        BigInteger odd = denominator.shiftRight(twos);
        BigInteger othersOdd = other.denominator.shiftRight(othersTwos);
        if (odd.equals(othersOdd)) {
            return new Rational(mine.add(theirs), odd.shiftLeft(most));
        }
        return new Rational(
                mine.multiply(othersOdd).add(theirs.multiply(odd)),
                odd.multiply(othersOdd).shiftLeft(most));
    }

    public Rational minus(Rational other) {
        return plus(other.negated());
    }

    public Rational times(Rational other) {
        return new Rational(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
    }

    public Rational over(Rational other) {
        return new Rational(numerator.multiply(other.denominator), denominator.multiply(other.numerator));
    }

    public Rational negated() {
        return new Rational(numerator.negate(), denominator);
    }

    public Rational half() {
        return new Rational(numerator, denominator.shiftLeft(1));
    }

    public Rational absolute() {
        return signum() < 0 ? negated() : this;
    }

    public Rational squared() {
        return times(this);
    }

    public int signum() {
        return numerator.signum();
    }

    public boolean isLess(Rational other) {
        return compareTo(other) < 0;
    }

    /** The double nearest to this number; next to it where that is denormal. */
    public double toDouble() {
        int shift = 64 - numerator.bitLength() + denominator.bitLength();
        BigInteger[] parts = shifted(numerator.abs(), shift).divideAndRemainder(shifted(denominator, -shift));
        // What is left of it counts only where the rest is exactly half a unit in the last place.
        BigInteger whole = parts[1].signum() == 0 ? parts[0] : parts[0].setBit(0);
        return Math.scalb(signum() * whole.doubleValue(), -shift);
    }

    /** The same number in lowest terms. */
    public Rational reduced() {
        BigInteger common = numerator.gcd(denominator);
        return new Rational(numerator.divide(common), denominator.divide(common));
    }

    /** The root of a number >= 0, to {@value #ROOT_BITS} binary digits; exact for zero. */
    public Rational root() {
        Rational lowest = reduced();
        int exponent = (lowest.numerator.bitLength() - lowest.denominator.bitLength()) / 2;
        int places = ROOT_BITS - exponent;
        BigInteger shifted = shifted(lowest.numerator, 2 * places).divide(shifted(lowest.denominator, -2 * places));
        return new Rational(shifted(shifted.sqrt(), -places), shifted(BigInteger.ONE, places));
    }

    /** A number of few digits next to this one: the error is below one part in 2 to the {@value #ROOT_BITS}. */
    public Rational rounded() {
        Rational lowest = reduced();
        int places = ROOT_BITS + 1 - lowest.numerator.bitLength() + lowest.denominator.bitLength();
        BigInteger whole = shifted(lowest.numerator, places).divide(shifted(lowest.denominator, -places));
        return new Rational(shifted(whole, -places), shifted(BigInteger.ONE, places));
    }

    /** Multiplied by a power of two; one below 1 is left to the other side of a quotient. */
    private static BigInteger shifted(BigInteger number, int places) {
        return places > 0 ? number.shiftLeft(places) : number;
    }

    public Rational min(Rational other) {
        return other.isLess(this) ? other : this;
    }

    public Rational max(Rational other) {
        return isLess(other) ? other : this;
    }

    @Override
    public int compareTo(Rational other) {
        return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }

    private static int trailingZeros(BigInteger number) {
        return number.signum() == 0 ? Integer.MAX_VALUE : number.getLowestSetBit();
    }
}
