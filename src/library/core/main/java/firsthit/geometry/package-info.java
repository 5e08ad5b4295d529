/**
 * Values that all other packages use: planes, triangles, spheres, ellipsoids, capsules, boxes and rigid motions.
 *
 * <h2>Conventions</h2>
 * Double precision, lengths in metres, right-handed axes, triangles counter-clockwise seen from the front. Records copy the vectors
 * they are given and are immutable, but for the one that {@link firsthit.geometry.Solid#moving} returns; they reject numbers that
 * are not finite. There are no algorithms here.
 */
@NullMarked
package firsthit.geometry;

import org.jspecify.annotations.NullMarked;
