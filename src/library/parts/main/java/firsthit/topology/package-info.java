/**
 * Which vertices of a mesh are at one place, and which of its triangles meet at an edge: for code that looks at a mesh as
 * a surface. The module shows it to {@code firsthit.io} alone.
 */
@NullMarked
package firsthit.topology;

import org.jspecify.annotations.NullMarked;
