/**
 * What hits do to a mover. Pure functions: motion and hits in, new position, motion, velocity, health or force out.
 *
 * <p>{@link firsthit.response.Stop}, {@link firsthit.response.Slide} and {@link firsthit.response.PushBack} give places and
 * motions; {@link firsthit.response.Rebound} a velocity; {@link firsthit.response.MoveApart} the ways of two things that overlap;
 * {@link firsthit.response.ImpactDamage} what is left of a health; {@link firsthit.response.PenaltyForce} a force. Who keeps
 * places and velocities from step to step lives in the rooms to the right.
 */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
