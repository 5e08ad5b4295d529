package firsthit.notebook;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Gives the kernel the sources of the Javadoc that Shift-Tab shows. JShell searches only the sources of the JDK; the list is a
 * private field, which its own tests set in the same way. Without it readers still see signatures.
 */
final class Sources {
    /** Environment variable with the folders, separated as on a class path. */
    static final String VARIABLE = "FIRSTHIT_SOURCES";

    private static final String OWNER = "jdk.jshell.SourceCodeAnalysisImpl";
    private static final String FIELD = "availableSourcesOverride";

    private Sources() {}

    /** Sets these folders and the sources of the JDK, if present; false if this JShell has no such field. */
    static boolean install(@Nullable String folders) {
        if (folders == null) {
            return false;
        }
        Path ofTheJdk = Path.of(System.getProperty("java.home"), "lib", "src.zip");
        List<Path> all = Stream.concat(
                        Stream.of(folders.split(File.pathSeparator)).map(Path::of), Stream.of(ofTheJdk))
                .filter(Files::exists)
                .toList();
        try {
            Field field = Class.forName(OWNER).getDeclaredField(FIELD);
            field.setAccessible(true);
            field.set(null, all);
            return true;
        } catch (ReflectiveOperationException | RuntimeException anotherJShellOrAClosedOne) {
            return false;
        }
    }
}
