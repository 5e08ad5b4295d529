/**
 * Finds the triangles of a mesh to test, and the first hit among them.
 *
 * <p>The answer is the same to the bit for every structure: candidates may be too many, never too few, and
 * {@link firsthit.query.ClosestHit} decides between hits, not the order in which they were found.
 *
 * <h2>Packages</h2>
 *
 * <pre>
 *   midphase          what users call: BroadPhase, Bvh, BruteForce, BoxTree; and one search
 *   midphase.bvh      the tree: build, pack, fit, traverse; scalar inner loops; access for other jars of this library
 * </pre>
 *
 * The first package uses the second, which is internal. Batches of motions, and vector inner loops, are in the artifact
 * firsthit-batch, which is found as a service ({@link firsthit.midphase.bvh.FasterKernels}).
 *
 * <h2>The tree</h2>
 *
 * <pre>
 *   mesh --BvhBuilder--&gt; cuts in two --Packer--&gt; PackedTree --Traversal--&gt; first hit
 *         where to cut                  w children     |   ^
 *                                                      v   |
 *                                             TreeFit, LeafFit: boxes and rows,
 *                                             again at each refit
 * </pre>
 *
 * All numbers of a {@link firsthit.midphase.bvh.PackedTree} are floats in the units of its
 * {@link firsthit.midphase.bvh.TreeFrame}, rounded outwards. A node holds the boxes of its w children, a row for each number; w
 * is 2, or as many as a vector of the processor holds, so that one instruction tests all of them:
 *
 * <pre>
 *   node: row 0  least x     of child 0, 1, ... w-1         leaf of n triangles: row 0 - 2  first corner x, y, z
 *             1  least y                                                             3 - 5  edge to the second
 *             2  least z                                                             6 - 8  edge to the third
 *         3 - 5  greatest x, y, z                                                        9  radius of the triangle's
 *             6  link                                                                          sphere around its centroid
 *             7  empty: aligns with cache lines                              each row n numbers long
 *
 *   link: 0 for no child | &gt; 0 number of a node | &lt; 0 leaf: index of its first triangle * 16 + triangles - 1
 * </pre>
 *
 * <h2>One query</h2>
 *
 * {@link firsthit.midphase.BroadPhase} borrows a {@link firsthit.midphase.Search}, which holds the exact answer so far ({@link
 * firsthit.query.ClosestHit}) and the motion in the frame of the tree ({@link firsthit.midphase.bvh.TreeQuery}). The {@link
 * firsthit.midphase.bvh.Traversal} descends from the root, the nearest child first. An {@link firsthit.midphase.bvh.Intersector}
 * tests nodes and leaves: in scalar code, in vector code, or by any bound in double precision. Triangles that pass the leaf test
 * are tested exactly. {@link firsthit.midphase.Arithmetic} chooses between scalar and vector code, and explains the choice.
 *
 * A scene keeps one exact answer for all its meshes, and searches each mesh for the triangles near the motion, in the coordinates
 * of the mesh; their corners are passed on in world coordinates ({@link firsthit.query.Corners}).
 *
 * For the closest point, {@link firsthit.midphase.NearestSearch} traverses the same tree by distances instead of fractions. Where
 * any hit suffices, the search ends with the first that is found.
 *
 */
@NullMarked
package firsthit.midphase;

import org.jspecify.annotations.NullMarked;
