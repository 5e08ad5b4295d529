/**
 * Checks of methods that a learner writes in a notebook. The method runs on cases that common mistakes fail; the simplest case
 * with another answer than the library's is shown as numbers and as a picture.
 */
@NullMarked
package firsthit.lesson;

import org.jspecify.annotations.NullMarked;
