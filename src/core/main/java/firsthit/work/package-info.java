/**
 * How long work reports and stops: handed in by the caller, never static state. And what all rooms write the same way: text
 * that does no harm, numbers with the fewest digits.
 */
@NullMarked
package firsthit.work;

import org.jspecify.annotations.NullMarked;
