package firsthit.tables;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;

/** What a command prints of an error: a sentence where it can be helped, for a user needs no stack for a wrong argument. */
public final class CommandErrors {
    private CommandErrors() {}

    /**
     * One line.
     *
     * @param command that failed, in a word
     */
    public static String sentence(String command, Throwable error) {
        boolean isExpected = error instanceof IllegalArgumentException
                || error instanceof IllegalStateException
                || error instanceof IOException
                || error instanceof UncheckedIOException;
        return command + ": " + (isExpected ? told(error) : error + Arrays.toString(error.getStackTrace()));
    }

    /** The message; of a file, what is the matter with it, where the system gives its name alone. */
    public static String told(Throwable error) {
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
