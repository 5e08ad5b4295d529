/**
 * Triangle meshes: the value itself, what builds one, shapes made by formula, and the buffers of engines.
 *
 * <p>Positions in metres, double precision; triangles counter-clockwise from the front.
 */
@NullMarked
package firsthit.mesh;

import org.jspecify.annotations.NullMarked;
