package firsthit.chart;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;

/** Ground of a map by category. */
final class CategoryRaster extends Raster {
    private static final double SAMPLE_HEIGHT = 11;

    private final MapChart.Category category;
    private final List<String> names;

    CategoryRaster(MapChart.Category category, List<String> names) {
        this.category = category;
        this.names = names;
    }

    @Override
    String describe() {
        return String.join(", ", names);
    }

    @Override
    double at(double x, double y) {
        int number = category.at(x, y);
        if (number < 0 || number >= names.size()) {
            throw new IllegalArgumentException(
                    "category %d at (%s, %s), but the names are %s".formatted(number, x, y, names));
        }
        return number;
    }

    @Override
    int rgb(double value) {
        return HouseStyle.ground((int) value).getRGB();
    }

    @Override
    void prepare(double[] sampled) {}

    @Override
    List<Legend.Entry> entries() {
        List<Legend.Entry> entries = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            int number = i;
            entries.add(new Legend.Entry(
                    names.get(i),
                    (g, x, y, length) -> box(
                            g,
                            new Rectangle2D.Double(x, y - SAMPLE_HEIGHT / 2, length, SAMPLE_HEIGHT),
                            HouseStyle.ground(number))));
        }
        return entries;
    }
}
