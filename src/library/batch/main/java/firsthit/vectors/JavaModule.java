package firsthit.vectors;

import firsthit.midphase.bvh.KernelProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
import org.codehaus.mojo.animal_sniffer.IgnoreJRERequirement;
import org.jspecify.annotations.Nullable;

/** Calls that need a Java with modules and a logger. Android has neither: there each method throws a {@link LinkageError}. */
@IgnoreJRERequirement
final class JavaModule {
    private JavaModule() {}

    /** Whether this Java has the module with the vectors. */
    static boolean isInJava() {
        return isStarted() || ModuleFinder.ofSystem().find(FoundVectors.MODULE).isPresent();
    }

    /** Whether Java was started with that module. */
    static boolean isStarted() {
        return ModuleLayer.boot().findModule(FoundVectors.MODULE).isPresent();
    }

    /** Loads the provider of vector inner loops by name; empty if Java was started without the module, or it cannot be loaded. */
    static Optional<KernelProvider> load() {
        return ModuleLayer.boot().findModule(FoundVectors.MODULE).flatMap(JavaModule::load);
    }

    private static Optional<KernelProvider> load(Module vectors) {
        // The module of this library does not require the vector module, which most Java runs do not resolve.
        JavaModule.class.getModule().addReads(vectors);
        try {
            return Optional.of(Class.forName("firsthit.vectors.VectorProvider")
                    .asSubclass(KernelProvider.class)
                    .getDeclaredConstructor()
                    .newInstance());
        } catch (ReflectiveOperationException | LinkageError e) {
            return Optional.empty();
        }
    }

    /** The release of this Java. */
    static int release() {
        return Runtime.version().feature();
    }

    /** Logs why there are no vectors. */
    static void log(boolean isWarning, @Nullable String absence) {
        System.getLogger("firsthit").log(isWarning ? Level.WARNING : Level.DEBUG, absence);
    }
}
