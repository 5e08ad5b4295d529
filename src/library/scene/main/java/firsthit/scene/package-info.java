/**
 * Several meshes and solids in one world, each at its own pose, at rest or moving: which of them is hit first.
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
 * A mesh stays in its own space; a pose maps it to the world. Queries and answers are in the world. A scene is immutable:
 * the scene some time later is another one, in which every remaining instance keeps its id.
 *
 * <h2>Robustness</h2>
 * Triangles are tested in the world, their vertices mapped there by the pose and rounded once: so the answer equals, to the bit,
 * that of one mesh with all these triangles. The inverse pose only selects candidates, by boxes grown by more than its error.
 */
@NullMarked
package firsthit.scene;

import org.jspecify.annotations.NullMarked;
