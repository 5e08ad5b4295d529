/** What single and double precision do to an answer: rays that leak through edges, and a ball pushed into a corner. */
@NullMarked
package firsthit.experiment.rounding;

import org.jspecify.annotations.NullMarked;
