/** Three programs to read, run and change, each one file; in {@code recipes} shorter ones. */
@NullMarked
package firsthit.examples;

import org.jspecify.annotations.NullMarked;
