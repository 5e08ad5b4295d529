/**
 * Two solids of any kinds against each other, without a mesh: when they meet, how far apart they are.
 *
 * <pre>{@code
 * Sphere ball = new Sphere(new Vector3d(0, 0, 3), 0.5);
 * Aabb box = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, 1));
 * double gap = SolidContact.clearance(ball, box).distance(); // 1.5 m
 * SolidContact contact = SolidContact.first(ball, new Vector3d(0, 0, -3), box, new Vector3d()); // half-way
 * }</pre>
 *
 * <p>The centre of one, seen from the other, is a point against the sum of both ({@code SolidSum}): of balls, capsules and boxes a body
 * with faces ({@code ZonotopeSum}); with an ellipsoid in it a round one ({@code EllipsoidSum}, {@code EllipsoidPair}).
 */
@NullMarked
package firsthit.solids;

import org.jspecify.annotations.NullMarked;
