/**
 * Many steps: what moves through a scene under a will of its own, or with the ground.
 *
 * <h2>Conventions</h2>
 * Velocities in [m/s], times in [s], the world's lengths in metres. Up is against gravity, and z where there is none.
 *
 * <h2>Robustness</h2>
 * What is swept is not the mover but its shell, the mover grown by the skin width, and the shell stops a hair short of what it
 * meets. So a surface beyond the end of a motion is felt as well as one within it, and no rounding of a step can carry the
 * shell, let alone the mover, into a surface.
 */
@NullMarked
package firsthit.motion;

import org.jspecify.annotations.NullMarked;
