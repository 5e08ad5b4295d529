package firsthit.campaign;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** Runs of campaigns in tests, of any kind of motion. */
final class Runs {
    static final Duration MINUTE = Duration.ofMinutes(1);

    /** Cells that were computed, as many tests ask for the same ones. */
    private static final Map<CampaignCell, CellResult> ALONE = new ConcurrentHashMap<>();

    private Runs() {}

    /** What the cells of a campaign give one after the other, without a run; computed once. */
    static List<CellResult> alone(Campaign campaign) {
        List<CellResult> results = new ArrayList<>();
        for (CampaignCell cell : campaign.cells()) {
            results.add(ALONE.computeIfAbsent(cell, CampaignCell::run));
        }
        return results;
    }

    /** The ledger that a run on one thread leaves in a folder, without its work. */
    static List<CellResult> ledger(Path folder, Campaign campaign) throws IOException {
        try (Ledger ledger = Ledger.open(folder, "build")) {
            alone(campaign).forEach(ledger::add);
            return new ArrayList<>(ledger.results());
        }
    }

    /** All that the ledger of a folder has after a run. */
    static List<CellResult> results(Path folder, Campaign campaign, int threads) throws IOException {
        try (Ledger ledger = Ledger.open(folder, "build")) {
            new CampaignRun(threads, MINUTE).run(campaign, ledger, Progress.SILENT);
            return new ArrayList<>(ledger.results());
        }
    }

    /** Asserts that a command is refused; an underscore stands for a blank in a word. */
    static void assertRefused(String arguments, String said) {
        List<String> words = Stream.of(arguments.split(" "))
                .map(word -> word.replace('_', ' '))
                .toList();

        assertIllegal(() -> CampaignCommand.plan(words), said);
    }

    /** Asserts that a run on some threads, its results shuffled, gives the tables of its cells one after the other. */
    static void assertSameTables(Path folder, Campaign campaign, int threads, Function<List<CellResult>, String> tables)
            throws IOException {
        List<CellResult> results = results(folder, campaign, threads);
        Collections.shuffle(results, new Random(threads));

        assertThat(tables.apply(results)).isEqualTo(tables.apply(alone(campaign)));
    }

    /** Asserts that a run on two threads that is interrupted after some cells keeps these, and goes on to the same tables. */
    static void assertGoesOn(Path folder, Campaign campaign, int after, Function<List<CellResult>, String> tables)
            throws IOException {
        try (Ledger ledger = Ledger.open(folder, "build")) {
            Progress stop = (done, total) -> {
                if (done == after) {
                    Thread.currentThread().interrupt();
                }
            };
            assertThatThrownBy(() -> new CampaignRun(2, MINUTE).run(campaign, ledger, stop))
                    .isInstanceOf(CancellationException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
        int kept = Files.readAllLines(folder.resolve(Ledger.FILE)).size() - 1;

        assertThat(kept).isBetween(after, after + 2);
        assertThat(tables.apply(results(folder, campaign, 2))).isEqualTo(tables.apply(alone(campaign)));
    }
}
