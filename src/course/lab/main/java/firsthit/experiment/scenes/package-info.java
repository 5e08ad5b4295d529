/** Meshes and motions that notebooks, races and tests share. */
@NullMarked
package firsthit.experiment.scenes;

import org.jspecify.annotations.NullMarked;
