/**
 * Questions about one triangle: is the point inside, does the line cross it, when does the moving sphere touch it.
 *
 * <h2>Conventions</h2>
 * Double precision, metres, triangles closed, two-sided and counter-clockwise from the front. Motion is a displacement
 * for the whole step; a hit tells the fraction of it, in [0, 1]. A miss is {@code null}. Nothing here keeps state or
 * throws for geometry: degenerate triangles are answered as the segment or point they are.
 *
 * <h2>Robustness</h2>
 * Signs decide, magnitudes measure: a side is taken from the sign of one determinant and never from a length compared
 * with a tolerance. Each kernel moves to a frame at the mover and scales by a power of two before anything else, so far
 * origins and tiny or huge scenes cost no digits.
 */
@NullMarked
package firsthit.query;

import org.jspecify.annotations.NullMarked;
