/**
 * The tutorials exactly as printed, defects included: one class per method, in the source's own number type, never
 * repaired.
 *
 * <p>Each defect has a number in {@code notebooks/errata.md}, a test that fails if somebody mends it here, and a picture.
 * What a source leaves open is a setting or is said in the head of the class; where it could loop for ever there is a guard
 * that reports itself. Numbers in names are those of the sources, or years of publication. The room stands beside the flow:
 * it uses values, meshes and the face of point-in-triangle tests, and only experiments, tests and notebooks use it.
 */
@NullMarked
package firsthit.historic;

import org.jspecify.annotations.NullMarked;
