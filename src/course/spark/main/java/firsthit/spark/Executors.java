package firsthit.spark;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Tracks the executors of a driver and how long it has been without one. Spark itself waits forever for a lost cluster.
 *
 * <p>The time before the first executor does not count: on a busy cluster a driver may wait for hours.
 */
final class Executors extends SparkListener {
    private final CellStates states;
    private final LongSupplier clock;
    private final Set<String> present = new HashSet<>();
    private boolean hadSome;
    private long lastSeen;

    /**
     * Starts without executors.
     *
     * @param states of the cells, to which each lost executor is reported
     * @param clock in nanoseconds
     */
    Executors(CellStates states, LongSupplier clock) {
        this.states = states;
        this.clock = clock;
    }

    @Override
    public void onExecutorAdded(SparkListenerExecutorAdded added) {
        add(added.executorId());
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
        remove(removed.executorId());
    }

    synchronized void add(String executor) {
        present.add(executor);
        hadSome = true;
    }

    synchronized void remove(String executor) {
        states.lose(executor);
        present.remove(executor);
        lastSeen = clock.getAsLong();
    }

    /** Whether all executors have been gone for longer than a limit. */
    synchronized boolean areGoneFor(Duration limit) {
        return hadSome && present.isEmpty() && clock.getAsLong() - lastSeen > limit.toNanos();
    }
}
