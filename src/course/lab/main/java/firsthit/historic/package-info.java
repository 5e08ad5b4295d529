/**
 * The tutorials exactly as printed, defects included: one class per method, in the source's own number type, never
 * repaired.
 *
 * <p>Each defect has a number in {@code notebooks/errata.md}, a test that fails if it is repaired here, and a picture. What
 * a source leaves open is a setting or described in the class comment; possible endless loops have a limit that is
 * reported. Numbers in names are those of the sources, or years of publication. This package uses only values, meshes and
 * the interface of point-in-triangle tests; only experiments, tests and notebooks use it.
 */
@NullMarked
package firsthit.historic;

import org.jspecify.annotations.NullMarked;
