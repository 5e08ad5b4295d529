/**
 * What hits do to a mover. Pure functions, motion and hits in, new position and motion out; only {@link
 * firsthit.response.SlidePlanes} is filled again and again.
 *
 * <p>{@link firsthit.response.Stop} and {@link firsthit.response.Slide} give places and motions. Bouncing, pushing out and keeping a
 * place from step to step are in the artifact firsthit-motion.
 */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
