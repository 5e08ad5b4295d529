/** Tables, curves and numbers as text, and the files of {@code data/expected} that notebooks are held against. */
@NullMarked
package firsthit.experiment.tables;

import org.jspecify.annotations.NullMarked;
