package firsthit.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every cell of every committed row, found again from the row's question by an oracle that was written without its maker. */
@DisplayName("The exact cases, answered again")
class CaseAnswersTest {
    /** Written with six digits. */
    private static final Set<String> ABOUT = Set.of("approach", "margin", "featMargin", "normalSpread");

    /** Half a unit of the sixth digit, and as much for whoever rounded it. */
    private static final double SIX_DIGITS = 1.01e-5;

    /** What some committed cells have for zero, as a share of the row's largest number: 120 digits were calculated with. */
    private static final double NOTHING = 1e-108;

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "sweep_generic.csv, SWEEP",
        "sweep_adversarial.csv, SWEEP",
        "ellipsoid.csv, ELLIPSOID",
        "ray_triangle.csv, RAY",
        "point_in_triangle.csv, POINT",
        "segment_plane.csv, PLANE"
    })
    void everyCellIsFoundAgain(String file, CaseKind kind) throws IOException {
        List<String> columns = kind.answers();
        List<String> wrong = new ArrayList<>();
        for (Cases row : Cases.read(file)) {
            List<String> answer = kind.answer(row);
            for (int i = 0; i < answer.size(); i++) {
                String column = columns.get(i);
                String committed = row.text(column);
                if (!committed.equals(answer.get(i))
                        && !isSame(column, committed, answer.get(i), size(kind, column, row))) {
                    wrong.add("%s: %s is %s, answered %s".formatted(row.name(), column, committed, answer.get(i)));
                }
            }
        }

        assertThat(Files.readAllLines(Path.of("data", "cases", file)).get(0)).isEqualTo(kind.heading());
        assertThat(wrong).isEmpty();
    }

    private static boolean isSame(String column, String committed, String answered, double size) {
        if (committed.isEmpty() || answered.isEmpty()) {
            return false;
        }
        double was = Double.parseDouble(committed);
        double is = Double.parseDouble(answered);
        double allowed = ABOUT.contains(column) ? SIX_DIGITS * Math.abs(was) : 0;
        return Math.abs(was - is) <= Math.max(allowed, is == 0 ? NOTHING * size : 0);
    }

    /** The largest number of the question; at least 1 where normals are of that length. */
    private static double size(CaseKind kind, String column, Cases row) {
        double size = column.startsWith("n") ? 1 : 0;
        for (String name : kind.numbers()) {
            size = Math.max(size, Math.abs(row.number(name)));
        }
        return size;
    }
}
