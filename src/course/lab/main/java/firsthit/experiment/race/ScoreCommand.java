package firsthit.experiment.race;

import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.RaceMeshes;
import firsthit.experiment.timing.LineProgress;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * Races every method on every mesh and writes the tables that the course quotes; {@code lab.py score --race} runs it.
 *
 * <p>{@code score.csv} has all motions, {@code 20-race-the-methods.csv} the first block of them, which a notebook computes again,
 * {@code score-times.csv} the processor time of one question with Java's version and the kind of processor.
 */
public final class ScoreCommand {
    private ScoreCommand() {}

    /**
     * Arguments: a folder, which is made if it is not there, motions on each mesh, and what to call the processor.
     *
     * @throws IOException if a file cannot be written
     */
    public static void main(String[] arguments) throws IOException {
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        int motions = Integer.parseInt(arguments[1]);
        Race race = Race.on(RaceMeshes.all()).ask(Methods.all());
        RaceResult all = race.motions(motions).run(new LineProgress("racing", System.out));
        write(folder.resolve("score.csv"), all.table());
        write(folder.resolve("20-race-the-methods.csv"), race.run().table());
        write(folder.resolve("score-times.csv"), withMachine(all.times(), arguments[2]));
        System.out.println(totals(all.table()).toText());
    }

    /** Sums over the meshes, one row a method. */
    static Table totals(Table race) {
        Table totals = Table.named("totals", "method", "motions", "hits", "missed", "false", "late", "early", "failed");
        String[] counts = totals.columns().subList(1, totals.columns().size()).toArray(String[]::new);
        int methods = (int) IntStream.range(0, race.rowCount())
                .filter(row -> race.cell(row, 0).equals(race.cell(0, 0)))
                .count();
        for (int method = 0; method < methods; method++) {
            Object[] cells = new Object[counts.length + 1];
            cells[0] = race.cell(method, race.columns().indexOf("method"));
            for (int i = 0; i < counts.length; i++) {
                long sum = 0;
                for (int row = method; row < race.rowCount(); row += methods) {
                    sum += (long) race.cell(row, race.columns().indexOf(counts[i]));
                }
                cells[i + 1] = sum;
            }
            totals.row(cells);
        }
        return totals;
    }

    private static Table withMachine(Table times, String processor) {
        Table result =
                Table.named("times", "mesh", "triangles", "method", "low [s]", "median [s]", "high [s]", "JDK", "CPU");
        for (int row = 0; row < times.rowCount(); row++) {
            Object[] cells = new Object[result.columns().size()];
            for (int i = 0; i < times.columns().size(); i++) {
                cells[i] = times.cell(row, i);
            }
            cells[times.columns().size()] = System.getProperty("java.version");
            cells[times.columns().size() + 1] = processor;
            result.row(cells);
        }
        return result;
    }

    private static void write(Path file, Table table) throws IOException {
        Files.writeString(file, table.toCsv());
        System.out.println("%s rows in %s".formatted(table.rowCount(), file.getFileName()));
    }
}
