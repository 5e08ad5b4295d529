/**
 * Exact answers to hold the kernels against: rational arithmetic, written from the geometry, no line shared with them.
 *
 * <p>Every double is a whole number times a power of two, and distances to a triangle are compared by their squares, so
 * nothing here rounds. Slow on purpose.
 */
@NullMarked
package firsthit.query.exact;

import org.jspecify.annotations.NullMarked;
