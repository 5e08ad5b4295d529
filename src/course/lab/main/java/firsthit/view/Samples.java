package firsthit.view;

import java.util.Arrays;

/**
 * A grid of samples (z-buffer), each with the colour and the depth of the nearest surface.
 *
 * <p>A sample is covered if its middle is. Two triangles with a common edge leave no gap and cover no sample twice, since
 * both compute the crossings of that edge from its upper end.
 */
final class Samples {
    /** Numbers per corner: x and y [samples], inverse distance along the line of sight [1/m], brightness. */
    static final int STRIDE = 4;

    final int width;
    final int height;

    /** 1 / distance [1/m]; 0 for the background. */
    final float[] nearness;

    /** 0xRRGGBB. */
    final int[] colors;

    private int firstRow;
    private int lastRow = -1;

    Samples(int width, int height, int ground) {
        this.width = width;
        this.height = height;
        firstRow = height;
        nearness = new float[width * height];
        colors = new int[width * height];
        Arrays.fill(colors, ground);
    }

    /**
     * Fills a triangle where it is nearest.
     *
     * @param corners three corners of {@link #STRIDE} numbers
     * @param color 0xRRGGBB at brightness 1
     * @param bias share by which it counts as nearer, so that a line on a surface is visible
     */
    void triangle(double[] corners, int color, double bias) {
        double y0 = corners[1];
        double y1 = corners[STRIDE + 1];
        double y2 = corners[2 * STRIDE + 1];
        int from = (int) Math.max(0, Math.ceil(Math.min(y0, Math.min(y1, y2)) - 0.5));
        int to = (int) Math.min(height - 1, Math.ceil(Math.max(y0, Math.max(y1, y2)) - 0.5) - 1);
        if (from > to) {
            return;
        }
        double x0 = corners[0];
        double x1 = corners[STRIDE];
        double x2 = corners[2 * STRIDE];
        double area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
        if (area == 0) {
            return;
        }
        firstRow = Math.min(firstRow, from);
        lastRow = Math.max(lastRow, to);
        Ramp near = Ramp.of(corners, 2, area, 1 + bias);
        Ramp shade = Ramp.of(corners, 3, area, 1);
        boolean flat = shade.isFlat();
        int flatColor = flat ? shaded(color, shade.least()) : 0;
        for (int row = from; row <= to; row++) {
            double y = row + 0.5;
            double a = crossing(x0, y0, x1, y1, y);
            double b = crossing(x1, y1, x2, y2, y);
            double c = crossing(x2, y2, x0, y0, y);
            // Two of the three edges cross the row; the third gives NaN, which these comparisons ignore.
            double left = least(a, b, c);
            double right = -least(-a, -b, -c);
            int begin = (int) Math.max(0, Math.ceil(left - 0.5));
            int end = (int) Math.min(width, Math.ceil(right - 0.5));
            for (int column = begin; column < end; column++) {
                float n = (float) near.at(column + 0.5 - x0, y - y0);
                int i = row * width + column;
                if (n > nearness[i]) {
                    nearness[i] = n;
                    colors[i] = flat ? flatColor : shaded(color, shade.at(column + 0.5 - x0, y - y0));
                }
            }
        }
    }

    /** x at which the edge crosses a row; NaN if it does not. */
    private static double crossing(double x0, double y0, double x1, double y1, double y) {
        if (y0 <= y && y < y1) {
            return x0 + (y - y0) * (x1 - x0) / (y1 - y0);
        }
        return y1 <= y && y < y0 ? x1 + (y - y1) * (x0 - x1) / (y0 - y1) : Double.NaN;
    }

    private static double least(double a, double b, double c) {
        double least = Double.POSITIVE_INFINITY;
        least = a < least ? a : least;
        least = b < least ? b : least;
        return c < least ? c : least;
    }

    /** Fills a round spot that faces the eye. */
    void disc(double x, double y, double near, double radius, int color, double bias) {
        int from = (int) Math.max(0, Math.ceil(y - radius - 0.5));
        int to = (int) Math.min(height - 1, Math.floor(y + radius - 0.5));
        float n = (float) (near * (1 + bias));
        for (int row = from; row <= to; row++) {
            double dy = row + 0.5 - y;
            double half = Math.sqrt(Math.max(0, radius * radius - dy * dy));
            int begin = (int) Math.max(0, Math.ceil(x - half - 0.5));
            int end = (int) Math.min(width, Math.ceil(x + half - 0.5));
            for (int i = row * width + begin; i < row * width + end; i++) {
                if (n > nearness[i]) {
                    nearness[i] = n;
                    colors[i] = color;
                }
            }
        }
        if (from <= to) {
            firstRow = Math.min(firstRow, from);
            lastRow = Math.max(lastRow, to);
        }
    }

    /**
     * Blends this grid over another and clears it.
     *
     * @param opacity of samples in front of the other grid
     * @param hidden opacity of samples behind it, which shine through
     */
    void layOver(Samples below, double opacity, double hidden) {
        for (int i = firstRow * width; i < (lastRow + 1) * width; i++) {
            if (nearness[i] > 0) {
                boolean inFront = nearness[i] >= below.nearness[i];
                below.colors[i] = mixed(below.colors[i], colors[i], inFront ? opacity : hidden);
                if (inFront && opacity == 1) {
                    below.nearness[i] = nearness[i];
                }
                nearness[i] = 0;
            }
        }
        firstRow = height;
        lastRow = -1;
    }

    /** A colour multiplied by a brightness. */
    static int shaded(int color, double shade) {
        int r = (int) (((color >> 16) & 255) * shade + 0.5);
        int g = (int) (((color >> 8) & 255) * shade + 0.5);
        int b = (int) ((color & 255) * shade + 0.5);
        return (Math.min(r, 255) << 16) | (Math.min(g, 255) << 8) | Math.min(b, 255);
    }

    private static int mixed(int below, int above, double opacity) {
        int mixed = 0;
        for (int shift = 0; shift <= 16; shift += 8) {
            double part = ((below >> shift) & 255) * (1 - opacity) + ((above >> shift) & 255) * opacity;
            mixed |= (int) (part + 0.5) << shift;
        }
        return mixed;
    }
}
