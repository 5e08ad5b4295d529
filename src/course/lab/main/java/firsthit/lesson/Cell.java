package firsthit.lesson;

/**
 * A cube of a grid. Along each axis, cell {@code i} extends from {@code i} to {@code i + 1} cell sizes.
 *
 * @param x along x, may be negative
 * @param y along y
 * @param z along z
 */
public record Cell(int x, int y, int z) {
    @Override
    public String toString() {
        return "(%s, %s, %s)".formatted(x, y, z);
    }
}
