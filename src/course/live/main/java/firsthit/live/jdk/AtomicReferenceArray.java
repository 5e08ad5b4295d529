package firsthit.live.jdk;

import org.jspecify.annotations.Nullable;

/** Values that threads share, of which a page has one: what Jackson keeps its buffers in. */
@SuppressWarnings("unchecked")
public final class AtomicReferenceArray<T> {
    private final @Nullable Object[] values;

    /** So many places without a value. */
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

    /** Puts a value in place of another, which is returned. */
    public @Nullable T getAndSet(int place, @Nullable T value) {
        T before = get(place);
        values[place] = value;
        return before;
    }
}
