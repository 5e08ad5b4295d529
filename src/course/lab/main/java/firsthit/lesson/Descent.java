package firsthit.lesson;

/**
 * What came of a ray's way down a tree.
 *
 * @param fraction of the first hit, NaN for none
 * @param boxes how many were entered
 * @param triangles how many were cast against
 */
public record Descent(double fraction, int boxes, int triangles) {}
