package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** A white picture with two pixels for each CSS pixel. */
final class Canvas {
    private static final int PIXELS_PER_CSS_PIXEL = 2;

    /** Grey level, of 255: grid lines are paler, everything else on a chart is darker. */
    private static final int PALE = 215;

    /** System property for tests: if true, pictures are compressed in half the time to files a tenth larger. */
    private static final String HASTY = "firsthit.hasty";

    private static final float HASTY_QUALITY = 0.25f;

    private final BufferedImage image;
    private final int width;
    private final int height;

    Canvas(int width, int height) {
        this.width = width;
        this.height = height;
        image = new BufferedImage(
                width * PIXELS_PER_CSS_PIXEL, height * PIXELS_PER_CSS_PIXEL, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = graphics(0, 0);
        g.setColor(HouseStyle.BACKGROUND);
        g.fillRect(0, 0, width, height);
        g.dispose();
    }

    int width() {
        return width;
    }

    int height() {
        return height;
    }

    /** Graphics in CSS pixels, with its origin at a point. */
    Graphics2D graphics(int left, int top) {
        Graphics2D g = image.createGraphics();
        g.scale(PIXELS_PER_CSS_PIXEL, PIXELS_PER_CSS_PIXEL);
        g.clipRect(0, 0, width, height);
        g.translate(left, top);
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        return g;
    }

    /** Copies another picture, pixel by pixel. */
    void put(Canvas other, int left, int top) {
        Graphics2D g = graphics(left, top);
        g.drawImage(other.image, 0, 0, other.width, other.height, null);
        g.dispose();
    }

    /** Number of pixels of a box, in the coordinates of {@code g}, that have more than a grid line. */
    int ink(Graphics2D g, Rectangle2D box) {
        Rectangle pixels = g.getTransform().createTransformedShape(box).getBounds();
        pixels = pixels.intersection(new Rectangle(image.getWidth(), image.getHeight()));
        int ink = 0;
        for (int y = pixels.y; y < pixels.y + pixels.height; y++) {
            for (int x = pixels.x; x < pixels.x + pixels.width; x++) {
                int rgb = image.getRGB(x, y);
                ink += Math.min(rgb >> 16 & 0xFF, Math.min(rgb >> 8 & 0xFF, rgb & 0xFF)) < PALE ? 1 : 0;
            }
        }
        return ink;
    }

    byte[] png() {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionQuality(Boolean.getBoolean(HASTY) ? HASTY_QUALITY : 0);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try (ImageOutputStream out = new MemoryCacheImageOutputStream(png)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), param);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot encode a PNG in memory", e);
        } finally {
            writer.dispose();
        }
        return png.toByteArray();
    }
}
