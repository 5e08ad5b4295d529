/**
 * How long something takes: in processor time of this machine, beside what was measured once, and how long the rest will take.
 */
@NullMarked
package firsthit.experiment.timing;

import org.jspecify.annotations.NullMarked;
