package firsthit.live.jdk;

import firsthit.midphase.bvh.Blocks.Work;
import firsthit.midphase.bvh.Blocks.Worker;
import firsthit.work.Threads;

/** Runs work in the one thread of a page; replaces the class of that name, which uses several threads. */
public final class Blocks {
    private Blocks() {}

    /** Does the work for indices 0 to {@code size - 1}, in blocks. */
    public static void run(int size, int block, Threads threads, Work work) {
        Worker worker = work.worker();
        for (int from = 0; from < size; from += block) {
            worker.work(from, Math.min(size, from + block));
        }
        worker.done();
    }
}
