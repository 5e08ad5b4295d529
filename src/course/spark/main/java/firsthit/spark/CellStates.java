package firsthit.spark;

import firsthit.campaign.CampaignCell;
import firsthit.campaign.CellResult;
import firsthit.campaign.Ledger;
import firsthit.work.Progress;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * State of the cells in the driver: which are done, which executor computes which, and how many executors were lost.
 *
 * <p>Spark may start a cell again, or twice at once. It is computed again only while it has no result; the ledger gets
 * one.
 *
 * <p>Safe for use by several threads.
 */
final class CellStates {
    /** Most executors lost while they compute a cell among others; another cell may be the cause. */
    private static final int LOST_AMONG_OTHERS = 2;

    /** Most executors lost in all, including those lost while the cell was computed alone, where it is the cause. */
    private static final int LOST_IN_ALL = 3;

    private final Map<String, CampaignCell> cells = new LinkedHashMap<>();
    private final Ledger ledger;
    private final Progress progress;
    private final int total;
    private final Set<String> settled = new HashSet<>();
    private final Map<String, Set<String>> running = new HashMap<>();
    private final Map<String, Integer> lost = new HashMap<>();
    private @Nullable RuntimeException failure;
    private int mayLose = LOST_AMONG_OTHERS;

    /** The cells of a campaign; those that the ledger has are done. */
    CellStates(List<CampaignCell> all, Ledger ledger, Progress progress) {
        this.ledger = ledger;
        this.progress = progress;
        total = all.size();
        all.stream().filter(cell -> !ledger.has(cell)).forEach(cell -> cells.put(cell.id(), cell));
    }

    /** The cells without a result. */
    synchronized List<CampaignCell> left() {
        return cells.values().stream()
                .filter(cell -> !settled.contains(cell.id()))
                .toList();
    }

    /** Announces that cells are computed one at a time from now on. */
    synchronized void alone() {
        mayLose = LOST_IN_ALL;
        running.clear();
    }

    /** Whether an executor should compute a cell that Spark gave it. */
    synchronized boolean begin(String id, String executor) {
        if (settled.contains(id)) {
            return false;
        }
        int losses = lost.getOrDefault(id, 0);
        if (losses >= LOST_IN_ALL) {
            end(CellResult.givenUp(cell(id), "%s executors ended while they computed it".formatted(losses)));
            return false;
        }
        if (losses >= mayLose) {
            return false;
        }
        running.computeIfAbsent(id, key -> new HashSet<>()).add(executor);
        return true;
    }

    private CampaignCell cell(String id) {
        return Objects.requireNonNull(cells.get(id), id);
    }

    /**
     * Stores a result, which is on disk when this returns.
     *
     * @throws java.io.UncheckedIOException if it cannot be written
     */
    synchronized void end(CellResult result) {
        String id = result.cell().id();
        running.remove(id);
        if (!settled.contains(id)) {
            ledger.add(result);
            settled.add(id);
            progress.report(total - cells.size() + settled.size(), total);
        }
    }

    /** Records that a result could not be stored; keeps the first reason. */
    synchronized void fail(RuntimeException reason) {
        failure = failure == null ? reason : failure;
    }

    /** Why a result could not be stored; null if all were. */
    synchronized @Nullable RuntimeException failure() {
        return failure;
    }

    /** Records that an executor was lost. */
    synchronized void lose(String executor) {
        running.forEach((id, executors) -> {
            if (executors.remove(executor)) {
                lost.merge(id, 1, Integer::sum);
            }
        });
    }
}
