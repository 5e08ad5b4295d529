package firsthit.experiment.exact;

import firsthit.tables.CommandErrors;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints a comparison of files of answers with the exact cases; {@code lab.py cases --judge} runs it. */
public final class JudgeCommand {
    private JudgeCommand() {}

    /**
     * Arguments: the folder with the cases, a folder for the tables, {@code double} or {@code single}, files of answers.
     *
     * @throws IOException if a file cannot be read or written
     * @throws IllegalArgumentException naming file, line and value of an invalid answer
     */
    public static void main(String[] arguments) throws IOException {
        Thread.currentThread()
                .setUncaughtExceptionHandler(
                        (thread, error) -> System.err.println(CommandErrors.sentence("cases", error)));
        int digits = arguments[2].equals("single") ? CaseJudge.SINGLE : CaseJudge.DOUBLE;
        CaseJudge judge = CaseJudge.of(Path.of(arguments[0]), digits);
        Path folder = Files.createDirectories(Path.of(arguments[1]));
        for (int i = 3; i < arguments.length; i++) {
            Table table = judge.judge(Path.of(arguments[i]));
            System.out.println(table.toText());
            Files.writeString(folder.resolve("judged-" + table.name()), table.toCsv());
        }
    }
}
