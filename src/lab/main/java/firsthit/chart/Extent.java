package firsthit.chart;

/** Smallest and largest of the values it was shown; NaN before the first. */
final class Extent {
    private double min = Double.NaN;
    private double max = Double.NaN;

    /** Takes a value in; NaN changes nothing. */
    void include(double value) {
        if (!Double.isNaN(value)) {
            min = Double.isNaN(min) ? value : Math.min(min, value);
            max = Double.isNaN(max) ? value : Math.max(max, value);
        }
    }

    double min() {
        return min;
    }

    double max() {
        return max;
    }
}
