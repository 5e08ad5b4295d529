/** Scenes with many particles: rain on a landscape, a crumpled sheet, and a stack of books. */
@NullMarked
package firsthit.experiment.particles;

import org.jspecify.annotations.NullMarked;
