package firsthit.view;

import firsthit.work.TextSanitizer;
import java.awt.Color;

/**
 * Things that are switched on and off together and share an entry of the legend.
 *
 * @param name for people; may hold any characters
 * @param color of its lines and surfaces
 */
record Layer(String name, Color color) {
    /** Characters of a name that are shown. */
    private static final int LONGEST = 200;

    Layer {
        name = TextSanitizer.brief(name, LONGEST);
    }
}
