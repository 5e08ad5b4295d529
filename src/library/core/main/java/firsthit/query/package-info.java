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
 *   two movers at a computable distance         ConservativeAdvancement
 *   all triangles of a search                   ClosestHit collects, MotionKernel tests one by the kernel of its kind
 * </pre>
 *
 * <h2>Conventions</h2>
 * Double precision, metres, triangles closed, two-sided and counter-clockwise from the front. Motion is a displacement for the
 * whole step; a hit has the fraction of it, in [0, 1]. A miss is {@code null}. No answer depends on earlier queries. Geometry
 * causes no exception but for distances that a double cannot represent: degenerate triangles are treated as the segment or point
 * that they are.
 *
 * <h2>Robustness</h2>
 * Signs decide, magnitudes measure: a side is taken from the sign of one determinant and never from a length compared
 * with a tolerance. Each kernel moves to a frame at the mover and scales by a power of two before anything else, so far
 * origins and tiny or huge scenes cost no digits.
 *
 * <h2>Why no motion passes between two pieces</h2>
 * The centre of a moving sphere must not enter the expansion of a triangle, all points within one radius of it. This is the union
 * of seven convex solids: a prism over and under the face, a cylinder around each edge that ends at its corners, a ball around each
 * corner. The expansion for capsules has a prism for each face of the swept triangle, and so on; ellipsoids are spheres in their
 * unit space. Each solid is the intersection of a few simple ones: a slab between two planes, a half-space behind a wall, a
 * cylinder or a ball. A motion is inside each of these for an interval, and inside the solid from the latest entry on, if that is
 * not after the earliest exit. The first contact is the least of those entries. Nothing else decides.
 *
 * <p>Rounding moves each border by at most some 2^-50 of the local size. An entry is a quotient; if both its numbers are small, as
 * in flat motions, it may be far off along the motion, but not in its distance from the border. Suppose that in exact arithmetic
 * the motion is deeper than a few such roundings at some time, with the face closest. If the foot lies inside the face by more than
 * those roundings, the motion is inside each border of the prism by more than its rounding, so the computed entry is not later. If
 * not, the foot lies next to an edge, and the motion is as deep in the cylinder there; or, next to a corner, in the ball. So no
 * motion that goes deeper than rounding is missed or reported late: adjacent solids share their walls, and each covers what
 * rounding takes from the other.
 *
 * <p>A sphere that touches a border and never enters does not hit. Its entry is the root of a number close to 0, half of whose
 * digits are rounding. An entry so shallow that there may be none is decided again for that edge or corner, in exact arithmetic.
 *
 * <p>Three rules make the formulas follow that argument:
 * <ul>
 *   <li>A start without overlap that is inside all borders enters at 0; no second formula decides whether it is outside, since
 *       rounding may make the gap of a touch negative.
 *   <li>An entry through a wall counts, although another solid lies behind it: the motion may graze that by less than rounding.
 *   <li>A triangle narrower than the rounding of its corners has no normal and no prism: only its edges are tested.
 * </ul>
 * {@code BoundaryTest} and {@code BoundaryMeshTest} compare this with arithmetic of twice the digits, for inputs a few roundings
 * from each decision.
 *
 * <h2>Error budget of a sweep</h2>
 * The local frame has its origin at the mover. Its unit is a power of two that brings every coordinate of the triangle and the
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
