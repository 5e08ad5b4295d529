package firsthit.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;

/** What a command prints about an error: one sentence without a stack trace if the user can correct the cause. */
public final class CommandErrors {
    private CommandErrors() {}

    /**
     * The error in one line.
     *
     * @param command name of the failed command
     */
    public static String sentence(String command, Throwable error) {
        boolean isExpected = error instanceof IllegalArgumentException
                || error instanceof IllegalStateException
                || error instanceof IOException
                || error instanceof UncheckedIOException;
        return command + ": " + (isExpected ? message(error) : error + Arrays.toString(error.getStackTrace()));
    }

    /** The message; adds the reason where the system's message is only the name of a file. */
    public static String message(Throwable error) {
        String message = String.valueOf(error.getMessage());
        if (error instanceof AccessDeniedException) {
            return message + ": no permission to read or write it";
        }
        if (error instanceof NoSuchFileException) {
            return message + ": it is not there";
        }
        if (error instanceof FileAlreadyExistsException) {
            return message + ": a file stands where a folder is needed";
        }
        return message;
    }
}
