package firsthit.chart;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/**
 * Makes AWT start on a machine without any font, such as a slim container.
 *
 * <p>Java draws no text, not even in a given font, until it has found fonts for its five logical names. A property can
 * name a file that maps them; this one maps all to DejaVu Sans.
 */
final class FontlessMachine {
    private static final String PROPERTY = "sun.awt.fontconfig";

    private static final String PATTERN = "-misc-dejavu sans-medium-r-normal--*-%d-*-*-p-*-iso8859-1";

    private FontlessMachine() {}

    /** Provides a font while this program runs. */
    static void lend(InputStream trueType) throws IOException {
        Path folder = Files.createTempDirectory("firsthit-font");
        Path font = folder.resolve("DejaVuSans.ttf");
        Path config = folder.resolve("fontconfig.properties");
        // Deleted in reverse order, so that the folder is empty when its turn comes.
        for (Path path : new Path[] {folder, font, config}) {
            path.toFile().deleteOnExit();
        }
        Files.copy(trueType, font);
        Properties lines = new Properties();
        lines.setProperty("version", "1");
        lines.setProperty("sequence.allfonts", "latin-1");
        for (String name : new String[] {"serif", "sansserif", "monospaced", "dialog", "dialoginput"}) {
            for (String style : new String[] {"plain", "bold", "italic", "bolditalic"}) {
                lines.setProperty("%s.%s.latin-1".formatted(name, style), PATTERN);
            }
        }
        lines.setProperty("filename." + PATTERN.replace(' ', '_'), font.toString());
        try (var out = Files.newOutputStream(config)) {
            lines.store(out, null);
        }
        System.setProperty(PROPERTY, config.toString());
    }
}
