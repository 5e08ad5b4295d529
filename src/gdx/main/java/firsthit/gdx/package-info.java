/**
 * First Hit in libGDX: its meshes and models in, a controller for what it draws out.
 *
 * <p>The axes are those of the engine, right-handed with y up; nothing is turned. So a mover gets a gravity along -y.
 */
@NullMarked
package firsthit.gdx;

import org.jspecify.annotations.NullMarked;
