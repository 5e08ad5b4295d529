/** Runs of movers through scenes: complaints about other engines as numbers, compared with classic methods. */
@NullMarked
package firsthit.experiment.movers;

import org.jspecify.annotations.NullMarked;
