/**
 * The library as a page has it: classes that a script calls with numbers and arrays, and gets arrays back.
 *
 * <p>What is here only carries numbers to the library and back. {@code firsthit.live.build} plugs into the compiler,
 * {@code firsthit.live.jdk} stands for what its class library lacks or has otherwise.
 */
@NullMarked
package firsthit.live;

import org.jspecify.annotations.NullMarked;
