package firsthit.view;

import firsthit.work.TextSanitizer;
import java.awt.Color;

/**
 * Items that are switched on and off together and share an entry of the legend.
 *
 * @param name shown to readers; may contain any characters
 * @param color of its lines and surfaces
 */
record Layer(String name, Color color) {
    /** Most characters shown of a name. */
    private static final int LONGEST = 200;

    Layer {
        name = TextSanitizer.brief(name, LONGEST);
    }
}
