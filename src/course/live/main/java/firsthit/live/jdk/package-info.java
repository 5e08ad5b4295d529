/** Replacements in a page for classes and methods of Java and of core. */
@NullMarked
package firsthit.live.jdk;

import org.jspecify.annotations.NullMarked;
