package firsthit.live.jdk;

import org.jspecify.annotations.Nullable;

/** The array in which Jackson keeps its buffers, without synchronisation: a page has one thread. */
@SuppressWarnings("unchecked")
public final class AtomicReferenceArray<T> {
    private final @Nullable Object[] values;

    /** An array without values. */
    public AtomicReferenceArray(int length) {
        values = new Object[length];
    }

    public int length() {
        return values.length;
    }

    public @Nullable T get(int place) {
        return (T) values[place];
    }

    public void set(int place, @Nullable T value) {
        values[place] = value;
    }

    /** Replaces a value and returns the previous one. */
    public @Nullable T getAndSet(int place, @Nullable T value) {
        T before = get(place);
        values[place] = value;
        return before;
    }
}
