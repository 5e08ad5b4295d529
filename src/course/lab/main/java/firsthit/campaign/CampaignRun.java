package firsthit.campaign;

import firsthit.work.Progress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Computes on this machine what a {@link Ledger} lacks of a campaign.
 *
 * @param threads that compute, >= 1
 * @param limit of elapsed time of one cell
 */
public record CampaignRun(int threads, Duration limit) {
    /** Far more than a cell takes; for a method that never returns. */
    public static final Duration LIMIT = Duration.ofMinutes(10);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there is no thread, or no time
     */
    public CampaignRun {
        if (threads < 1 || limit.toMillis() < 1) {
            throw new IllegalArgumentException("threads < 1 or no time: %s, %s".formatted(threads, limit));
        }
    }

    /** On all processors. */
    public static CampaignRun onAllProcessors() {
        return new CampaignRun(Runtime.getRuntime().availableProcessors(), LIMIT);
    }

    /**
     * Computes the cells that are not done; reports cells.
     *
     * @return how many were computed
     * @throws CancellationException if the thread was interrupted; what is in the ledger stays
     * @throws java.io.UncheckedIOException if the ledger cannot be written
     */
    public int run(Campaign campaign, Ledger ledger, Progress progress) {
        List<CampaignCell> cells = campaign.cells();
        List<CampaignCell> left =
                cells.stream().filter(cell -> !ledger.has(cell)).toList();
        ExecutorService workers = Executors.newFixedThreadPool(threads, CampaignRun::worker);
        try {
            CompletionService<CellResult> running = new ExecutorCompletionService<>(workers);
            left.forEach(cell -> running.submit(() -> CellRunner.run(cell, limit)));
            for (int i = 0; i < left.size(); i++) {
                ledger.add(running.take().get());
                progress.advance(cells.size() - left.size() + i + 1, cells.size());
            }
            return left.size();
        } catch (InterruptedException e) {
            throw Progress.cancelled(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            workers.shutdownNow();
        }
    }

    private static Thread worker(Runnable work) {
        Thread thread = new Thread(work, "campaign");
        thread.setDaemon(true);
        thread.setContextClassLoader(Thread.currentThread().getContextClassLoader());
        return thread;
    }
}
