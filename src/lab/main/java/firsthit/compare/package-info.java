/**
 * Other structures than the tree, to compare with it: grids of cells, triangles sorted along an axis, particles asked
 * by triangles. All give the answers of {@link firsthit.midphase.BroadPhase} to the bit, built on what anybody may use of it.
 */
@NullMarked
package firsthit.compare;

import org.jspecify.annotations.NullMarked;
