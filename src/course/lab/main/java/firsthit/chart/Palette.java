package firsthit.chart;

import java.awt.Color;
import java.util.List;

/** The colours of charts for other pictures: a method has the same colour in charts and views. */
public final class Palette {
    private Palette() {}

    /**
     * A colour for each name: the fixed one of a method, else the first unused one of eight that colour-blind readers
     * can distinguish (Okabe and Ito 2008).
     *
     * @param names such as {@code "sphere sweep"}
     */
    public static List<Color> of(List<String> names) {
        return Look.of(names).stream().map(Look::color).toList();
    }
}
