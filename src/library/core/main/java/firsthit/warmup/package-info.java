/** Queries that are run only so that Java compiles what a program runs after them. */
@NullMarked
package firsthit.warmup;

import org.jspecify.annotations.NullMarked;
