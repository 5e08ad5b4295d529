package firsthit.midphase;

import firsthit.midphase.simd.KernelProvider;
import java.lang.System.Logger.Level;
import java.lang.module.ModuleFinder;
import java.util.Optional;
import org.codehaus.mojo.animal_sniffer.IgnoreJRERequirement;
import org.jspecify.annotations.Nullable;

/** All that needs a Java with modules and its log: Android has neither. */
@IgnoreJRERequirement
final class VectorModule {
    private VectorModule() {}

    /** Looks the vectors up; throws a {@link LinkageError} where Java has no modules. */
    static FoundVectors.Lookup find() {
        Optional<Module> module = ModuleLayer.boot().findModule(Arithmetic.MODULE);
        // As a module of its own, this library does not require what most Javas have not opened.
        module.ifPresent(found -> KernelProvider.class.getModule().addReads(found));
        Optional<KernelProvider> loaded = module.flatMap(found -> KernelProvider.vectors());
        String absence = Arithmetic.absence(
                module.isPresent()
                        || ModuleFinder.ofSystem().find(Arithmetic.MODULE).isPresent(),
                module.isPresent(),
                loaded.map(KernelProvider::width).orElse(0),
                Runtime.version().feature());
        return new FoundVectors.Lookup(loaded, absence);
    }

    /** Tells the log that there are none: louder if only the start of Java was in the way. */
    static void log(@Nullable String absence) {
        Level level = Arithmetic.NOT_STARTED.equals(absence) ? Level.WARNING : Level.DEBUG;
        System.getLogger("firsthit").log(level, absence);
    }
}
