/**
 * Triangle meshes: the value itself, shapes made by formula, and readers for files.
 *
 * <p>Positions in metres, double precision; triangles counter-clockwise from the front. A reader either returns the
 * whole mesh or throws with file, line and the text it could not use.
 */
@NullMarked
package firsthit.mesh;

import org.jspecify.annotations.NullMarked;
