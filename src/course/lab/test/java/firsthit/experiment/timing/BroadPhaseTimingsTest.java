package firsthit.experiment.timing;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.OwnJava;
import firsthit.tables.DataFolder;
import firsthit.tables.Table;
import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Timings of broad phases")
class BroadPhaseTimingsTest {
    /** Columns up to the tests: what does not depend on the machine is that of this build. */
    private static final int COUNTS = 8;

    /** Columns up to the questions: what a tree counts depends on how this machine packs its boxes. */
    private static final int OF_TREE = 5;

    /** Prints the table; a program, as the environment of another Java says that each work is done once. */
    static final class Once {
        private Once() {}

        public static void main(String[] none) {
            Table own = BroadPhaseTimings.measure(Progress.SILENT);
            System.out.println(own.name());
            System.out.print(own.toCsv());
        }
    }

    @Test
    void countWhatTheKeptFileHas() throws IOException, InterruptedException {
        Table kept = Table.fromCsv("kept", Files.readString(DataFolder.file("expected/timing-broad-phases.csv")));
        ProcessBuilder program = OwnJava.program(OwnJava.SHORT_LIFE, Once.class);
        program.environment().put(Timing.ONCE, "1");
        List<String> printed = OwnJava.lines(program);
        Table own = Table.fromCsv("own", String.join("\n", printed.subList(1, printed.size())));

        assertThat(printed.get(0)).isEqualTo("timing-broad-phases");
        assertThat(kept.columns()).startsWith(own.columns().toArray(String[]::new));
        assertThat(counts(kept)).containsAll(counts(own));
    }

    private static List<List<String>> counts(Table table) {
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < table.rowCount(); row++) {
            int at = row;
            int columns = table.cell(row, 1).equals("tree") ? OF_TREE : COUNTS;
            rows.add(IntStream.range(0, columns)
                    .mapToObj(column -> table.cell(at, column).toString())
                    .toList());
        }
        return rows;
    }
}
