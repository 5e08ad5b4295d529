/** Tables, curves and numbers as text, and the files of {@code data/expected} that notebooks are held against. */
@NullMarked
package firsthit.tables;

import org.jspecify.annotations.NullMarked;
