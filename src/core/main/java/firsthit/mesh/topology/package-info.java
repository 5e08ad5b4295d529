/**
 * Which vertices of a mesh are at one place, and which of its triangles meet at an edge: asked by those who look at a mesh as
 * a surface. The module shows it to its own neighbours only.
 */
@NullMarked
package firsthit.mesh.topology;

import org.jspecify.annotations.NullMarked;
