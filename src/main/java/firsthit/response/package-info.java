/** What hits do to a mover. Pure functions: motion and hits in, new position or motion out. */
@NullMarked
package firsthit.response;

import org.jspecify.annotations.NullMarked;
