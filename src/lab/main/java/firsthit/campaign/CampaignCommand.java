package firsthit.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.RaceMeshes;
import firsthit.experiment.tables.Table;
import firsthit.experiment.timing.LineProgress;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Runs a campaign and writes its tables; {@code lab.py score} runs it. */
public final class CampaignCommand {
    /** Folder and plan, and how to compute it here. */
    public record Plan(Path folder, Campaign campaign, CampaignRun run) {}

    /** Variable of the environment that says what the machine calls its processor, for the manifest. */
    private static final String PROCESSOR = "FIRSTHIT_PROCESSOR";

    private CampaignCommand() {}

    /**
     * Arguments: a folder, motions, and any of {@code --ground NAME-OR-FILE}, {@code --kind steps|aimed|grazing}, {@code
     * --method NAME-OR-CLASS} (each as often as wanted), {@code --cell MOTIONS}, {@code --threads N}, {@code --limit SECONDS}.
     *
     * @throws IOException if a mesh cannot be read or a table not be written
     */
    public static void main(String[] arguments) throws IOException {
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> System.err.println(sentence(error)));
        Plan plan = plan(List.of(arguments));
        try (Ledger ledger = Ledger.open(plan.folder(), Build.checksum())) {
            plan.run().run(plan.campaign(), ledger, new LineProgress("cells", System.out));
            write(plan.folder(), ledger);
        }
    }

    /** What to print of an error: a user needs no stack for a wrong argument. */
    public static String sentence(Throwable error) {
        boolean isExpected = error instanceof IllegalArgumentException
                || error instanceof IllegalStateException
                || error instanceof IOException
                || error instanceof UncheckedIOException;
        return isExpected ? "score: " + error.getMessage() : "score: " + error + Arrays.toString(error.getStackTrace());
    }

    /**
     * What the arguments ask for.
     *
     * @throws IllegalArgumentException naming an argument that is wrong
     * @throws IOException if a mesh cannot be read
     */
    public static Plan plan(List<String> arguments) throws IOException {
        Path folder = Path.of(arguments.get(0));
        long motions = whole("motions", arguments.get(1));
        List<String> grounds = new ArrayList<>();
        List<MotionKind> kinds = new ArrayList<>();
        List<String> methods = new ArrayList<>();
        long cell = Math.min(motions, Campaign.CELL);
        long threads = Runtime.getRuntime().availableProcessors();
        long limit = CampaignRun.LIMIT.toSeconds();
        for (int i = 2; i < arguments.size(); i += 2) {
            String option = arguments.get(i);
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
            String value = arguments.get(i + 1);
            switch (option) {
                case "--ground" -> grounds.add(value);
                case "--kind" -> kinds.add(MotionKind.of(value));
                case "--method" -> methods.add(value);
                case "--cell" -> cell = whole(option, value);
                case "--threads" -> threads = whole(option, value);
                case "--limit" -> limit = whole(option, value);
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        if (grounds.isEmpty()) {
            RaceMeshes.all().stream().map(Mesh::name).forEach(grounds::add);
        }
        if (methods.isEmpty()) {
            Methods.all().stream().map(Method::name).forEach(methods::add);
        }
        if (kinds.isEmpty()) {
            kinds.add(MotionKind.STEPS);
        }
        Campaign campaign = Campaign.of(grounds, kinds, methods, motions, Math.toIntExact(cell));
        return new Plan(folder, campaign, new CampaignRun(Math.toIntExact(threads), Duration.ofSeconds(limit)));
    }

    private static long whole(String what, String text) {
        try {
            long number = Long.parseLong(text.replace("_", ""));
            if (number >= 1) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("%s: %s is not a whole number".formatted(what, text), e);
        }
        throw new IllegalArgumentException("%s: %s is less than 1".formatted(what, text));
    }

    /**
     * Writes the tables of a ledger beside it, with a manifest, and prints a line a table.
     *
     * @return the tables
     * @throws IOException if one cannot be written
     */
    public static CampaignTables write(Path folder, Ledger ledger) throws IOException {
        CampaignTables tables = new CampaignTables(ledger.results());
        Table manifest = Table.named("manifest", "what", "value");
        manifest.row("build", ledger.build());
        for (String property : List.of("java.version", "os.name", "os.arch")) {
            manifest.row(property, System.getProperty(property));
        }
        manifest.row("processor", System.getenv().getOrDefault(PROCESSOR, "not known"));
        tables.totals().forEach(manifest::row);
        for (Table table :
                List.of(tables.counts(), tables.failures(), tables.rareFailures(), tables.givenUp(), tables.times())) {
            manifest.row(
                    "SHA-256 of " + write(folder, table),
                    Checksum.brief(table.toCsv().getBytes(UTF_8)));
        }
        write(folder, manifest);
        return tables;
    }

    private static String write(Path folder, Table table) throws IOException {
        String name = table.name().replace(' ', '-') + ".csv";
        Files.writeString(folder.resolve(name), table.toCsv());
        System.out.println("%s rows in %s".formatted(table.rowCount(), name));
        return name;
    }
}
