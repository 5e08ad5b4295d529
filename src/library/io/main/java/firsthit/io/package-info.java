/**
 * Meshes from files and to files: OBJ, STL and PLY, packed or not, and whatever format a program adds.
 *
 * <p>A reader either returns the whole mesh or throws with file, line and the text it could not use; {@link firsthit.io.Limits}
 * says how much it takes from one file at most.
 */
@NullMarked
package firsthit.io;

import org.jspecify.annotations.NullMarked;
