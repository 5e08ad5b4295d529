/**
 * What is measured, kept and compared, a package for each question.
 *
 * <p>Nothing here draws. Results are the same bits in every run, on Java 17 and 25 alike, timings excepted; numbers are
 * written so that they read back exactly.
 */
@NullMarked
package firsthit.experiment;

import org.jspecify.annotations.NullMarked;
