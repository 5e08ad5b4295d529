package firsthit.spark;

import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorAdded;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;

/**
 * Which executors a driver has, and for how long it has had none after it had some: Spark itself waits for ever for a cluster
 * that has gone.
 *
 * <p>Before the first executor comes, a driver waits for its turn on a busy cluster, which may take hours.
 */
final class Executors extends SparkListener {
    private final CellStates states;
    private final LongSupplier clock;
    private final Set<String> present = new HashSet<>();
    private boolean hadSome;
    private long lastSeen;

    /**
     * None yet.
     *
     * @param states of the cells, which hear of each lost executor
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

    /** Whether all have gone, and none came back for so long. */
    synchronized boolean areGoneFor(Duration limit) {
        return hadSome && present.isEmpty() && clock.getAsLong() - lastSeen > limit.toNanos();
    }
}
