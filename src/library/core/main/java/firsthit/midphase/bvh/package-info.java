/**
 * The tree: {@link firsthit.midphase.bvh.BvhBuilder} cuts, {@link firsthit.midphase.bvh.Packer} packs,
 * {@link firsthit.midphase.bvh.TreeFit} fits it to the vertices, also again, and {@link firsthit.midphase.bvh.Traversal} walks.
 *
 * <p>Not for users. Knows triangles and boxes, not the queries; the page of {@link firsthit.midphase} has drawings.
 */
@NullMarked
package firsthit.midphase.bvh;

import org.jspecify.annotations.NullMarked;
