/**
 * Inner loops for as many numbers at once as the processor can take: nodes and leaves of a tree, and cells of {@code batch.order}.
 *
 * <p>Not for users: {@link firsthit.midphase.Arithmetic} finds {@link firsthit.vectors.FoundVectors} as a service. What is named
 * {@code Vector...} is compiled apart, and loaded by name where the module {@code jdk.incubator.vector} is there.
 */
@NullMarked
package firsthit.vectors;

import org.jspecify.annotations.NullMarked;
