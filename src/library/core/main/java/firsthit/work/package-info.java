/**
 * How long work reports, stops and is shared: handed in by the caller, never static state. Also what all packages write in one
 * way: text that does no harm, numbers with the fewest digits.
 *
 * <h2>Interruption</h2>
 * A long query, a build, a batch, a file that is read or written: each asks every few milliseconds whether its thread was
 * interrupted. If so it ends in a {@link java.util.concurrent.CancellationException}, and <b>the flag of the thread stays
 * set</b>, so that the caller sees it. What was to be made is not there; what is handed in to be filled may be half full;
 * the rest is as before and may be used again, by a thread whose flag is cleared ({@link java.lang.Thread#interrupted}).
 *
 * <h2>Threads</h2>
 * No argument means the calling thread. {@link firsthit.work.Threads} says how many share the work, and on which executor.
 */
@NullMarked
package firsthit.work;

import org.jspecify.annotations.NullMarked;
