package firsthit.lesson;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Inputs of any function, each with the result of a function known to be right. */
final class FunctionCases {
    /** Largest difference of two numbers, relative to the right one; absolute for numbers below 1. */
    private static final double TOLERANCE = 1e-8;

    private FunctionCases() {}

    static <A> List<Case<Function<? super A, ?>>> of(Function<? super A, ?> right, List<A> inputs) {
        return inputs.stream().map(input -> one(right, input)).toList();
    }

    static Case<String> of(Given given) {
        return new Case<>(given.what(), "", name -> difference(given.mine().get(), given.right()), null);
    }

    private static <A> Case<Function<? super A, ?>> one(Function<? super A, ?> right, A input) {
        return new Case<>("cases", text(input), mine -> difference(mine.apply(input), right.apply(input)), null);
    }

    private static Case.@Nullable Difference difference(@Nullable Object yours, @Nullable Object right) {
        if (isSame(yours, right)) {
            return null;
        }
        return isMeasured(right)
                ? Notation.apart(digits -> text(yours, digits), digits -> text(right, digits))
                : new Case.Difference(text(yours), text(right));
    }

    private static boolean isMeasured(@Nullable Object right) {
        return right instanceof Double
                || right instanceof Float
                || right instanceof Vector3dc
                || (right instanceof List<?> list && list.stream().anyMatch(FunctionCases::isMeasured));
    }

    private static boolean isSame(@Nullable Object yours, @Nullable Object right) {
        if (yours instanceof Number a && right instanceof Number b) {
            return isClose(a.doubleValue(), b.doubleValue(), Math.abs(b.doubleValue()));
        }
        if (yours instanceof Vector3dc a && right instanceof Vector3dc b) {
            double size = b.length();
            return isClose(a.x(), b.x(), size) && isClose(a.y(), b.y(), size) && isClose(a.z(), b.z(), size);
        }
        if (yours instanceof List<?> a && right instanceof List<?> b) {
            return a.size() == b.size() && IntStream.range(0, a.size()).allMatch(i -> isSame(a.get(i), b.get(i)));
        }
        return Objects.equals(yours, right);
    }

    private static boolean isClose(double a, double b, double size) {
        if (!Double.isFinite(size)) {
            return Double.compare(a, b) == 0; // infinities have no difference and no relative bound
        }
        return Double.compare(a, b) == 0 || Math.abs(a - b) <= TOLERANCE * Math.max(1, size);
    }

    private static String text(@Nullable Object value) {
        return text(value, Notation.DIGITS);
    }

    private static String text(@Nullable Object value, int digits) {
        if (value instanceof Vector3dc v) {
            return Notation.text(v, digits);
        }
        if (value instanceof Double || value instanceof Float) {
            double number = ((Number) value).doubleValue();
            return Double.isNaN(number) ? "NaN" : Notation.text(number, digits);
        }
        if (value instanceof List<?> list) {
            return list.stream().map(one -> text(one, digits)).collect(Collectors.joining(", ", "[", "]"));
        }
        return value instanceof double[] numbers ? Arrays.toString(numbers) : String.valueOf(value);
    }
}
