/** Meshes by formula that the course looks at: a stone, hills, a knot, the surface of a solid. */
@NullMarked
package firsthit.shapes;

import org.jspecify.annotations.NullMarked;
