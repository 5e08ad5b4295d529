/**
 * Characters and platforms that move through a scene step by step: {@link firsthit.motion.Mover} is the character,
 * {@link firsthit.motion.Lift} a platform with stops, {@link firsthit.motion.Crowd} several that block and push each other, and
 * {@link firsthit.motion.Projectile} what was thrown and bounces; {@link firsthit.motion.World} steps them all by one call. The example of
 * {@link firsthit.scene.Scene} is a whole game loop.
 *
 * <h2>Conventions</h2>
 * Velocities in [m/s], times in [s], the world's lengths in metres. Up is against gravity, and z where there is none.
 *
 * <h2>Robustness</h2>
 * Sweeps move the shell, which is the mover grown by the skin width, and the shell stops a tiny clearance before what it
 * meets. So a surface just beyond the end of a motion is detected as well, and no rounding of a step can carry the shell, let
 * alone the mover, into a surface.
 */
@NullMarked
package firsthit.motion;

import org.jspecify.annotations.NullMarked;
