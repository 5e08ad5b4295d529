/**
 * Cameras that stay out of walls: one that follows somebody, and what the near plane of an eye cuts away (sources 000, 001).
 */
@NullMarked
package firsthit.camera;

import org.jspecify.annotations.NullMarked;
