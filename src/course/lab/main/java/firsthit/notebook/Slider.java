package firsthit.notebook;

import firsthit.chart.Chart;
import firsthit.chart.Figure;
import firsthit.geometry.Require;
import firsthit.view.View;
import firsthit.view.Viewer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;

/**
 * A slider for a number in a cell: {@code Slider.of("radius [m]", 0.1, 1).draw(radius -> chart)}. The pictures are drawn once,
 * for evenly spaced values; the slider then selects one of them, without the kernel.
 */
public final class Slider {
    /** Default number of pictures, both ends included: some seconds of drawing, a megabyte. */
    private static final int STEPS = 21;

    private static final int MOST_STEPS = 200;

    /** Script that hides the still picture of the previous output, which has the same size and precedes an ancestor of this element. */
    private static final String WITHOUT_STILL = Viewer.script("slide.js");

    private final String name;
    private final double from;
    private final double to;
    private final int steps;

    /** In the order of their values; empty before {@link #draw}. */
    private final List<Figure> pictures;

    private Slider(String name, double from, double to, int steps, List<Figure> pictures) {
        this.name = name;
        this.from = from;
        this.to = to;
        this.steps = steps;
        this.pictures = List.copyOf(pictures);
    }

    /**
     * A slider without pictures yet.
     *
     * @param name of the number, with its unit
     * @throws IllegalArgumentException unless {@code from} is less than {@code to}, both finite
     */
    public static Slider of(String name, double from, double to) {
        Require.notNull("name", name);
        if (!(from < to) || !Double.isFinite(from) || !Double.isFinite(to)) {
            throw new IllegalArgumentException("no range of %s: %s to %s".formatted(name, from, to));
        }
        return new Slider(name, from, to, STEPS, List.of());
    }

    /**
     * The same with another number of values.
     *
     * @param number of values, both ends included, 2 to 200
     */
    public Slider steps(int number) {
        if (number < 2 || number > MOST_STEPS) {
            throw new IllegalArgumentException("steps are not within 2 to %s: %s".formatted(MOST_STEPS, number));
        }
        return new Slider(name, from, to, number, List.of());
    }

    /**
     * Draws every picture; the cell shows the slider that is returned.
     *
     * @param picture a chart, a view or a figure for a value
     */
    public Slider draw(DoubleFunction<?> picture) {
        Require.notNull("picture", picture);
        List<Figure> drawn = new ArrayList<>();
        for (int step = 0; step < steps; step++) {
            drawn.add(figure(picture.apply(value(step))));
        }
        return new Slider(name, from, to, steps, drawn);
    }

    private static Figure figure(Object picture) {
        if (picture instanceof Chart<?, ?> chart) {
            return chart.figure();
        }
        if (picture instanceof View view) {
            return view.figure();
        }
        if (picture instanceof Figure figure) {
            return figure;
        }
        throw new IllegalArgumentException("no chart, view or figure: " + picture);
    }

    private double value(int step) {
        return from + (to - from) * step / (steps - 1);
    }

    /** The middle picture, shown on paper and in untrusted pages. */
    Figure still() {
        if (pictures.isEmpty()) {
            throw new IllegalStateException("the slider of %s has no pictures yet: call draw".formatted(name));
        }
        return pictures.get(pictures.size() / 2);
    }

    /**
     * The slider and all pictures, one of them visible; hides the still picture of the previous output. In JupyterLab a key event that leaves the
     * slider would be a command to the notebook, such as folding a section, so only the command to save is passed on.
     */
    String html() {
        int middle = pictures.size() / 2;
        StringBuilder html = new StringBuilder(
                ("<div class=\"firsthit-slide %s\" onkeydown=\"(event.ctrlKey||event.metaKey)&&event.key=='s'||event.stopPropagation()\">"
                                + "<label style=\"display:block\">%s <input type=\"range\" style=\"width:18em;max-width:100%%;vertical-align:middle\""
                                + " min=\"0\" max=\"%s\" value=\"%s\" oninput=\"")
                        .formatted(Viewer.NO_FORMULAS, Viewer.escaped(name), pictures.size() - 1, middle));
        html.append("var all=this.closest('div').querySelectorAll('img');for(var i=0;i<all.length;i++)");
        html.append("all[i].hidden=i!=this.value;this.nextElementSibling.value=all[this.value].dataset.value\">");
        html.append(" <output>").append(number(middle)).append("</output></label>");
        for (int step = 0; step < pictures.size(); step++) {
            Figure picture = pictures.get(step);
            html.append(
                    "<img data-value=\"%s\" alt=\"%s\" width=\"%s\" height=\"%s\"%s src=\"data:image/png;base64,%s\">"
                            .formatted(
                                    number(step),
                                    Viewer.escaped(picture.alt()),
                                    picture.width(),
                                    picture.height(),
                                    step == middle ? "" : " hidden",
                                    Base64.getEncoder().encodeToString(picture.png())));
        }
        return html.append("</div>\n<script>")
                .append(WITHOUT_STILL)
                .append("</script>")
                .toString();
    }

    private String number(int step) {
        return String.format(Locale.ROOT, "%.4g", value(step));
    }

    /** Describes the number and its range. */
    @Override
    public String toString() {
        return "%s from %s to %s, %s values".formatted(name, from, to, steps);
    }
}
