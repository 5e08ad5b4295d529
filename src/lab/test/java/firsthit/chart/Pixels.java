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
    private final BufferedImage image;

    public Pixels(Figure figure) {
        try {
            image = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(figure.png())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int width() {
        return image.getWidth();
    }

    public int height() {
        return image.getHeight();
    }

    public int rgb(int x, int y) {
        return image.getRGB(x, y) & 0xFFFFFF;
    }

    /** Number of pixels of exactly this colour. */
    public long count(Color color) {
        return count(color, 0, 0, width(), height());
    }

    long count(Color color, int left, int top, int right, int bottom) {
        int wanted = color.getRGB() & 0xFFFFFF;
        return IntStream.range(top, bottom)
                .mapToLong(y -> IntStream.range(left, right)
                        .filter(x -> rgb(x, y) == wanted)
                        .count())
                .sum();
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
        CRC32 crc = new CRC32();
        for (int y = 0; y < height(); y++) {
            for (int x = 0; x < width(); x++) {
                int rgb = rgb(x, y);
                crc.update(rgb >> 16);
                crc.update(rgb >> 8);
                crc.update(rgb);
            }
        }
        return Long.toHexString(crc.getValue());
    }
}
