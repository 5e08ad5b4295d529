package firsthit.io;

import firsthit.work.Progress;

/** How often writers poll for interruption. */
final class Written {
    /** Lines or records between two polls: a few milliseconds. */
    private static final int POLL_EVERY = 1 << 12;

    private Written() {}

    /** Called for each line or record, with its number from 0. */
    static void poll(int number) {
        Progress.poll(number, POLL_EVERY);
    }
}
