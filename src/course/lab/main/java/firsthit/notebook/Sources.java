package firsthit.notebook;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the kernel finds the Javadoc that Shift-Tab shows. JShell looks into the sources of the JDK alone; the list of places is a
 * private field of its own, which its tests set in the same way. Without it a reader still sees signatures.
 */
final class Sources {
    /** Environment variable with the folders, separated as on a class path. */
    static final String VARIABLE = "FIRSTHIT_SOURCES";

    private static final String OWNER = "jdk.jshell.SourceCodeAnalysisImpl";
    private static final String FIELD = "availableSourcesOverride";

    private Sources() {}

    /** Gives JShell these folders and the sources of the JDK, if it has them; false where JShell has no place for them. */
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
