/** One motion for many methods: where each of them stops. */
@NullMarked
package firsthit.experiment.sandbox;

import org.jspecify.annotations.NullMarked;
