/**
 * Meshes as surfaces and as parts: what lies inside a mesh, where a plane cuts it, which of its edges are active, and how two
 * meshes touch.
 *
 * <pre>
 *   a point and a closed mesh                PointInMesh    inside, outside, signed distance
 *   a plane and a mesh                       MeshSection    lines: a floor plan, contour lines
 *   edges of a mesh                          ConvexEdges    those at which a mover is stopped
 *   a point and a triangle                   ExactInside    inside or not, whatever rounding says
 *   two triangles                            TrianglePair   whether they touch, where, how far apart
 *   two placed meshes                        MeshContact    triangles that touch, the curve in which surfaces cross
 *                                            MeshDistance   how far apart, with both points
 *   a mesh that moves and turns, another     MeshSweep      when they meet, when they come free
 * </pre>
 *
 * <pre>{@code
 * Mesh housing = Shapes.box(2);
 * Mesh shaft = Shapes.box(1);
 * Matrix4x3d ofHousing = new Matrix4x3d();
 * Matrix4x3d ofShaft = new Matrix4x3d().translation(2, 0, 0);
 * MeshDistance gap = new MeshDistance(new Bvh(housing), new Bvh(shaft));
 * double clearance = gap.find(ofHousing, ofShaft); // [m]
 * }</pre>
 *
 * <h2>How it is done</h2>
 *
 * {@link firsthit.parts.MeshContact} traverses the trees of both placed meshes together, and tests pairs of triangles exactly
 * ({@link firsthit.parts.TrianglePair}). {@link firsthit.parts.MeshDistance} traverses them in the same way, and skips pairs that
 * are farther apart than the nearest pair so far. {@link firsthit.parts.MeshSection} needs one tree: it visits the triangles that a
 * plane cuts, and joins their cuts at the edges.
 */
@NullMarked
package firsthit.parts;

import org.jspecify.annotations.NullMarked;
