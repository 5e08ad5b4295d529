/** Runs of a mover written down as text, and played again to the same bits. */
@NullMarked
package firsthit.experiment.replay;

import org.jspecify.annotations.NullMarked;
