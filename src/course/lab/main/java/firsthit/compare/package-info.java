/**
 * Alternatives to methods of the library, for comparison.
 *
 * <p>Structures other than the tree: grids of cells, triangles sorted along an axis, a scan of all boxes, particles tested by
 * triangles. All give the results of {@link firsthit.midphase.BroadPhase} to the bit and use only its public API, except the scan,
 * which uses the tree's inner loops. {@link firsthit.compare.TreeVisit} shows how the tree is searched.
 *
 * <p>The two steps of the first tutorials that {@link firsthit.query.SegmentTriangle} combines, corrected: where a motion meets
 * a plane ({@link firsthit.compare.SegmentPlane}), and whether that point lies in the triangle ({@link
 * firsthit.compare.PointInTriangle}). And the {@link firsthit.response.Slide} of an ellipsoid as those tutorials measure it.
 */
@NullMarked
package firsthit.compare;

import org.jspecify.annotations.NullMarked;
