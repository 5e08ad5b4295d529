/**
 * The tree: {@link firsthit.midphase.bvh.BvhBuilder} cuts the mesh, {@link firsthit.midphase.bvh.Packer} packs nodes,
 * {@link firsthit.midphase.bvh.TreeFit} fits or refits them, {@link firsthit.midphase.bvh.Traversal} traverses them.
 *
 * <p>Internal. Handles triangles and boxes, not queries; the page of {@link firsthit.midphase} has drawings.
 */
@NullMarked
package firsthit.midphase.bvh;

import org.jspecify.annotations.NullMarked;
