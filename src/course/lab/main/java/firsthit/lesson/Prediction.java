package firsthit.lesson;

import firsthit.geometry.Require;
import java.util.Locale;

/**
 * A learner's expectation before a cell is run. {@code Prediction.of("leaks of 1000")} waits for an answer, which is written as
 * the second argument; {@link #against} compares it with the truth.
 */
public final class Prediction {
    /** Whole numbers below this are shown with all digits. */
    private static final double COUNTED = 1e9;

    private final String what;
    private final Object[] said;

    private Prediction(String what, Object[] said) {
        this.what = what;
        this.said = said;
    }

    /**
     * Records an answer, or that there is none yet.
     *
     * @param what quantity to predict, with its unit
     * @param said a number or a word; nothing while there is no answer
     * @throws IllegalArgumentException for more than one answer
     */
    public static Prediction of(String what, Object... said) {
        Require.notNull("what", what);
        Require.notNull("said", said);
        if (said.length > 1) {
            throw new IllegalArgumentException("one answer expected, got " + said.length);
        }
        return new Prediction(what, said.clone());
    }

    /**
     * The answer compared with the truth.
     *
     * @param truth a number or a word; words are compared ignoring case
     */
    public String against(Object truth) {
        String right = text(Require.notNull("truth", truth));
        if (said.length == 0) {
            return "%s: %s (you wrote no answer)".formatted(what, right);
        }
        String yours = text(said[0]);
        return yours.toLowerCase(Locale.ROOT).equals(right.toLowerCase(Locale.ROOT))
                ? "%s: %s, as you said".formatted(what, right)
                : "%s: %s; you said %s".formatted(what, right, yours);
    }

    /** The recorded answer. */
    @Override
    public String toString() {
        return said.length == 0
                ? what + ": no answer yet, write yours as the second argument"
                : "%s: you say %s".formatted(what, text(said[0]));
    }

    private static String text(Object value) {
        if (!(value instanceof Number number)) {
            return String.valueOf(value);
        }
        double x = number.doubleValue();
        boolean isCount = x == Math.rint(x) && Math.abs(x) < COUNTED;
        return isCount ? String.valueOf((long) x) : Notation.text(x);
    }
}
