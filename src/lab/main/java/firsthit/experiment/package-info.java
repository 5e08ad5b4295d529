/**
 * What is measured, kept and compared: curves, tables, timings, and the scenes that notebooks and tests share.
 *
 * <p>Nothing here draws. Results are the same bits in every run, on Java 17 and 25 alike, timings excepted; numbers are
 * written so that they read back exactly.
 */
@NullMarked
package firsthit.experiment;

import org.jspecify.annotations.NullMarked;
