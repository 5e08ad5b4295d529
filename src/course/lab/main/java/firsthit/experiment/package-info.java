/**
 * Experiments of the course: measurements, their results and comparisons, one package for each subject.
 *
 * <p>Nothing here draws. Except for timings, results are the same to the bit in every run and on every Java version;
 * numbers are written so that they read back exactly.
 */
@NullMarked
package firsthit.experiment;

import org.jspecify.annotations.NullMarked;
