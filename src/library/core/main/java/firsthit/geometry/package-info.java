/**
 * Values that everything else talks about: points in space grouped into planes, triangles, spheres, ellipsoids, capsules and boxes.
 *
 * <h2>Conventions</h2>
 * Double precision, lengths in metres, right-handed axes, triangles counter-clockwise seen from the front. Records copy
 * the vectors they are given and never change, but for the one that {@link firsthit.geometry.Solid#moving} hands out; they refuse
 * numbers that are not finite. No algorithm lives here.
 */
@NullMarked
package firsthit.geometry;

import org.jspecify.annotations.NullMarked;
