/**
 * Small things that collide: particles in flight and in heaps, and what a hit does to them: bounce, damage, moving apart,
 * springs (source 004, its responses).
 *
 * <p>Built on batches of {@link firsthit.compare.SphereSweeps}: whoever answers these moves particles.
 */
@NullMarked
package firsthit.particles;

import org.jspecify.annotations.NullMarked;
