package firsthit.chart;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** A figure's decoded pixels. */
public final class Pixels {
    private final int width;

    private final int height;

    /** Row by row: an image takes a hundred times as long for the colour of a pixel, and some tests ask for each many times. */
    private final int[] colors;

    public Pixels(Figure figure) {
        try {
            BufferedImage image = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(figure.png())));
            width = image.getWidth();
            height = image.getHeight();
            colors = image.getRGB(0, 0, width, height, null, 0, width);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public int rgb(int x, int y) {
        return colors[y * width + x] & 0xFFFFFF;
    }

    /** Number of pixels of exactly this colour. */
    public long count(Color color) {
        return count(color, 0, 0, width(), height());
    }

    long count(Color color, int left, int top, int right, int bottom) {
        int wanted = color.getRGB() & 0xFFFFFF;
        long count = 0;
        for (int y = top; y < bottom; y++) {
            for (int x = left; x < right; x++) {
                count += rgb(x, y) == wanted ? 1 : 0;
            }
        }
        return count;
    }

    /** First row that has the colour, from the top; -1 if none has. */
    int firstRow(Color color) {
        return IntStream.range(0, height())
                .filter(y -> count(color, 0, y, width(), y + 1) > 0)
                .findFirst()
                .orElse(-1);
    }

    /** Last row that has the colour, from the top; -1 if none has. */
    int lastRow(Color color) {
        return IntStream.range(0, height())
                .filter(y -> count(color, 0, y, width(), y + 1) > 0)
                .max()
                .orElse(-1);
    }

    /** First row of the frame around the plot. */
    int plotTop() {
        return IntStream.range(0, height()).filter(this::isFrame).findFirst().orElseThrow();
    }

    /** Last row of the frame around the plot. */
    int plotBottom() {
        return IntStream.range(0, height()).filter(this::isFrame).max().orElseThrow();
    }

    private boolean isFrame(int row) {
        return count(HouseStyle.AXIS, 0, row, width(), row + 1) > width() / 2;
    }

    public String hash() {
        byte[] bytes = new byte[3 * colors.length];
        for (int i = 0; i < colors.length; i++) {
            bytes[3 * i] = (byte) (colors[i] >> 16);
            bytes[3 * i + 1] = (byte) (colors[i] >> 8);
            bytes[3 * i + 2] = (byte) colors[i];
        }
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return Long.toHexString(crc.getValue());
    }
}
