package firsthit.notebook;

import firsthit.chart.Figure;
import firsthit.view.View;
import firsthit.view.Viewer;
import java.util.Base64;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;

/**
 * Shows figures, and shows views and sliders as two outputs: the still picture, then the interactive one. An untrusted notebook shows only the still picture.
 *
 * <p>The first view of a page includes the library that all views of the page share.
 */
final class ViewOutputs {
    /** Marks outputs that the notebook tools never commit. */
    private static final Map<String, Object> MARK = Map.of("firsthit", "view");

    /** Clients that have the library. A reloaded page has lost it and is a new client. */
    private final Set<String> sessions = ConcurrentHashMap.newKeySet();

    /** The library alone, for a page without the first view. */
    record Library() {
        @Override
        public String toString() {
            return "The viewer of scenes is for notebooks";
        }
    }

    static void show(Figure figure, DisplayData out) {
        // Sorted, since the order of Map.of differs from run to run.
        out.putData(
                MIMEType.IMAGE_PNG,
                Base64.getEncoder().encodeToString(figure.png()),
                new TreeMap<>(Map.of("width", figure.width(), "height", figure.height())));
        out.putText(figure.caption().isEmpty() ? figure.alt() : figure.alt() + "\n" + figure.caption());
    }

    void show(View view, DisplayData out) {
        showStill(view.figure(), out);
        boolean first = sessions.add(Kernel.session());
        out.putData(MIMEType.TEXT_HTML, (first ? Viewer.library() : "") + Viewer.html(view), MARK);
        out.putText(view.toString());
    }

    void show(Slider slider, DisplayData out) {
        showStill(slider.still(), out);
        out.putData(MIMEType.TEXT_HTML, slider.html(), MARK);
        out.putText(slider.toString());
    }

    /** A renderer fills one output, so the still picture is shown before it as a separate one. */
    private static void showStill(Figure still, DisplayData out) {
        if (!Kernel.show(still)) {
            show(still, out);
        }
    }

    void show(Library library, DisplayData out) {
        sessions.add(Kernel.session());
        out.putData(MIMEType.TEXT_HTML, Viewer.library(), MARK);
        out.putText("The viewer of scenes");
    }
}
