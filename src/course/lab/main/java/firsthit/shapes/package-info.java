/** Meshes by formula for the course: a stone, hills, a knot, the surface of a solid. */
@NullMarked
package firsthit.shapes;

import org.jspecify.annotations.NullMarked;
