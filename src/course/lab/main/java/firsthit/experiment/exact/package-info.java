/** The cases of {@code data/cases}, whose answers are exact, and how sweeps and rays compare with them. */
@NullMarked
package firsthit.experiment.exact;

import org.jspecify.annotations.NullMarked;
