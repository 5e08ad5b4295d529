/**
 * Our trees and other engines on one race course: the same mesh, the same motions, the same way to measure.
 *
 * <p>{@link firsthit.bench.Courses} makes the courses and our answers, once, as files; {@link firsthit.bench.RaceBenchmark}
 * sends one {@link firsthit.bench.Racer} over one course.
 */
@NullMarked
package firsthit.bench;

import org.jspecify.annotations.NullMarked;
