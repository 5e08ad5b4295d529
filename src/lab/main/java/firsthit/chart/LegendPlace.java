package firsthit.chart;

/** Where the legend goes; below the chart it never covers data. */
public enum LegendPlace {
    BELOW,
    TOP_LEFT,
    TOP_RIGHT,
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    NONE;

    boolean isLeft() {
        return this == TOP_LEFT || this == BOTTOM_LEFT;
    }

    boolean isTop() {
        return this == TOP_LEFT || this == TOP_RIGHT;
    }
}
