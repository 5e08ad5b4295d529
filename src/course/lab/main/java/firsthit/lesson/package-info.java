/**
 * Checks of what a learner has written in a notebook: the method is run on cases that usual mistakes fail, and the simplest case
 * with another answer than the library's is shown as numbers and as a picture.
 */
@NullMarked
package firsthit.lesson;

import org.jspecify.annotations.NullMarked;
