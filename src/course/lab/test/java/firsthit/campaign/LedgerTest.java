package firsthit.campaign;

import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTest {
    private static final List<String> PLAN =
            List.of("100", "--ground", "triangle 1 x 1", "--kind", "aimed", "--method", "sphere sweep", "--cell", "50");

    @TempDir
    private Path folder = Path.of("");

    /** Tells how an attempt to open a ledger ends, in a process of its own. */
    static final class Opening {
        private Opening() {}

        public static void main(String[] arguments) throws IOException {
            try (Ledger ledger = Ledger.open(Path.of(arguments[0]), "build")) {
                System.out.println("open, " + ledger.results().size() + " cells");
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        }
    }

    private List<String> openElsewhere() throws IOException, InterruptedException {
        return OwnJava.lines(OwnJava.program(List.of(), Opening.class, folder.toString()));
    }

    @Test
    void secondProcessIsRefusedUntilTheFirstHasEndedAndLosesNothing() throws IOException, InterruptedException {
        try (Ledger ledger = Ledger.open(folder, "build")) {
            compute(ledger, folder);
            assertThat(openElsewhere())
                    .containsExactly(folder.resolve(Ledger.FILE) + ": another process writes to it; wait for its end");
            ledger.add(CellResult.givenUp(
                    new CampaignCell("triangle 1 x 1", MotionKind.STEPS, "sphere sweep", 9, 50), "no memory"));
        }
        assertThat(openElsewhere()).containsExactly("open, 3 cells");
        assertThat(Files.readAllLines(folder.resolve(Ledger.FILE))).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"my diary", "my diary\nwhich ends in the middle", "\0\0\0", "firsthit-camp!"})
    void foreignFileIsNeverCut(String foreign) throws IOException {
        Path file = folder.resolve(Ledger.FILE);
        Files.writeString(file, foreign);

        assertIllegalState(() -> Ledger.open(folder, "build"), "cells.tsv, line 1: not a ledger of a campaign");
        assertThat(Files.readString(file)).isEqualTo(foreign);
    }

    @Test
    void ledgerOfAnotherBuildIsLeftAsItIs() throws IOException {
        Path file = folder.resolve(Ledger.FILE);
        String torn = "firsthit-campaign\tother\nhalf a li";
        Files.writeString(file, torn);

        assertIllegalState(() -> Ledger.open(folder, "build"), "choose another folder");
        assertThat(Files.readString(file)).isEqualTo(torn);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "fir", "firsthit-campaign", "firsthit-campaign\tbui"})
    void headThatAKilledRunLeftHalfWrittenIsWrittenAnew(String torn) throws IOException {
        Files.writeString(folder.resolve(Ledger.FILE), torn);

        Ledger.open(folder, "build").close();

        assertThat(folder.resolve(Ledger.FILE)).hasContent("firsthit-campaign\tbuild\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\tb", "a\nb", "a\rb", "a\\nb", "a\\", "a b"})
    void pathMayHoldWhatDividesLinesAndWords(String name) throws IOException {
        Path mesh = folder.resolve(name + ".obj");
        Files.writeString(mesh, "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n");
        Campaign campaign =
                Campaign.of(List.of(mesh.toString()), List.of(MotionKind.STEPS), List.of("sphere sweep"), 50);
        try (Ledger ledger = Ledger.open(folder, "build")) {
            new CampaignRun(1, Duration.ofMinutes(1)).run(campaign, ledger, Progress.SILENT);
        }
        try (Ledger again = Ledger.open(folder, "build")) {
            assertThat(again.results()).extracting(CellResult::cell).isEqualTo(campaign.cells());
            assertThat(again.has(campaign.cells().get(0))).isTrue();
        }
    }

    private static void compute(Ledger ledger, Path folder) throws IOException {
        List<String> words = new ArrayList<>(PLAN);
        words.add(0, folder.toString());
        CampaignCommand.Plan plan = CampaignCommand.plan(words);
        plan.run().run(plan.campaign(), ledger, Progress.SILENT);
    }
}
