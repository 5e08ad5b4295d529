/** How long work reports and stops: handed in by the caller, never static state. */
@NullMarked
package firsthit.work;

import org.jspecify.annotations.NullMarked;
