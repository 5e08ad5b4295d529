/**
 * Which triangles of a mesh to ask about, and the first hit among them.
 *
 * <p>Whatever the structure, the answer is the same to the bit: candidates may be too many, never too few, and
 * {@link firsthit.query.HitOrder} decides between hits, not the order in which they were found.
 */
@NullMarked
package firsthit.midphase;

import org.jspecify.annotations.NullMarked;
