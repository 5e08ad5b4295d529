/** The errata of {@code notebooks/errata.md} as curves: what a method answers as printed, and what is right. */
@NullMarked
package firsthit.experiment.errata;

import org.jspecify.annotations.NullMarked;
