package firsthit.chart;

import org.jspecify.annotations.Nullable;

/** What a chart was told about one of its axes. */
final class Axis {
    private final String letter;
    private @Nullable String label;
    private boolean log;
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

    /** Whether a value can be drawn on this axis at all. */
    boolean accepts(double value) {
        return !log || value > 0;
    }

    Scale scale(Extent data) {
        Scale fixed = range;
        if (fixed == null) {
            return Scale.around(log, data.min(), data.max());
        }
        if (log && fixed.min() <= 0) {
            throw new IllegalArgumentException(
                    "range of %s starts at %s, but the axis is logarithmic".formatted(letter, fixed.min()));
        }
        return Scale.fixed(log, fixed.min(), fixed.max());
    }

    /** The label, which a chart cannot do without. */
    String requireLabel(String title) {
        String text = label;
        if (text == null || text.isBlank()) {
            throw new IllegalStateException(
                    "chart \"%s\" has no label for %s: say .%s(\"distance [m]\")".formatted(title, letter, letter));
        }
        return text;
    }
}
