/**
 * The order in which many motions are answered: by the first cell on their way that has triangles in it.
 *
 * <p>Not for users. {@link firsthit.midphase.batch.QueryOrder} sorts by what {@link firsthit.midphase.batch.FirstCells} finds in
 * {@link firsthit.midphase.batch.OccupiedCells}.
 */
@NullMarked
package firsthit.midphase.batch;

import org.jspecify.annotations.NullMarked;
