/** Effects of single and double precision: rays that leak through edges, and a ball pushed into a corner. */
@NullMarked
package firsthit.experiment.rounding;

import org.jspecify.annotations.NullMarked;
