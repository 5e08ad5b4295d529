/**
 * Reports on meshes as surfaces, and repairs: welding, and removal of duplicate and degenerate triangles.
 *
 * <p>All counts are exact at any scale; only welding has a tolerance, which the caller gives.
 */
@NullMarked
package firsthit.repair;

import org.jspecify.annotations.NullMarked;
