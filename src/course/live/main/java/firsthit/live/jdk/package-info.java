/** Classes and methods of Java, and of core, as a page has them. */
@NullMarked
package firsthit.live.jdk;

import org.jspecify.annotations.NullMarked;
