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
 *
 * <h2>Why no motion passes between two pieces</h2>
 * What a moving sphere must not enter, all that lies within one radius of a triangle, is the union of seven convex solids: a
 * prism over and under the face, a cylinder round each edge that ends at its corners, a ball round each corner. What sweeps of
 * capsules must not enter has a prism for each face of the swept triangle, and so on; ellipsoids are spheres in their unit
 * space. Each solid is the common part of a few simple ones: between two planes, inside a wall, inside a cylinder or ball. A
 * motion is inside each of those for an interval, and inside the solid from the latest entry on, if that is not after the
 * earliest exit. The first contact is the least of those entries. This is the one decision, and all of it.
 *
 * <p>Rounding moves each border by some 2^-50 of the local size, no more: a place where a motion enters is a quotient, and when
 * both are small, as in flat motions, it may be far off along the motion, but the distance from the border there is not. Say
 * that exact arithmetic has the motion deeper than a few such roundings at some time, with the face closest. If the foot lies
 * inside the face by more than those roundings, the motion is inside each border of the prism by more than its rounding, so
 * the entry that was computed is not later. If not, the foot lies next to an edge, and the motion is as deep in the cylinder
 * there; or, next to a corner, in the ball. So no motion that goes deeper than roundings is missed or reported late: solids
 * side by side share their walls, and what rounding takes from one the other has.
 *
 * <p>A ball that touches a border and never enters is not hit. Its entry is the root of a number next to 0, half of whose digits
 * are rounding: one so shallow that it may be none is decided again for that edge or corner, in exact arithmetic.
 *
 * <p>Three rules keep the formulas to that argument:
 * <ul>
 *   <li>A start that is no overlap enters at 0 at once where it is inside all borders: no second formula asks whether it is
 *       outside. The gap of a touch may be negative by rounding.
 *   <li>An entry through a wall counts, although another solid is entered there: that one may be grazed by less than rounding.
 *   <li>A triangle narrower than the rounding of its corners has no normal and no prism: its edges answer.
 * </ul>
 * {@code BoundaryTest} and {@code BoundaryMeshTest} hold this against arithmetic of twice the digits, with inputs a few
 * roundings from each decision.
 */
@NullMarked
package firsthit.query;

import org.jspecify.annotations.NullMarked;
