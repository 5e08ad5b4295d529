package firsthit.vectors;

import firsthit.midphase.bvh.FasterKernels;
import firsthit.midphase.bvh.KernelProvider;
import firsthit.midphase.bvh.ScalarProvider;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Looks up the classes with vector code when it is created, and explains if they are not used. */
public final class FoundVectors implements FasterKernels {
    static final String MODULE = "jdk.incubator.vector";

    /** The only absence that a start option of Java ends. */
    private static final String NOT_STARTED =
            "no vectors: Java was started without --add-modules %s, and trees may take twice the time"
                    .formatted(MODULE);

    /** First release that scalar-replaces vector masks; Java 17 allocates them in every query. */
    private static final int FIRST_JAVA = 21;

    /** Least number of lanes: shorter vectors are not worth the wide nodes. */
    private static final int LEAST_LANES = 4;

    private final boolean hasModules = hasModules();
    private final Optional<KernelProvider> provider;
    private final Optional<WarmUp> warmUp;
    private final @Nullable String absence;
    private final AtomicBoolean isLogged = new AtomicBoolean();

    /** Loads the classes if they are present; called by {@link java.util.ServiceLoader}. */
    public FoundVectors() {
        Optional<KernelProvider> loaded = hasModules ? JavaModule.load() : Optional.empty();
        provider = loaded.filter(found -> found.width() >= LEAST_LANES);
        warmUp = provider.map(vectors -> new WarmUp(vectors, new ScalarProvider(vectors.width())));
        int lanes = loaded.map(KernelProvider::width).orElse(0);
        absence = hasModules
                ? absence(JavaModule.isInJava(), JavaModule.isStarted(), lanes, JavaModule.release())
                : "no vectors: this Java has no modules";
    }

    private static boolean hasModules() {
        try {
            return JavaModule.release() > 0;
        } catch (LinkageError ofAndroid) {
            return false;
        }
    }

    /** Why vectors are not used, null if they are; 0 lanes if the classes with vector code cannot be loaded. */
    static @Nullable String absence(boolean inJava, boolean isStarted, int lanes, int java) {
        if (!inJava) {
            return "no vectors: this Java has no module " + MODULE;
        }
        if (java < FIRST_JAVA) {
            return "no vectors: Java is %s, they need %s or newer".formatted(java, FIRST_JAVA);
        }
        if (!isStarted || lanes >= LEAST_LANES) {
            return isStarted ? null : NOT_STARTED;
        }
        return lanes == 0
                ? "no vectors: this First Hit was built without them"
                : "no vectors: the processor has %s lanes, they need %s".formatted(lanes, LEAST_LANES);
    }

    @Override
    public Optional<KernelProvider> provider() {
        return provider;
    }

    @Override
    public @Nullable String absence() {
        return absence;
    }

    /** Logs a warning if only the start option is missing, else a debug message. */
    @Override
    public void log() {
        if (hasModules && !isLogged.get() && isLogged.compareAndSet(false, true)) {
            JavaModule.log(NOT_STARTED.equals(absence), absence);
        }
    }

    @Override
    public KernelProvider ready() {
        return warmUp.orElseThrow().ready();
    }

    @Override
    public void await(long most) throws InterruptedException {
        warmUp.orElseThrow().await(most);
    }
}
