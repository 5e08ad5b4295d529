package firsthit.chart;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Turns painting into a PNG with two pixels for each CSS pixel. */
final class Canvas {
    static final int PIXELS_PER_CSS_PIXEL = 2;

    private Canvas() {}

    static byte[] png(int width, int height, Consumer<Graphics2D> painting) {
        BufferedImage image = new BufferedImage(
                width * PIXELS_PER_CSS_PIXEL, height * PIXELS_PER_CSS_PIXEL, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.setColor(HouseStyle.BACKGROUND);
            g.fillRect(0, 0, image.getWidth(), image.getHeight());
            g.scale(PIXELS_PER_CSS_PIXEL, PIXELS_PER_CSS_PIXEL);
            g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
            g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
            painting.accept(g);
        } finally {
            g.dispose();
        }
        return encode(image);
    }

    private static byte[] encode(BufferedImage image) {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        ImageWriteParam param = writer.getDefaultWriteParam();
        param.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        param.setCompressionQuality(0);
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
