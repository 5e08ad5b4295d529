/**
 * How other artifacts of this library get at the searches of a broad phase.
 *
 * <p>Not for users: the module shows it to {@code firsthit.batch} alone.
 */
@NullMarked
package firsthit.midphase.search;

import org.jspecify.annotations.NullMarked;
