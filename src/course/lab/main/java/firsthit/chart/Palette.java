package firsthit.chart;

import java.awt.Color;
import java.util.List;

/** The colours of the house, for pictures of other kinds: a method has one colour in charts and views alike. */
public final class Palette {
    private Palette() {}

    /**
     * A colour for each name: the fixed one of a method, else the first that no other has, of eight that colour-blind
     * readers tell apart (Okabe and Ito 2008).
     *
     * @param names such as {@code "sphere sweep"}
     */
    public static List<Color> of(List<String> names) {
        return Look.of(names).stream().map(Look::color).toList();
    }
}
