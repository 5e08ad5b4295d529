package firsthit.vectors;

import firsthit.midphase.bvh.KernelProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
import org.codehaus.mojo.animal_sniffer.IgnoreJRERequirement;
import org.jspecify.annotations.Nullable;

/** All that needs a Java with modules, and its log. Android has neither: there each method throws a {@link LinkageError}. */
@IgnoreJRERequirement
final class JavaModule {
    private JavaModule() {}

    /** Whether this Java has the vectors. */
    static boolean isInJava() {
        return isStarted() || ModuleFinder.ofSystem().find(FoundVectors.MODULE).isPresent();
    }

    /** Whether it was started with them. */
    static boolean isStarted() {
        return ModuleLayer.boot().findModule(FoundVectors.MODULE).isPresent();
    }

    /** What makes inner loops of vectors, if Java was started with them and they can be loaded: by name. */
    static Optional<KernelProvider> load() {
        return ModuleLayer.boot().findModule(FoundVectors.MODULE).flatMap(JavaModule::load);
    }

    private static Optional<KernelProvider> load(Module vectors) {
        // As a module of its own, this library does not require what most Javas have not opened.
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

    /** Logs why there are none. */
    static void log(boolean isWarning, @Nullable String absence) {
        System.getLogger("firsthit").log(isWarning ? Level.WARNING : Level.DEBUG, absence);
    }
}
