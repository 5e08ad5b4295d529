package firsthit.live.jdk;

import firsthit.midphase.bvh.Blocks.Work;
import firsthit.midphase.bvh.Blocks.Worker;
import firsthit.work.Threads;

/** Work on many things by the one thread of a page; stands for the class of that name that shares it among many. */
public final class Blocks {
    private Blocks() {}

    /** Does the work for things 0 to {@code size - 1}, in blocks of so many. */
    public static void run(int size, int block, Threads threads, Work work) {
        Worker worker = work.worker();
        for (int from = 0; from < size; from += block) {
            worker.work(from, Math.min(size, from + block));
        }
        worker.done();
    }
}
