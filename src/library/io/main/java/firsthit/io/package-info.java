/**
 * Reads and writes mesh files: OBJ, STL and PLY, packed or not, and formats that a program adds.
 *
 * <p>A reader either returns the whole mesh or throws an exception with file, line and text. {@link firsthit.io.Limits} bounds
 * what one file may take.
 */
@NullMarked
package firsthit.io;

import org.jspecify.annotations.NullMarked;
