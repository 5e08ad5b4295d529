package firsthit.chart;

import org.jspecify.annotations.Nullable;

/** Settings of one axis of a chart. */
final class Axis {
    private final String letter;
    private @Nullable String label;
    private boolean log;
    private double low = Double.NaN;
    private double high = Double.NaN;
    private @Nullable Scale range;

    Axis(String letter) {
        this.letter = letter;
    }

    void label(String text) {
        label = text;
    }

    void log() {
        log = true;
    }

    boolean isLog() {
        return log;
    }

    /** Fixes the ends instead of taking them from the data. */
    void range(double from, double to) {
        if (!(from < to && Double.isFinite(from) && Double.isFinite(to))) {
            throw new IllegalArgumentException(
                    "range of %s is empty or not finite: %s to %s".formatted(letter, from, to));
        }
        range = new Scale(false, from, to);
    }

    /** Whether the axis can show a value; NaN counts, as a gap. */
    boolean accepts(double value) {
        return !(log && value <= 0);
    }

    void forget() {
        low = Double.NaN;
        high = Double.NaN;
    }

    /** Extends the axis to a value, if it can be shown and is not NaN. */
    void include(double value) {
        if (accepts(value) && !Double.isNaN(value)) {
            low = Double.isNaN(low) ? value : Math.min(low, value);
            high = Double.isNaN(high) ? value : Math.max(high, value);
        }
    }

    Scale scale() {
        Scale fixed = range;
        if (fixed == null) {
            return Scale.around(log, low, high);
        }
        if (log && fixed.min() <= 0) {
            throw new IllegalArgumentException(
                    "range of %s starts at %s, but the axis is logarithmic".formatted(letter, fixed.min()));
        }
        return Scale.fixed(log, fixed.min(), fixed.max());
    }

    /** The label, which is required. */
    String requireLabel(String title) {
        String text = label;
        if (text == null || text.isBlank()) {
            throw new IllegalStateException(
                    "chart \"%s\" has no label for %s: say .%s(\"distance [m]\")".formatted(title, letter, letter));
        }
        return text;
    }
}
