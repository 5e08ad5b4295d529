/**
 * How long work reports progress, stops and is shared by threads: passed in by the caller, never static state. Also output that all
 * packages share: harmless text, numbers with the fewest digits.
 *
 * <h2>Interruption</h2>
 * Long queries, builds, batches, and reading or writing files check every few milliseconds whether their thread was interrupted. If
 * so they throw a {@link java.util.concurrent.CancellationException}, and <b>the flag of the thread stays set</b>, so that the
 * caller sees it. They return no result. An argument to be filled may be half full; everything else is unchanged and can be used
 * again, by a thread whose flag is cleared ({@link java.lang.Thread#interrupted}).
 *
 * <h2>Threads</h2>
 * Without an argument, the calling thread does all work. A {@link firsthit.work.Threads} sets how many share it, on which executor.
 */
@NullMarked
package firsthit.work;

import org.jspecify.annotations.NullMarked;
