package firsthit.campaign;

import firsthit.work.Progress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

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
        List<Callable<CellResult>> left = cells.stream()
                .filter(cell -> !ledger.has(cell))
                .<Callable<CellResult>>map(cell -> () -> CellRunner.run(cell, limit))
                .toList();
        int had = cells.size() - left.size();
        Workers.run(threads, left, (result, done) -> {
            ledger.add(result);
            progress.advance(had + done, cells.size());
        });
        return left.size();
    }
}
