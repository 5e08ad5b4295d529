/** Compares methods by where they stop the same motion, and responses by how near they come to a mesh. */
@NullMarked
package firsthit.experiment.sandbox;

import org.jspecify.annotations.NullMarked;
