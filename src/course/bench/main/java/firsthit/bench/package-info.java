/**
 * Races of First Hit's trees and other engines: the same mesh, the same motions, the same measurement.
 *
 * <p>{@link firsthit.bench.Courses} makes the courses and First Hit's answers, once, as files; {@link
 * firsthit.bench.RaceBenchmark} runs one {@link firsthit.bench.Racer} on one course.
 */
@NullMarked
package firsthit.bench;

import org.jspecify.annotations.NullMarked;
