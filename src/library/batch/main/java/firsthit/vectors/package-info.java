/**
 * Vector inner loops, for nodes and leaves of a tree and for cells of {@code batch.order}.
 *
 * <p>Internal: {@link firsthit.midphase.Arithmetic} finds {@link firsthit.vectors.FoundVectors} as a service. Classes named
 * {@code Vector...} are compiled separately, and loaded by name if the module {@code jdk.incubator.vector} is present.
 */
@NullMarked
package firsthit.vectors;

import org.jspecify.annotations.NullMarked;
