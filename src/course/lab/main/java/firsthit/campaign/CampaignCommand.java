package firsthit.campaign;

import static java.nio.charset.StandardCharsets.UTF_8;

import firsthit.experiment.scenes.RaceMeshes;
import firsthit.experiment.timing.LineProgress;
import firsthit.mesh.Mesh;
import firsthit.tables.CommandErrors;
import firsthit.tables.Table;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Runs a campaign and writes its tables; {@code lab.py score} runs it. */
public final class CampaignCommand {
    /** A campaign with its folder and the settings of its run on this machine. */
    public record Plan(Path folder, Campaign campaign, CampaignRun run) {}

    /** Prefix of error messages. */
    public static final String NAME = "score";

    /** Environment variable with the name of the processor, for the manifest. */
    private static final String PROCESSOR = "FIRSTHIT_PROCESSOR";

    /** Commit of the checkout, with a + if files differ from it, since the build's checksum does not show where to find it. */
    private static final String COMMIT = "FIRSTHIT_COMMIT";

    /** Far more motions than can ever be computed. */
    private static final long MOST_MOTIONS = 1_000_000_000_000_000_000L;

    private static final int MOST_THREADS = 10_000;

    private CampaignCommand() {}

    /**
     * Arguments: a folder, motions, and any of {@code --ground NAME-OR-FILE}, {@code --kind steps|aimed|grazing|walk}, {@code
     * --method NAME-OR-CLASS} (each as often as wanted), {@code --cell MOTIONS}, {@code --threads N}, {@code --limit SECONDS}.
     *
     * @throws IOException if a mesh cannot be read or a table not be written
     */
    public static void main(String[] arguments) throws IOException {
        Exits exits = Exits.held();
        Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> {
            System.err.println(CommandErrors.sentence(NAME, error));
            exits.done(1);
        });
        Plan plan = plan(List.of(arguments));
        try (Ledger ledger = Ledger.open(plan.folder(), Build.checksum())) {
            plan.run().run(plan.campaign(), ledger, new LineProgress("cells", System.out));
            write(plan.folder(), ledger);
        }
        exits.done(0);
    }

    /**
     * The plan given by the arguments.
     *
     * @throws IllegalArgumentException naming a wrong argument
     * @throws IOException if a mesh cannot be read
     */
    public static Plan plan(List<String> arguments) throws IOException {
        Path folder = Path.of(arguments.get(0));
        long motions = whole("motions", arguments.get(1), MOST_MOTIONS);
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
                case "--cell" -> cell = whole(option, value, Integer.MAX_VALUE);
                case "--threads" -> threads = whole(option, value, MOST_THREADS);
                case "--limit" -> limit = whole(option, value, Integer.MAX_VALUE);
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        }
        if (grounds.isEmpty()) {
            RaceMeshes.all().stream().map(Mesh::name).forEach(grounds::add);
        }
        if (kinds.isEmpty()) {
            kinds.add(MotionKind.STEPS);
        }
        if (methods.isEmpty()) {
            methods.addAll(MethodLookup.names(kinds.contains(MotionKind.WALK)));
        }
        Campaign campaign = Campaign.of(grounds, kinds, methods, motions, (int) cell);
        return new Plan(folder, campaign, new CampaignRun((int) threads, Duration.ofSeconds(limit)));
    }

    private static long whole(String what, String text, long most) {
        String digits = text.replace("_", "");
        if (!digits.matches("[+-]?[0-9]+")) {
            throw new IllegalArgumentException("%s: %s is not a whole number".formatted(what, text));
        }
        BigInteger number = new BigInteger(digits);
        if (number.signum() < 1) {
            throw new IllegalArgumentException("%s: %s is less than 1".formatted(what, text));
        }
        if (number.compareTo(BigInteger.valueOf(most)) > 0) {
            throw new IllegalArgumentException("%s: %s is more than %s".formatted(what, text, most));
        }
        return number.longValue();
    }

    /**
     * Writes the tables of a ledger to its folder, with a manifest, and prints a line for each table.
     *
     * @throws IOException if one cannot be written
     */
    public static void write(Path folder, Ledger ledger) throws IOException {
        CampaignTables tables = new CampaignTables(ledger.results());
        Table manifest = Table.named("manifest", "what", "value");
        manifest.row("build", ledger.build());
        manifest.row("commit", System.getenv().getOrDefault(COMMIT, "not known"));
        for (String property : List.of("java.version", "os.name", "os.arch")) {
            manifest.row(property, System.getProperty(property));
        }
        manifest.row("processor", System.getenv().getOrDefault(PROCESSOR, "not known"));
        tables.totals().forEach(manifest::row);
        List<Table> written = new ArrayList<>(tables.sums());
        written.addAll(List.of(tables.failures(), tables.rareFailures(), tables.givenUp(), tables.times()));
        for (Table table : written) {
            manifest.row(
                    "SHA-256 of " + write(folder, table),
                    Checksum.brief(table.toCsv().getBytes(UTF_8)));
        }
        write(folder, manifest);
    }

    private static String write(Path folder, Table table) throws IOException {
        String name = table.name().replace(' ', '-') + ".csv";
        replace(folder.resolve(name), file -> Files.writeString(file, table.toCsv()));
        System.out.println("%s rows in %s".formatted(table.rowCount(), name));
        return name;
    }

    /** Writes a file. */
    interface Writer {
        /**
         * Writes the whole file.
         *
         * @throws IOException if it cannot be written
         */
        void write(Path file) throws IOException;
    }

    /**
     * Writes a temporary file and then renames it, so that a full disk leaves the old file, or none.
     *
     * @throws IOException if it cannot be written; it names the file, and what is safe
     */
    static void replace(Path file, Writer writer) throws IOException {
        Path fresh = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.deleteIfExists(fresh);
            writer.write(fresh);
            Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(fresh);
            throw new IOException(
                    "%s cannot be written: %s. All cells are safe in %s: make room and give the same command again"
                            .formatted(file, CommandErrors.message(e), Ledger.FILE),
                    e);
        }
    }
}
