/**
 * What the library does in one way, done in others, to compare them.
 *
 * <p>Structures beside the tree: grids of cells, triangles sorted along an axis, a scan of all boxes, particles asked by triangles.
 * All give the answers of {@link firsthit.midphase.BroadPhase} to the bit, built on what anybody may use of it, but for the scan, which
 * has the tree's inner loops. {@link firsthit.compare.TreeVisit} shows how the tree is asked.
 *
 * <p>The two steps of the first tutorials that a {@link firsthit.query.SegmentTriangle} takes in one, corrected: where a motion
 * meets a plane ({@link firsthit.compare.SegmentPlane}), and whether that point lies in the triangle ({@link
 * firsthit.compare.PointInTriangle}). And the {@link firsthit.response.Slide} of an ellipsoid as those tutorials measure it.
 */
@NullMarked
package firsthit.compare;

import org.jspecify.annotations.NullMarked;
