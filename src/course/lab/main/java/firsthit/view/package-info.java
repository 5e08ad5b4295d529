/**
 * Scenes in 3-D: one description, a still picture and a view that can be turned.
 *
 * <p>{@link firsthit.view.View} collects meshes, motions, hits and words. Its {@code figure()} draws them with a z-buffer
 * of our own, so that the same scene gives the same pixels on every machine; its {@code html()} shows the same things with
 * three.js in a browser. What cannot be shown is said in the picture, never left blank.
 */
@NullMarked
package firsthit.view;

import org.jspecify.annotations.NullMarked;
