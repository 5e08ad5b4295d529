/**
 * Particles in flight and in heaps, and their responses to hits: bounce, damage, moving apart, springs (source 004).
 *
 * <p>Built on {@link firsthit.compare.SphereSweeps}, so any structure that answers such batches can move particles.
 */
@NullMarked
package firsthit.particles;

import org.jspecify.annotations.NullMarked;
