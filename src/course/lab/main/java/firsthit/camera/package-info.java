/**
 * Cameras that stay out of walls: a follow camera, and the part of a view that the near plane cuts away (sources 000, 001).
 */
@NullMarked
package firsthit.camera;

import org.jspecify.annotations.NullMarked;
