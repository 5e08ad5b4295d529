/**
 * The library for web pages: classes that a script calls with numbers and arrays and that return arrays.
 *
 * <p>These classes only pass numbers to the library and back. {@code firsthit.live.build} has plug-ins for the
 * compiler, {@code firsthit.live.jdk} replaces what its class library lacks or does differently.
 */
@NullMarked
package firsthit.live;

import org.jspecify.annotations.NullMarked;
