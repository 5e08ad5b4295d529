/**
 * Queries of two solids of any kinds, without a mesh: when they hit, and how far apart they are.
 *
 * <pre>{@code
 * Sphere ball = new Sphere(new Vector3d(0, 0, 3), 0.5);
 * Aabb box = new Aabb(new Vector3d(-1, -1, 0), new Vector3d(1, 1, 1));
 * double gap = SolidContact.clearance(ball, box).distance(); // 1.5 m
 * SolidContact contact = SolidContact.first(ball, new Vector3d(0, 0, -3), box, new Vector3d()); // half-way
 * }</pre>
 *
 * <p>The relative position of their centres is tested against their Minkowski sum ({@code SolidSum}). For spheres, capsules and
 * boxes it has faces ({@code ZonotopeSum}); with an ellipsoid it is round ({@code EllipsoidSum}, {@code EllipsoidPair}).
 */
@NullMarked
package firsthit.solids;

import org.jspecify.annotations.NullMarked;
