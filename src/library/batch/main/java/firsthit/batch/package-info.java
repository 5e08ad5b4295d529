/**
 * Many motions at once: what they hit first, whether anything blocks them, what is closest to many points. The answers are those of
 * one query each, to the bit; no motion makes an object.
 *
 * <pre>{@code
 * Batch batch = new Batch(new Bvh(mesh));
 * FirstHits hits = new FirstHits(); // filled anew by each call
 * batch.cast(origins, displacements, hits); // x, y, z of each motion in turn
 * double fraction = hits.fraction(0); // of the first motion; NaN for a miss
 * }</pre>
 *
 * <p>Inner loops in vectors come along: where Java is started with {@code --add-modules jdk.incubator.vector}, trees are made for
 * them, see {@link firsthit.midphase.Arithmetic}.
 *
 * <pre>
 *   motions --FirstCells--&gt; number of the first cell --QueryOrder--&gt; motions, cell by cell --search--&gt; FirstHits
 *              |             on the way, or NONE                     those with NONE are answered: a miss
 *              OccupiedCells (32 x 32 x 32), as near to triangles as the radius
 * </pre>
 *
 * That is done in large meshes: motions that meet the same leaves follow one another, and find them in the processor's caches. Every
 * motion has a place of its own for its answer, so nothing depends on which thread was faster.
 */
@NullMarked
package firsthit.batch;

import org.jspecify.annotations.NullMarked;
