/**
 * Triangle meshes: the immutable mesh, its builder, generated shapes, and buffers of engines.
 *
 * <p>Positions in metres, double precision; triangles counter-clockwise from the front.
 */
@NullMarked
package firsthit.mesh;

import org.jspecify.annotations.NullMarked;
