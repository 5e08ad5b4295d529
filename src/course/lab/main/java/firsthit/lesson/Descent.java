package firsthit.lesson;

/**
 * Result of the descent of a ray through a tree.
 *
 * @param fraction of the first hit, NaN for none
 * @param boxes number of boxes entered
 * @param triangles number of triangles tested
 */
public record Descent(double fraction, int boxes, int triangles) {}
