package firsthit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import firsthit.lesson.NotebookCells;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A chapter gets the reader's methods of an earlier one, and is told for which the solution stands in. */
@DisplayName("Methods of earlier chapters")
class EarlierMethodsTest {
    private final List<String> ran = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @TempDir
    private Path folder;

    @Test
    void areTheSolutionsWhereTheReaderHasNone() throws IOException {
        EarlierMethods.run(folder, "03", ran::add, told::add);

        assertThat(told).containsExactly("03: the methods of the solution");
        assertThat(ran).isEqualTo(List.copyOf(EarlierMethods.solved("03").values()));
        assertThat(String.join("\n", ran)).contains("double sweep(Sphere ball").doesNotContain("Check.", "exercise");
    }

    @Test
    void areTheReadersWithTheSolutionForHoles() throws IOException {
        give("""
                {"cell_type": "code", "id": "build-entry", "source": ["double entry(double A, double B, double C) {\\n", "    // throw todo(\\"the entry\\");\\n", "    return 7;\\n", "}"]},
                {"cell_type": "code", "id": "build-face", "source": ["double face() { throw todo(\\"the face: a fraction\\"); }"]}""");

        EarlierMethods.run(folder, "03", ran::add, told::add);

        assertThat(ran).anyMatch(code -> code.contains("return 7;")).noneMatch(NotebookCells::hasHole);
        assertThat(told.get(0)).startsWith("03: your methods; of the solution: the face, ");
    }

    @Test
    void aCellThatDoesNotCompileIsReplaced() throws IOException {
        give("{\"cell_type\": \"code\", \"id\": \"build-entry\", \"source\": \"double entry( {\"}");

        EarlierMethods.run(folder, "03", this::compile, told::add);

        assertThat(told.get(0)).contains("the methods of the solution");
        assertThat(ran).anyMatch(code -> code.startsWith("double entry(double A"));
    }

    @Test
    void aChapterThatIsNotThereIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EarlierMethods.run(folder, "99", ran::add, told::add))
                .withMessageContaining("99");
    }

    private void compile(String code) {
        if (code.startsWith("double entry( {")) {
            throw new IllegalStateException("does not compile");
        }
        ran.add(code);
    }

    private void give(String cells) throws IOException {
        Files.writeString(folder.resolve("03-mine.ipynb"), "{\"cells\": [%s]}".formatted(cells));
    }
}
