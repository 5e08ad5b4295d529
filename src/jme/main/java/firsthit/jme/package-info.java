/**
 * First Hit in jMonkeyEngine: its meshes in, a control for its spatials out.
 *
 * <p>The axes are those of the engine, right-handed with y up; nothing is turned. So a mover gets a gravity along -y.
 */
@NullMarked
package firsthit.jme;

import org.jspecify.annotations.NullMarked;
