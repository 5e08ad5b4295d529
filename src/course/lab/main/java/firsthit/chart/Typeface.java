package firsthit.chart;

import firsthit.work.TextSanitizer;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * DejaVu Sans from the class path, drawn as outlines, so that pixels depend neither on installed fonts nor on hinting.
 */
public final class Typeface {
    private static final String FILE = "/net/sf/jasperreports/fonts/dejavu/DejaVuSans.ttf";
    private static final FontRenderContext UNHINTED = new FontRenderContext(null, true, true);
    private static final Font PLAIN = load();
    private static final float HALO = 3.5f;

    /** Most letters drawn of a line: more than fit any picture. */
    private static final int LONGEST = 300;

    private Typeface() {}

    static Font size(double points) {
        return PLAIN.deriveFont((float) points);
    }

    /** Advance width of a line of text [px]. */
    public static double width(String text, double points) {
        return text.isEmpty() ? 0 : layout(text, points).getAdvance();
    }

    /** Draws a line of text with its baseline starting at (x, y). */
    public static void draw(Graphics2D g, String text, double points, Color color, double x, double y) {
        if (!text.isEmpty()) {
            g.setColor(color);
            g.fill(layout(text, points).getOutline(AffineTransform.getTranslateInstance(x, y)));
        }
    }

    /** The same with a white outline around each letter. */
    public static void drawWithHalo(Graphics2D g, String text, double points, Color color, double x, double y) {
        if (!text.isEmpty()) {
            Shape letters = layout(text, points).getOutline(AffineTransform.getTranslateInstance(x, y));
            g.setColor(Color.WHITE);
            g.setStroke(new BasicStroke(HALO, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
            g.draw(letters);
            g.setColor(color);
            g.fill(letters);
        }
    }

    /** Height of the letters of a text as XChart measures them [px]. */
    static double letters(String text, Font font) {
        FontRenderContext context = new FontRenderContext(null, true, false);
        return text.isEmpty()
                ? 0
                : new TextLayout(text, font, context)
                        .getOutline(null)
                        .getBounds2D()
                        .getHeight();
    }

    /** A text as one line, never empty, which XChart could not draw. */
    static String line(String text) {
        return text.isEmpty() ? " " : TextSanitizer.brief(text, LONGEST);
    }

    /** Breaks a text between words into lines of a width [px]. */
    static List<String> wrap(String text, double points, double width) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && width(longer, points) > width) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }

    private static TextLayout layout(String text, double points) {
        return new TextLayout(TextSanitizer.brief(text, LONGEST), size(points), UNHINTED);
    }

    private static Font load() {
        try {
            return create();
        } catch (InternalError | RuntimeException e) {
            // Without installed fonts, Java 17 throws the error, Java 25 the exception.
            return loadWithoutFonts(e);
        }
    }

    private static Font loadWithoutFonts(Throwable cause) {
        try (InputStream file = open()) {
            FontlessMachine.lend(file);
            return create();
        } catch (IOException | InternalError | RuntimeException e) {
            e.addSuppressed(cause);
            throw new IllegalStateException("Java finds no font on this machine and takes none: install fontconfig", e);
        }
    }

    private static Font create() {
        try (InputStream file = open()) {
            return Font.createFont(Font.TRUETYPE_FONT, file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        } catch (FontFormatException e) {
            throw new IllegalStateException("no TrueType font: " + FILE, e);
        }
    }

    private static InputStream open() {
        InputStream file = Typeface.class.getResourceAsStream(FILE);
        if (file == null) {
            throw new IllegalStateException("jasperreports-fonts is not on the class path: no " + FILE);
        }
        return file;
    }
}
