/**
 * What a mesh is as a surface, and how to mend it: a report of what is odd about it, welding, and triangles left out that it
 * does not need.
 *
 * <p>All counts are exact at any scale; only welding has a tolerance, which is given.
 */
@NullMarked
package firsthit.repair;

import org.jspecify.annotations.NullMarked;
