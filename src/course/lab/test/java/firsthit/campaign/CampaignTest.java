package firsthit.campaign;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalState;
import static firsthit.campaign.Runs.MINUTE;
import static firsthit.campaign.Runs.results;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.methods.Answer;
import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.geometry.Sphere;
import firsthit.midphase.BruteForce;
import firsthit.work.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CampaignTest {
    private static final List<String> GROUNDS = List.of("corridor", "triangle 1e-2 x 3");
    private static final List<MotionKind> KINDS = List.of(MotionKind.AIMED, MotionKind.GRAZING);
    private static final List<String> METHODS = List.of("sphere sweep", "sweep (002)", "seven steps (003)");

    @TempDir
    private Path folder = Path.of("");

    @Test
    void exactMethodsAreNeverWrongAndTheOldOnesAre() throws IOException {
        List<CellResult> results = Runs.alone(plan(4_000));
        String counts = new CampaignTables(results).counts().toCsv();

        assertThat(counts.lines()).hasSize(1 + GROUNDS.size() * KINDS.size() * METHODS.size());
        for (CellResult result : results) {
            boolean isOurs = result.cell().method().equals("sphere sweep");
            long wrong = Stream.of("missed", "false", "late", "early", "normals off", "failed")
                    .mapToLong(result::count)
                    .sum();
            assertThat(wrong > 0).as(result.line()).isEqualTo(!isOurs);
            assertThat(result.count("disputed")).isZero();
        }
    }

    @ParameterizedTest(name = "{0} threads")
    @ValueSource(ints = {1, 2, 5})
    void tablesAreTheSameForAnyNumberOfThreads(int threads) throws IOException {
        Runs.assertSameTables(folder, plan(3_000), threads, CampaignTest::tables);
    }

    @Test
    void everyMethodGetsTheSameMotionsAndEveryBlockOthers() throws IOException {
        List<CampaignCell> cells = plan(2_000).cells();

        assertThat(cells.stream()
                        .filter(cell -> cell.block() == 0 && cell.kind() == MotionKind.AIMED)
                        .map(cell -> cell.ground() + cell.seed())
                        .distinct())
                .hasSameSizeAs(GROUNDS);
        assertThat(cells.stream().map(CampaignCell::seed).distinct()).hasSize(cells.size() / METHODS.size());
    }

    @Test
    void longerCampaignGoesOnWhereAShorterOneEnded() throws IOException {
        Runs.ledger(folder, plan(1_000));

        try (Ledger ledger = Ledger.open(folder, "build")) {
            int computed = new CampaignRun(2, MINUTE).run(plan(3_000), ledger, Progress.SILENT);
            assertThat(computed).isEqualTo(plan(3_000).cells().size() * 2 / 3);
            assertThat(tables(ledger.results())).isEqualTo(tables(Runs.alone(plan(3_000))));
        }
    }

    @Test
    void interruptedRunLosesNoFinishedCell() throws IOException {
        Runs.assertGoesOn(folder, plan(3_000), 4, CampaignTest::tables);
    }

    @Test
    void lineThatAKilledRunLeftHalfWrittenIsCutOff() throws IOException {
        Runs.ledger(folder, plan(1_000));
        Path file = folder.resolve(Ledger.FILE);
        List<String> lines = Files.readAllLines(file);
        String torn = String.join("\n", lines.subList(0, lines.size() - 1)) + "\n"
                + lines.get(lines.size() - 1).substring(9);
        Files.writeString(file, torn);

        assertThat(Ledger.open(folder, "build")).satisfies(ledger -> {
            assertThat(ledger.results()).hasSize(lines.size() - 2);
            ledger.close();
        });
        results(folder, plan(1_000), 1);
        assertThat(Files.readAllLines(file)).hasSize(lines.size());
    }

    @Test
    void cellThatIsWrittenTwiceCountsOnce() throws IOException {
        List<CellResult> once = Runs.ledger(folder, plan(1_000));
        Path file = folder.resolve(Ledger.FILE);
        List<String> lines = Files.readAllLines(file);
        Files.write(file, lines.subList(1, 5), StandardOpenOption.APPEND);

        assertThat(tables(results(folder, plan(1_000), 1))).isEqualTo(tables(once));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "", "a\tb\tc\t0\t1\tdone\t0\t0\t0\t\t0\t0"})
    void brokenLineIsNamedWithItsFile(String line) throws IOException {
        Runs.ledger(folder, plan(1_000));
        Files.writeString(folder.resolve(Ledger.FILE), line + "\n", StandardOpenOption.APPEND);

        assertIllegal(() -> Ledger.open(folder, "build"), "cells.tsv, line 14: not as it was written");
    }

    @Test
    void lineThatWasChangedByHandIsNamedAndItsCellComputedAgainWithoutIt() throws IOException {
        List<CellResult> before = Runs.ledger(folder, plan(1_000));
        Path file = folder.resolve(Ledger.FILE);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(3, lines.get(3).replaceFirst("\tdone\t(\\d+)", "\tdone\t9$1"));
        Files.write(file, lines);

        assertIllegal(() -> Ledger.open(folder, "build"), "cells.tsv, line 4: not as it was written");
        lines.remove(3);
        Files.write(file, lines);
        assertThat(tables(results(folder, plan(1_000), 1))).isEqualTo(tables(before));
    }

    @ParameterizedTest
    @CsvSource({"nonsense, a cell has 12 fields, not 1", "a\tb\tc\t0\t1\tdone\t0\t0\t0\t\t0\t0, no kind of motion b"})
    void lineOfNoCellIsRefused(String line, String said) {
        assertIllegal(() -> CellResult.parse(line), said);
    }

    @Test
    void resultsOfAnotherBuildOrProcessAreNotMixed() throws IOException {
        Runs.ledger(folder, plan(1_000));

        assertIllegalState(() -> Ledger.open(folder, "other build"), "choose another folder");
        try (Ledger open = Ledger.open(folder, "build")) {
            assertThat(open.results()).isNotEmpty();
            assertIllegalState(() -> Ledger.open(folder, "build"), "writes to it already");
        }
        Files.writeString(folder.resolve(Ledger.FILE), "my diary\n");
        assertIllegalState(() -> Ledger.open(folder, "build"), "line 1: not a ledger");
    }

    @Test
    void resultsReadBackAsTheyWere() throws IOException {
        for (CellResult result : Runs.alone(plan(2_000))) {
            assertThat(CellResult.parse(result.line())).isEqualTo(result);
            assertThat(CellResult.parse(result.line()).line()).isEqualTo(result.line());
        }
    }

    @Test
    void failureHoldsAllThatIsNeededToRunItAgain() {
        CampaignCell cell = new CampaignCell("stairs", MotionKind.STEPS, "sweep (002)", 0, 4_000);
        List<Failure> worst = cell.run().worst();

        assertThat(worst).isNotEmpty();
        for (Failure failure : worst) {
            BruteForce mesh = new BruteForce(Ground.named("stairs")
                    .next(MotionKind.STEPS, new SplittableRandom(1))
                    .mesh());
            Answer again = MethodLookup.named("sweep (002)")
                    .question()
                    .ask(mesh, failure.motion().ball(), failure.motion().displacement());
            Double answered = again == null ? Double.NaN : again.fraction();
            assertThat(answered).isEqualTo(Double.valueOf(failure.answered()));
        }
    }

    /** A method of a learner that is broken in one way. */
    public static final class Throws implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            throw new IllegalStateException("on purpose");
        }
    }

    /** Another way. */
    public static final class NeverReturns implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            while (true) {
                Thread.onSpinWait();
            }
        }
    }

    /** Another way. */
    public static final class RunsOut implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            throw new OutOfMemoryError("on purpose");
        }
    }

    /** A method that would be right, if it did not take what it is given for its own. */
    public static final class Changes implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            ((Vector3d) displacement).zero();
            ((Vector3d) mover.center()).zero();
            return null;
        }
    }

    /** A method that misses all hits. */
    static class Blind implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            return null;
        }
    }

    /** Methods that cannot be made, each in its way. */
    public static final class ThrowsWhenMade extends Blind {
        public ThrowsWhenMade() {
            throw new IllegalStateException("no table of sines");
        }
    }

    /** Another way. */
    public static final class ThrowsWhenLoaded implements Method.Question {
        private static final int SINES = Integer.parseInt("many");

        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            return Methods.all().get(SINES).question().ask(mesh, mover, displacement);
        }
    }

    /** Another way. */
    public static final class WantsArguments extends Blind {
        public WantsArguments(int number) {
            assertThat(number).isZero();
        }
    }

    /** A method whose own thread throws. */
    public static final class ThrowsElsewhere implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            Thread thread = new Thread(() -> {
                throw new IllegalStateException("on purpose");
            });
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return null;
        }
    }

    /** No method at all. */
    public static final class NoMethod {}

    /** A right one. */
    public static final class Right implements Method.Question {
        @Override
        public @Nullable Answer ask(BruteForce mesh, Sphere mover, Vector3dc displacement) {
            return Methods.sphereSweep().question().ask(mesh, mover, displacement);
        }
    }

    @Test
    void methodThatBreaksSpoilsNoOther() throws IOException {
        List<String> methods = Stream.of(Throws.class, NeverReturns.class, RunsOut.class, Right.class)
                .map(Class::getName)
                .toList();
        Campaign campaign = Campaign.of(List.of("triangle 1 x 1"), List.of(MotionKind.AIMED), methods, 500);
        List<CellResult> results = new ArrayList<>();
        for (CampaignCell cell : campaign.cells()) {
            results.add(CellRunner.run(cell, Duration.ofSeconds(cell.method().contains("Never") ? 1 : 60)));
        }

        assertThat(results.get(0).isDone()).isTrue();
        assertThat(results.get(0).count("failed")).isEqualTo(500);
        assertThat(results.get(1).status()).isEqualTo("stopped after 1 s");
        assertThat(results.get(2).status()).isEqualTo("java.lang.OutOfMemoryError: on purpose");
        assertThat(results.get(3).isDone()).isTrue();
        assertThat(results.get(3).count("missed")).isZero();
        assertThat(new CampaignTables(results).givenUp().rowCount()).isEqualTo(2);
        assertThat(new CampaignTables(results).counts().toCsv()).contains("CampaignTest$Right");
    }

    /** A blind method misses all hits, whatever it does to its arguments. */
    @Test
    void methodThatChangesItsArgumentsIsJudgedByWhatItWasAsked() throws IOException {
        Campaign campaign = Campaign.of(
                List.of("stairs"), List.of(MotionKind.AIMED), List.of(Changes.class.getName(), "sphere sweep"), 500);
        List<CellResult> results =
                campaign.cells().stream().map(CampaignCell::run).toList();

        assertThat(results.get(0).count("hits"))
                .isPositive()
                .isEqualTo(results.get(0).count("missed"))
                .isEqualTo(results.get(1).count("hits"));
    }

    /** Otherwise it would end an executor of Spark. */
    @Test
    void threadThatAMethodStartsMayThrow() throws IOException {
        AtomicReference<Throwable> reached = new AtomicReference<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, error) -> reached.set(error));
        try {
            Campaign campaign = Campaign.of(
                    List.of("stairs"), List.of(MotionKind.AIMED), List.of(ThrowsElsewhere.class.getName()), 3);

            assertThat(CellRunner.run(campaign.cells().get(0), MINUTE).status())
                    .isEqualTo(
                            "a thread that the method started ended with java.lang.IllegalStateException: on purpose");
            assertThat(reached.get()).isNull();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    @Test
    void meshFileIsTheSameEverywhereOrIsRefused() throws IOException {
        Path file = folder.resolve("one, two.obj");
        Files.writeString(file, "v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n");
        Campaign campaign =
                Campaign.of(List.of(file.toString()), List.of(MotionKind.STEPS), List.of("sphere sweep"), 200);
        CampaignCell cell = campaign.cells().get(0);
        assertThat(cell.ground()).matches(".*one, two\\.obj@[0-9a-f]{12}");
        assertThat(CellResult.parse(cell.run().line()).cell()).isEqualTo(cell);

        CampaignCell other = new CampaignCell(
                cell.ground()
                        .replaceFirst("@.", "@x")
                        .replace('x', cell.ground().contains("@1") ? '2' : '1'),
                cell.kind(),
                cell.method(),
                0,
                200);
        assertThat(CellRunner.run(other, MINUTE).status()).contains("it is not the same mesh");
        Files.delete(file);
        CampaignCell gone = new CampaignCell(other.ground(), cell.kind(), cell.method(), 0, 200);
        assertThat(CellRunner.run(gone, MINUTE).status())
                .startsWith("no mesh file ")
                .contains("one, two.obj");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "OUT 0|motions: 0 is less than 1",
                "OUT x|motions: x is not a whole number",
                "OUT 9 --cell 0|--cell: 0 is less than 1",
                "OUT 9 --kind|--kind needs a value",
                "OUT 9 --kind fast|no kind of motion fast, but steps, aimed, grazing",
                "OUT 9 --speed 3|unknown option --speed",
                "OUT 9 --ground moon|no mesh moon: neither a file nor one of [stairs,",
                "OUT 9 --ground triangle_1|triangle 1: the form is 'triangle HEIGHT x BASE'",
                "OUT 9 --ground triangle_0_x_1|height and base are finite and > 0",
                "OUT 9 --method guess|no method guess: neither a class on the class path nor one of [lines (000),",
                "OUT 9 --method firsthit.campaign.CampaignTest$NoMethod|NoMethod does not implement Method.Question",
                "OUT 9 --method firsthit.campaign.CampaignTest$ThrowsWhenMade|ThrowsWhenMade: its constructor throws"
                        + " java.lang.IllegalStateException: no table of sines",
                "OUT 9 --method firsthit.campaign.CampaignTest$ThrowsWhenLoaded|ThrowsWhenLoaded: its static fields"
                        + " cannot be set: java.lang.NumberFormatException",
                "OUT 9 --method firsthit.campaign.CampaignTest$WantsArguments|WantsArguments has no public constructor"
                        + " without arguments",
                "OUT 9 --cell 99999999999|--cell: 99999999999 is more than 2147483647",
                "OUT 9 --threads 99999999999999999999|--threads: 99999999999999999999 is more than 10000",
                "OUT 1000000000000000|10000000000 cells of 100000 motions each: at most 10000000 cells",
                "OUT 9223372036854775807|is more than 1000000000000000000",
                "OUT 100000000 --cell 1|at most 10000000 cells; take fewer motions, or more in a cell (--cell)",
                "OUT 9000000 --cell 1|at most 10000000 cells; take fewer motions, or more in a cell (--cell)",
                "OUT 9 --kind aimed --kind aimed|a kind of motion is named twice"
            })
    void badArgumentsAreNamed(String arguments, String said) {
        Runs.assertRefused(arguments, said);
    }

    private static Campaign plan(long motions) throws IOException {
        return Campaign.of(GROUNDS, KINDS, METHODS, motions, 1_000);
    }

    private static String tables(Iterable<CellResult> results) {
        List<CellResult> list = new ArrayList<>();
        results.forEach(list::add);
        CampaignTables tables = new CampaignTables(list);
        return tables.counts().toCsv() + tables.failures().toCsv();
    }
}
