/**
 * Inner loops for as many numbers at once as the processor can take: nodes and leaves of {@code bvh}, and cells of {@code batch}.
 *
 * <p>Not for users. What is named {@code Vector...} is compiled apart, and loaded by name where the module
 * {@code jdk.incubator.vector} is there; {@link firsthit.midphase.simd.ScalarProvider} runs everywhere, with the same answers.
 */
@NullMarked
package firsthit.midphase.simd;

import org.jspecify.annotations.NullMarked;
