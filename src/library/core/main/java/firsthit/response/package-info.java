/**
 * Responses of a mover to hits. They are pure functions of motion and hits that return a new position or motion; only
 * {@link firsthit.response.SlidePlanes} is mutable and reusable.
 *
 * <p>{@link firsthit.response.Stop} and {@link firsthit.response.Slide} return positions and motions. Bouncing, pushing out and
 * keeping a position from step to step are in the artifact firsthit-motion.
 */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
