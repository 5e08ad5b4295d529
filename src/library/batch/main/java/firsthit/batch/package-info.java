/**
 * Batches of many motions or points: what motions hit first, whether anything blocks them, and what is closest to points. The
 * answers are those of single queries, to the bit, without an object per motion.
 *
 * <pre>{@code
 * Batch batch = new Batch(new Bvh(mesh));
 * FirstHits hits = new FirstHits(); // filled anew by each call
 * batch.cast(origins, displacements, hits); // x, y, z of each motion in turn
 * double fraction = hits.fraction(0); // of the first motion; NaN for a miss
 * }</pre>
 *
 * <p>The artifact also has vector inner loops: if Java is started with {@code --add-modules jdk.incubator.vector}, trees are built
 * for them, see {@link firsthit.midphase.Arithmetic}.
 *
 * <pre>
 *   motions --FirstCells--&gt; number of the first cell --QueryOrder--&gt; motions, cell by cell --search--&gt; FirstHits
 *              |             on the way, or NONE                     those with NONE are answered: a miss
 *              OccupiedCells (32 x 32 x 32), as near to triangles as the radius
 * </pre>
 *
 * Motions are sorted in large meshes only: those that meet the same leaves follow one another, and find them in the processor's
 * caches. Every motion has its own slot for its answer, so no answer depends on which thread is faster.
 */
@NullMarked
package firsthit.batch;

import org.jspecify.annotations.NullMarked;
