package firsthit.work;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A pool of a few idle objects, so that queries need not allocate them. Safe for any number of threads: an object belongs to the
 * thread that took it, until it is given back.
 */
public final class Spare<T> {
    /** Objects kept besides the first, for threads that query at the same time. */
    private static final int MOST = 16;

    /** The object that is taken first: usually only one thread queries. */
    private final AtomicReference<@Nullable T> first = new AtomicReference<>();

    private final List<AtomicReference<@Nullable T>> others = new ArrayList<>(MOST);
    private final Supplier<? extends T> maker;

    /**
     * Starts empty.
     *
     * @param maker makes an object if none is idle
     */
    public Spare(Supplier<? extends T> maker) {
        this.maker = maker;
        for (int i = 0; i < MOST; i++) {
            others.add(new AtomicReference<>());
        }
    }

    /** Takes an object for exclusive use until it is given back; if it never is, because of an error, the pool still works. */
    public T take() {
        T idle = first.get();
        return idle != null && first.compareAndSet(idle, null) ? idle : takeOther();
    }

    private T takeOther() {
        for (int i = 0; i < MOST; i++) {
            T idle = others.get(i).get();
            if (idle != null && others.get(i).compareAndSet(idle, null)) {
                return idle;
            }
        }
        return maker.get();
    }

    /** Gives an object back to the pool; a full pool drops it. */
    public void giveBack(T idle) {
        if (first.get() != null || !first.compareAndSet(null, idle)) {
            keepOther(idle);
        }
    }

    private void keepOther(T idle) {
        for (int i = 0; i < MOST; i++) {
            if (others.get(i).get() == null && others.get(i).compareAndSet(null, idle)) {
                return;
            }
        }
    }
}
