/** Queries that are run only so that Java compiles what a program runs after them. */
@NullMarked
package firsthit.world.warmup;

import org.jspecify.annotations.NullMarked;
