package firsthit.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExpectedTest {
    private final Path data;

    ExpectedTest(@TempDir Path data) {
        this.data = data;
    }

    @Test
    void equalTablesAreConfirmed() throws IOException {
        expect("a,b\n1,0.1\n2,NaN\n");

        assertThat(check(Table.named("t", "a", "b").row(1, 0.1).row(2.0, Double.NaN)))
                .isEqualTo("2 rows equal data/expected/00.csv");
    }

    @Test
    void firstDifferenceIsNamed() throws IOException {
        expect("a,b\n1,0.1\n2,0.2\n");

        assertFails(Table.named("t", "a", "b").row(1, 0.1).row(2, Math.nextUp(0.2)))
                .withMessage("row 1, column b of table t: data/expected/00.csv expects 0.2, found 0.20000000000000004");
        assertFails(Table.named("t", "a", "b").row(1, 0.1).row("2", 0.2)).withMessageContaining("row 1, column a");
        assertFails(Table.named("t", "a", "b").row(1, true).row(2, 0.2)).withMessageContaining("found true");
    }

    @Test
    void missingRowsAndOtherColumnsAreNamed() throws IOException {
        expect("a,b\n1,0.1\n2,0.2\n");

        assertFails(Table.named("t", "a", "b").row(1, 0.1))
                .withMessage("data/expected/00.csv has 2 rows, table t has 1");
        assertFails(Table.named("t", "a", "c").row(1, 0.1))
                .withMessageContaining("has columns [a, b], table t has [a, c]");
    }

    @Test
    void missingFileSaysWhereTheTableIs() {
        assertFails(Table.named("t", "a"))
                .withMessageContaining("data/expected/00.csv does not exist")
                .withMessageContaining("target/lab/tables");
    }

    @Test
    void folderIsFoundFromBelow() throws IOException {
        Path notebooks = Files.createDirectories(data.resolve("notebooks/deep"));

        Files.createDirectories(data.resolve("data"));

        assertThat(DataFolder.above(notebooks)).isEqualTo(data.toAbsolutePath().resolve("data"));
        assertThatIllegalStateException()
                .isThrownBy(() -> DataFolder.above(data.getRoot()))
                .withMessageStartingWith("no folder data in or above");
        assertThat(DataFolder.file("meshes/room.obj")).isRegularFile();
    }

    private void expect(String csv) throws IOException {
        Files.writeString(Files.createDirectories(data.resolve("expected")).resolve("00.csv"), csv);
    }

    private String check(Table table) {
        return Expected.check(data, "00", table);
    }

    private org.assertj.core.api.ThrowableAssertAlternative<AssertionError> assertFails(Table table) {
        return assertThatExceptionOfType(AssertionError.class).isThrownBy(() -> check(table));
    }
}
