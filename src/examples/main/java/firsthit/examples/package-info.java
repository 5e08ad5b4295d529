/** Three programs to read, run and change. Each is one file and uses the core alone. */
@NullMarked
package firsthit.examples;

import org.jspecify.annotations.NullMarked;
