/**
 * Groups that are stepped together: movers of a {@link firsthit.world.Crowd} block and push each other; a {@link
 * firsthit.world.World} steps a scene, a crowd, of one mover or many, and projectiles by one call.
 *
 * <p>Velocities in [m/s], times in [s], lengths in metres, as in {@link firsthit.motion}. That package does not depend on this one:
 * a mover reaches the other ones through {@link firsthit.motion.Others}.
 */
@NullMarked
package firsthit.world;

import org.jspecify.annotations.NullMarked;
