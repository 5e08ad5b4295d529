/** Movers led through scenes: complaints about other engines as numbers, beside what classic ways do there. */
@NullMarked
package firsthit.experiment.movers;

import org.jspecify.annotations.NullMarked;
