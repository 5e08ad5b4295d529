package firsthit.spark;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.campaign.Campaign;
import firsthit.campaign.CampaignCell;
import firsthit.campaign.CellResult;
import firsthit.campaign.Ledger;
import firsthit.campaign.MotionKind;
import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellStatesTest {
    private static final String ONE = "executor 1";
    private static final String TWO = "executor 2";

    @TempDir
    private Path folder = Path.of("");

    private List<CampaignCell> cells;
    private Ledger ledger;
    private CellStates states;

    @BeforeEach
    void open() throws IOException {
        cells = Campaign.of(List.of("stairs"), List.of(MotionKind.STEPS), List.of("overlap at each step"), 30, 10)
                .cells();
        ledger = Ledger.open(folder, "build");
        states = new CellStates(cells, ledger, Progress.SILENT);
    }

    @AfterEach
    void close() throws IOException {
        ledger.close();
    }

    @Test
    void aCellThatIsComputedTwiceCountsOnce() throws IOException {
        String cell = cells.get(0).id();

        assertThat(states.begin(cell, ONE)).isTrue();
        assertThat(states.begin(cell, TWO)).isTrue();
        states.end(result(0));
        states.end(result(0));

        assertThat(states.begin(cell, TWO)).isFalse();
        assertThat(Files.readAllLines(folder.resolve(Ledger.FILE))).hasSize(2);
        assertThat(states.left()).isEqualTo(cells.subList(1, 3));
    }

    @Test
    void whatTheLedgerHasIsNotLeftAndCountsAsDone() {
        List<Long> reported = new ArrayList<>();
        states.end(result(1));

        CellStates again = new CellStates(cells, ledger, (done, total) -> reported.add(100 * done + total));
        again.end(result(0));

        assertThat(again.left()).containsExactly(cells.get(2));
        assertThat(reported).containsExactly(203L);
    }

    @Test
    void aCellThatWasGivenUpIsLeftForTheNextRunButNotForThisOne() {
        states.end(CellResult.givenUp(cells.get(0), "no memory"));

        assertThat(states.begin(cells.get(0).id(), ONE)).isFalse();
        assertThat(states.left()).doesNotContain(cells.get(0));
        assertThat(new CellStates(cells, ledger, Progress.SILENT).left()).isEqualTo(cells);
    }

    @Test
    void aCellThatEndsItsExecutorsIsComputedAloneAtLastAndThenGivenUp() {
        String cell = cells.get(0).id();
        for (String executor : List.of(ONE, TWO)) {
            assertThat(states.begin(cell, executor)).isTrue();
            states.lose(executor);
        }
        assertThat(states.begin(cell, "executor 3")).as("among others").isFalse();
        assertThat(states.left()).contains(cells.get(0));

        states.alone();
        assertThat(states.begin(cell, "executor 4")).as("alone").isTrue();
        states.lose("executor 4");
        assertThat(states.begin(cell, "executor 5")).isFalse();

        assertThat(ledger.results()).singleElement().satisfies(result -> {
            assertThat(result.isDone()).isFalse();
            assertThat(result.line()).contains("3 executors ended while they computed it");
        });
        assertThat(states.left()).isEqualTo(cells.subList(1, 3));
    }

    @Test
    void anExecutorThatIsLostCountsForTheCellsThatItComputed() {
        for (int i = 0; i < 5; i++) {
            assertThat(states.begin(cells.get(0).id(), ONE)).isTrue();
            states.lose(TWO);
        }
        states.end(result(0));
        states.lose(ONE);

        assertThat(ledger.has(cells.get(0))).isTrue();
    }

    @Test
    void theFirstReasonOfAFailureIsKept() {
        RuntimeException first = new IllegalStateException("disk full");
        assertThat(states.failure()).isNull();

        states.fail(first);
        states.fail(new IllegalStateException("no such job"));

        assertThat(states.failure()).isSameAs(first);
    }

    private CellResult result(int number) {
        return cells.get(number).run();
    }
}
