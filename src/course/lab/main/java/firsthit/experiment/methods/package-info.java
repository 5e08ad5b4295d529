/** Every way to find out what a moving ball meets, behind one face: ours, and the tutorials as printed. */
@NullMarked
package firsthit.experiment.methods;

import org.jspecify.annotations.NullMarked;
