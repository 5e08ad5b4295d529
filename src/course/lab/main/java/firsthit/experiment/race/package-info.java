/**
 * Random motions for many methods, held against what really happens: who misses, who is early or late, and how long it takes.
 */
@NullMarked
package firsthit.experiment.race;

import org.jspecify.annotations.NullMarked;
