/** All methods to find what a moving ball hits, with one interface: the library's, and the tutorials as printed. */
@NullMarked
package firsthit.experiment.methods;

import org.jspecify.annotations.NullMarked;
