/**
 * What moves together: {@link firsthit.world.Crowd} are movers that block and push each other, and {@link firsthit.world.World} steps a
 * scene, its crowd and what was thrown by one call. {@link firsthit.world.FixedSteps} steps one mover alone.
 *
 * <p>Velocities in [m/s], times in [s], lengths in metres, as in {@link firsthit.motion}, which knows nothing of this package: a mover
 * reaches the other ones through {@link firsthit.motion.Others}.
 */
@NullMarked
package firsthit.world;

import org.jspecify.annotations.NullMarked;
