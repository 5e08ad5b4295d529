package firsthit.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.OwnJava;
import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.geometry.Sphere;
import firsthit.midphase.BruteForce;
import firsthit.tables.CommandErrors;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CampaignCommandTest {
    @TempDir
    private Path folder = Path.of("");

    /** A method that ends its process where it meets a certain motion. */
    public static final class ExitsAtLongSteps implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            if (displacement.length() > 19.5 * mover.radius()) {
                System.exit(0);
            }
            return Methods.sphereSweep().question().ask(mesh, mover, displacement);
        }
    }

    /** One that does it at once. */
    public static final class ExitsWhenMade extends CampaignTest.Blind {
        public ExitsWhenMade() {
            System.exit(0);
        }
    }

    private Process score(String... words) throws IOException {
        List<String> all = new ArrayList<>(List.of(folder.toString()));
        all.addAll(List.of(words));
        return OwnJava.program(List.of(), CampaignCommand.class, all.toArray(String[]::new))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("printed").toFile())
                .start();
    }

    private String printed() throws IOException {
        return Files.readString(folder.resolve("printed"));
    }

    @Test
    void methodThatEndsTheProcessIsToldAndCountedAndTheOthersAreComputed() throws IOException, InterruptedException {
        Process process = score(
                "300",
                "--ground",
                "stairs",
                "--method",
                "sphere sweep",
                "--method",
                ExitsAtLongSteps.class.getName(),
                "--cell",
                "100",
                "--threads",
                "2");

        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();

        assertThat(printed()).contains("score: a method called System.exit").contains("rows in campaign.csv");
        assertThat(process.exitValue()).isZero();
        assertThat(Files.readString(folder.resolve("given-up.csv")).lines().skip(1))
                .isNotEmpty()
                .allMatch(line -> line.contains("ExitsAtLongSteps") && line.endsWith("the method called System.exit"));
        assertThat(Files.readString(folder.resolve("campaign.csv"))).contains(",sphere sweep,");
        assertThat(Files.readAllLines(folder.resolve(Ledger.FILE))).hasSize(7);
    }

    @Test
    void classThatEndsTheProcessWhereItIsMadeIsTold() throws IOException, InterruptedException {
        Process process = score("300", "--ground", "stairs", "--method", ExitsWhenMade.class.getName());

        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(printed()).contains("a class calls System.exit where it is loaded or made");
    }

    @Test
    void fullDiskLeavesTheTableThatWasThere() throws IOException {
        Path table = folder.resolve("campaign.csv");
        Files.writeString(table, "as it was");

        assertThatThrownBy(() -> CampaignCommand.replace(table, file -> {
                    Files.writeString(file, "half");
                    throw new IOException("No space left on device");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "%s cannot be written: No space left on device. All cells are safe in cells.tsv: make room and"
                                + " give the same command again",
                        table);
        assertThat(table).hasContent("as it was");
        assertThat(folder).isDirectoryNotContaining("glob:**.part");

        CampaignCommand.replace(table, file -> Files.writeString(file, "new"));
        assertThat(table).hasContent("new");
    }

    @Test
    void whatTheSystemSaysOfAFileIsASentence() {
        assertThat(CommandErrors.sentence("score", new AccessDeniedException("a/b")))
                .isEqualTo("score: a/b: no permission to read or write it");
        assertThat(CommandErrors.sentence("score", new NoSuchFileException("a/b")))
                .isEqualTo("score: a/b: it is not there");
        assertThat(CommandErrors.sentence("score", new FileAlreadyExistsException("a")))
                .isEqualTo("score: a: a file stands where a folder is needed");
        assertThat(CommandErrors.sentence("score", new IOException("No space left on device")))
                .isEqualTo("score: No space left on device");
    }
}
