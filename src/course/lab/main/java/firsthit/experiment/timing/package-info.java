/**
 * Processor time of work on this machine, compared with stored measurements, and progress with the time left.
 */
@NullMarked
package firsthit.experiment.timing;

import org.jspecify.annotations.NullMarked;
