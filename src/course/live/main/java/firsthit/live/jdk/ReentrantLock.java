package firsthit.live.jdk;

/** A lock that nobody waits for: a page has one thread. */
public final class ReentrantLock {
    /** Open to the one thread, always. */
    public ReentrantLock() {}

    /** Takes it at once. */
    public void lock() {}

    /** Takes it at once. */
    public boolean tryLock() {
        return true;
    }

    /** Nobody waits for this. */
    public void unlock() {}
}
