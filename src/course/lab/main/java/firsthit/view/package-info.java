/**
 * Scenes in 3-D: one description gives a still picture and an interactive view.
 *
 * <p>{@link firsthit.view.View} collects meshes, motions, hits and labels. Its {@code figure()} draws them with a z-buffer
 * written here, so that a scene gives the same pixels on every machine; its {@code html()} shows the same items with
 * three.js in a browser. The picture names what cannot be shown.
 */
@NullMarked
package firsthit.view;

import org.jspecify.annotations.NullMarked;
