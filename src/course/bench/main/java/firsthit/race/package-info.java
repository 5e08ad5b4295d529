/**
 * Our trees and other engines on one race course: the same mesh, the same motions, the same way to measure.
 *
 * <p>{@link firsthit.race.Courses} makes the courses and our answers, once, as files; {@link firsthit.race.RaceBenchmark}
 * sends one {@link firsthit.race.Racer} over one course.
 */
@NullMarked
package firsthit.race;

import org.jspecify.annotations.NullMarked;
