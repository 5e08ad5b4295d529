/**
 * Queries of one triangle: where a ray crosses it, when a moving solid touches it, what is closest.
 *
 * <h2>Where things are</h2>
 *
 * <pre>
 *   a ray, a moving point     and a triangle    SegmentTriangle
 *   a moving solid            and a triangle    SolidSweep
 *   a point, a solid          and a triangle    ClosestPoint, Clearance; SolidGap for many
 *   two triangles apart                         TriangleGap
 *   two moving things of known distance         ConservativeAdvancement
 *   all triangles of a search                   ClosestHit collects, MotionKernel tests one by the kernel of its kind
 * </pre>
 *
 * <h2>Conventions</h2>
 * Double precision, metres, triangles closed, two-sided and counter-clockwise from the front. Motion is a displacement
 * for the whole step; a hit has the fraction of it, in [0, 1]. A miss is {@code null}. No answer depends on the
 * query before it, and nothing throws for geometry but what is farther apart than a double can represent: degenerate triangles are
 * answered as the segment or point they are.
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
 *   <li>A start that is no overlap enters at 0 at once where it is inside all borders: no second formula decides whether it is
 *       outside. The gap of a touch may be negative by rounding.
 *   <li>An entry through a wall counts, although another solid is entered there: that one may be grazed by less than rounding.
 *   <li>A triangle narrower than the rounding of its corners has no normal and no prism: its edges answer.
 * </ul>
 * {@code BoundaryTest} and {@code BoundaryMeshTest} hold this against arithmetic of twice the digits, with inputs a few
 * roundings from each decision.
 *
 * <h2>Error budget of a sweep</h2>
 * The local frame has its origin at the mover, and a power of two as unit that brings every coordinate of the triangle and the
 * motion to at most 2; a double rounds there at 2^-53. Constants of this package name one of these levels:
 *
 * <table>
 * <caption>Rounding in the local frame</caption>
 * <tr><th>level</th><th>what it bounds</th><th>what follows from it</th></tr>
 * <tr><td>2^-50</td><td>distance of a computed border of a solid from the true one; a sum of a few products</td>
 *     <td>no motion that goes deeper is missed or late</td></tr>
 * <tr><td>2^-49</td><td>contact point from its three weighted vertices</td><td>closer than that the normal comes from the face</td></tr>
 * <tr><td>2^-48 to 2^-46</td><td>distance of two points; products of three numbers</td>
 *     <td>an overlap no deeper is a touch, and a motion that approaches no more than that along its length does not count</td></tr>
 * <tr><td>2^-44</td><td>depth at which the root of an entry may be lost; gap and depth of two solids that touch</td>
 *     <td>the entry into that edge or vertex is decided in exact arithmetic</td></tr>
 * <tr><td>2^-42 to 2^-38</td><td>growth of boxes and tubes that reject triangles before the exact test, many times the level above</td>
 *     <td>a filter never rejects what the exact test would hit</td></tr>
 * <tr><td>2^-40</td><td>square of the sine, or radius, below which a direction has lost half of its digits</td>
 *     <td>the answer comes from exact signs, or from the edges alone</td></tr>
 * <tr><td>2^-20</td><td>sine below which an area has lost ten of 53 digits</td><td>the areas are computed again with what was rounded
 *     off</td></tr>
 * <tr><td>2^-900</td><td>products below which bits are lost to underflow</td><td>nothing is decided by such a product</td></tr>
 * </table>
 *
 * <p>In world lengths multiply by the largest of the mover's size, its motion and its distance from the triangle: 2^-44 of ten metres
 * is half a picometre.
 */
@NullMarked
package firsthit.query;

import org.jspecify.annotations.NullMarked;
