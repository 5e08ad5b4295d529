package firsthit.lesson;

/**
 * A cube of a grid, counted from the one whose least corner is the origin: along an axis, cell {@code i} reaches from {@code i}
 * to {@code i + 1} cell sizes.
 *
 * @param x along x, negative ones too
 * @param y along y
 * @param z along z
 */
public record Cell(int x, int y, int z) {
    @Override
    public String toString() {
        return "(%s, %s, %s)".formatted(x, y, z);
    }
}
