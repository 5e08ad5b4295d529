/**
 * Random motions, what really happens in each, and how an answer compares with it; walks, and maps of the starts at which a method
 * is right.
 */
@NullMarked
package firsthit.experiment.race;

import org.jspecify.annotations.NullMarked;
