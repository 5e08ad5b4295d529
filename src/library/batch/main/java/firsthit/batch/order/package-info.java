/**
 * Sorts many motions by the first cell on their path that has triangles in it.
 *
 * <p>Internal. {@link firsthit.batch.order.QueryOrder} sorts by what {@link firsthit.batch.order.FirstCells} finds in
 * {@link firsthit.batch.order.OccupiedCells}.
 */
@NullMarked
package firsthit.batch.order;

import org.jspecify.annotations.NullMarked;
