package firsthit.campaign;

import firsthit.experiment.methods.Methods;
import firsthit.experiment.scenes.RaceMeshes;
import firsthit.experiment.timing.LineProgress;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Races every method on every mesh and writes the tables that the course quotes; {@code lab.py score --race} runs it.
 *
 * <p>{@code score.csv} has all motions, {@code 16-race-the-methods.csv} the first block of them, which a notebook computes again,
 * {@code score-times.csv} the processor time of one question with Java's version and the kind of processor.
 */
public final class RaceCommand {
    private RaceCommand() {}

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
        write(folder.resolve("16-race-the-methods.csv"), race.run().table());
        List<String> machine = List.of(System.getProperty("java.version"), arguments[2]);
        write(folder.resolve("score-times.csv"), all.times(List.of("JDK", "CPU"), machine));
        System.out.println(all.totals().toText());
    }

    private static void write(Path file, Table table) throws IOException {
        Files.writeString(file, table.toCsv());
        System.out.println("%s rows in %s".formatted(table.rowCount(), file.getFileName()));
    }
}
