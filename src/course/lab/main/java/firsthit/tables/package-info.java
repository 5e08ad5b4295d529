/** Tables, curves and numbers as text, and the files of {@code data/expected} with which notebooks are compared. */
@NullMarked
package firsthit.tables;

import org.jspecify.annotations.NullMarked;
