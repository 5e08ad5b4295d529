/**
 * What hits do to a mover. Pure functions, motion and hits in, new position and motion out; only {@link
 * firsthit.response.SlidePlanes} is filled again and again.
 *
 * <p>{@link firsthit.response.Stop}, {@link firsthit.response.Slide} and {@link firsthit.response.PushBack} give places and
 * motions, {@link firsthit.response.Rebound} velocities. Who keeps places and velocities from step to step lives in the rooms to the right.
 */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
