package firsthit.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A few objects that are not in use at the moment, so that the next query need not make one. For any number of threads: an object
 * belongs to the thread that took it, until it is given back.
 */
public final class Spare<T> {
    /** How many objects are kept beyond the first: for threads that query at the same time. */
    private static final int MOST = 16;

    /** The one that is taken first: as a rule one thread queries. */
    private final AtomicReference<@Nullable T> first = new AtomicReference<>();

    private final List<AtomicReference<@Nullable T>> places = new ArrayList<>(MOST);
    private final Supplier<? extends T> maker;

    /**
     * Holds none yet.
     *
     * @param maker of one that is taken when there is none
     */
    public Spare(Supplier<? extends T> maker) {
        this.maker = maker;
        for (int i = 0; i < MOST; i++) {
            places.add(new AtomicReference<>());
        }
    }

    /** One for exclusive use until it is given back; if it never is, because of an error, nothing is lost. */
    public T take() {
        T idle = first.get();
        return idle != null && first.compareAndSet(idle, null) ? idle : takeOther();
    }

    private T takeOther() {
        for (int i = 0; i < MOST; i++) {
            T idle = places.get(i).get();
            if (idle != null && places.get(i).compareAndSet(idle, null)) {
                return idle;
            }
        }
        return maker.get();
    }

    /** Keeps one for the next taker; too many are dropped. */
    public void giveBack(T idle) {
        if (first.get() != null || !first.compareAndSet(null, idle)) {
            keepOther(idle);
        }
    }

    private void keepOther(T idle) {
        for (int i = 0; i < MOST; i++) {
            if (places.get(i).get() == null && places.get(i).compareAndSet(null, idle)) {
                return;
            }
        }
    }
}
