/**
 * Finds which vertices of a mesh share a position, and which of its triangles meet at an edge: for code that treats a mesh as a
 * surface. The module exports it to {@code firsthit.io} only.
 */
@NullMarked
package firsthit.topology;

import org.jspecify.annotations.NullMarked;
