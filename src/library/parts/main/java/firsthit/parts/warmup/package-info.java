/** Questions whose answers nobody reads: what a program asks after them is compiled. */
@NullMarked
package firsthit.parts.warmup;

import org.jspecify.annotations.NullMarked;
