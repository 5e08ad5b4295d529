package firsthit.chart;

import firsthit.experiment.Series;
import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.util.ArrayList;
import java.util.List;

/**
 * What is inside the axes of a chart of curves or points.
 *
 * @param scatter whether many points become a density
 * @param curves painted first
 * @param arrows painted over them
 * @param arrowLooks one for each of the arrows
 * @param marks painted last
 */
record Content(boolean scatter, List<Curve> curves, List<Arrows> arrows, List<Look> arrowLooks, Marks marks) {

    /** Whether there are so many points that they are counted instead of drawn. */
    boolean crowded() {
        return scatter && curves.stream().mapToInt(c -> c.series().size()).sum() > XyChart.MOST_SCATTERED;
    }

    /** Lets the axes reach all of it. */
    void include(Extent onX, Extent onY, Axis yAxis) {
        curves.forEach(curve -> curve.include(onX, onY, yAxis));
        arrows.forEach(each -> each.include(onX, onY));
        marks.include(onX, onY);
    }

    /** What is not shown as it was given. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (crowded()) {
            notes.add(density().note());
        }
        arrows.stream().map(Arrows::note).filter(note -> !note.isEmpty()).forEach(notes::add);
        return notes;
    }

    List<Legend.Entry> entries() {
        List<Legend.Entry> entries = new ArrayList<>();
        if (!crowded()) {
            curves.forEach(c -> entries.add(new Legend.Entry(
                    c.series().name(), (g, x, y, length) -> c.look().sample(g, x, y, length, c.line(), c.markers()))));
        }
        for (int i = 0; i < arrows.size(); i++) {
            entries.add(arrows.get(i).entry(arrowLooks.get(i)));
        }
        return entries;
    }

    void paint(Graphics2D g, Frame frame) {
        frame.inside(g, () -> {
            if (crowded()) {
                density().paint(g, frame);
            } else {
                curves.forEach(curve -> curve.paint(g, frame));
            }
            for (int i = 0; i < arrows.size(); i++) {
                arrows.get(i).paint(g, frame, arrowLooks.get(i));
            }
            marks.paint(g, frame, crowded() ? List.of() : ink(frame));
        });
    }

    private Density density() {
        List<Series> points = curves.stream().map(Curve::series).toList();
        return new Density(points);
    }

    private List<Point2D> ink(Frame frame) {
        List<Point2D> ink = new ArrayList<>();
        curves.forEach(curve -> curve.addInk(frame, ink));
        return ink;
    }
}
