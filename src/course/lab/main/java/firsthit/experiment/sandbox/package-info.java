/** One motion for many methods: where each of them stops. One walk for many responses: how near each comes to the mesh. */
@NullMarked
package firsthit.experiment.sandbox;

import org.jspecify.annotations.NullMarked;
