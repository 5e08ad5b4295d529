/** Plug-ins of the compiler that makes a script of the library. */
@NullMarked
package firsthit.live.build;

import org.jspecify.annotations.NullMarked;
