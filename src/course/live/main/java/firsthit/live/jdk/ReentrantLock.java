package firsthit.live.jdk;

/** A lock without waiting: a page has one thread. */
public final class ReentrantLock {
    /** A lock that is always free. */
    public ReentrantLock() {}

    /** Takes it at once. */
    public void lock() {}

    /** Takes it at once. */
    public boolean tryLock() {
        return true;
    }

    /** Does nothing. */
    public void unlock() {}
}
