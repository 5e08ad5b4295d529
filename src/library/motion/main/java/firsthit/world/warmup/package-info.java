/** Queries whose answers nobody reads: what a program asks after them is compiled. */
@NullMarked
package firsthit.world.warmup;

import org.jspecify.annotations.NullMarked;
