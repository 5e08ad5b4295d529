/** What one hit does to the mover. Pure functions: motion and hit in, new position out. */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
