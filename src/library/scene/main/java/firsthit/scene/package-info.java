/**
 * Several meshes and solids in one world, each in a place of its own, at rest or moving: which of them is met first.
 *
 * <pre>{@code
 * Bvh crate = new Bvh(Shapes.box(1));
 * Scene scene = Scene.of(new Bvh(Shapes.room(20, 20, 5)));
 * scene = scene.and(PlacedMesh.of(crate).at(new Matrix4x3d().translation(4, 0, 0.5))); // its id is 1
 * Hit hit = scene.cast(new Vector3d(0, 0, 0.5), new Vector3d(10, 0, 0)); // on instance 1, after 3.5 of 10 metres
 * scene = scene.with(1, scene.instance(1).withVelocity(new Vector3d(-1, 0, 0))).after(2); // two seconds later
 * }</pre>
 *
 * <h2>Conventions</h2>
 * A mesh stays as it was made; a pose carries it to the world. Queries and answers are in the world. A scene never changes;
 * the scene a moment later is another one, in which every instance that is still there has the id that it had.
 *
 * <h2>Robustness</h2>
 * The triangle that is tested is the one in the world, its corners carried there by the pose and rounded once: so the answer is
 * that of one mesh with all these triangles, to the bit. The inverse pose only picks candidates, by boxes that are grown by
 * more than it can be wrong.
 */
@NullMarked
package firsthit.scene;

import org.jspecify.annotations.NullMarked;
