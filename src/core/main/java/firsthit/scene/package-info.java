/**
 * Several meshes and solids in one world, each in a place of its own, at rest or moving: which of them is met first.
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
