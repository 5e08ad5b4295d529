/** The cases of {@code data/cases} with exact answers, and comparisons of sweeps and rays with them. */
@NullMarked
package firsthit.experiment.exact;

import org.jspecify.annotations.NullMarked;
