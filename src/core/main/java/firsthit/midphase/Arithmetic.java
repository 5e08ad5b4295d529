package firsthit.midphase;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Whether trees are walked one number at a time, or as many as the processor has lanes. The answers are the same to the bit.
 *
 * <p>Lanes need the module {@code jdk.incubator.vector}, which is there if Java was started with {@code --add-modules
 * jdk.incubator.vector}; classes that name its types are loaded by name, and only then.
 */
public enum Arithmetic {
    /** One number at a time: runs everywhere. */
    SCALAR,

    /** Vectors of the module {@code jdk.incubator.vector}. */
    LANES;

    private static final String VECTORS = "jdk.incubator.vector";
    private static final String LANE_WALK = "firsthit.midphase.LaneWalk";

    /** The first Java whose masks of lanes never become objects: in 17 a search makes some hundred bytes of them. */
    private static final int FIRST_JAVA = 21;

    /** Trees of fewer triangles are fitted in less time than anybody notices. */
    private static final int LEAST_REFIT = 1 << 16;

    /**
     * Triangles that refits fit, and motions that are put in order, one by one before lanes are taken. Until Java has compiled
     * vectors they are objects and far slower, for a second or so in all; so many triangles or motions take half of one. So who
     * asks a few times never waits for it, and who asks often waits once.
     */
    private static final long ONE_BY_ONE = 1 << 22;

    /** Triangles that refits of large trees have fitted since this Java started. */
    private static final AtomicLong REFITTED = new AtomicLong();

    /** Motions that were put in order since this Java started. */
    private static final AtomicLong ORDERED = new AtomicLong();

    /** Lanes if this Java has them and is 21 or newer, else one number at a time. */
    public static Arithmetic best() {
        return Lanes.WALK.isPresent() && Runtime.version().feature() >= FIRST_JAVA ? LANES : SCALAR;
    }

    /** How many numbers are computed at once: 1 for scalar, 0 for lanes that are not there. */
    public int width() {
        return this == SCALAR ? 1 : Lanes.WIDTH;
    }

    /**
     * A walk of its own for one thread.
     *
     * @throws UnsupportedOperationException if the module is not there
     */
    TreeWalk walk() {
        return this == SCALAR ? new PairWalk() : Lanes.walk();
    }

    /** What a tree is best refitted with; counts its triangles. */
    Arithmetic forRefit(int triangles) {
        return isWide() && triangles >= LEAST_REFIT && isDue(REFITTED, triangles) ? LANES : SCALAR;
    }

    /** What finds the first cells of motions best; counts them. */
    Arithmetic forCells(int motions) {
        return isWide() && isDue(ORDERED, motions) ? LANES : SCALAR;
    }

    /** Whether there are eight lanes or more: four floats are two doubles, and are not read from four places at once. */
    private boolean isWide() {
        return this == LANES && best() == LANES && Lanes.WIDTH >= 8;
    }

    private static boolean isDue(AtomicLong done, int more) {
        return done.getAndAdd(more) >= ONE_BY_ONE;
    }

    /** The class with the vectors, looked up once. */
    private static final class Lanes {
        static final Optional<Class<? extends TreeWalk>> WALK = find();
        static final int WIDTH = WALK.isPresent() ? walk().width() : 0;

        static TreeWalk walk() {
            try {
                return WALK.orElseThrow(() -> new UnsupportedOperationException(
                                "the module jdk.incubator.vector is not there: start Java with --add-modules"))
                        .getDeclaredConstructor()
                        .newInstance();
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(LANE_WALK + " cannot be made", e);
            }
        }

        private static Optional<Class<? extends TreeWalk>> find() {
            Optional<Module> vectors = ModuleLayer.boot().findModule(VECTORS);
            if (vectors.isEmpty()) {
                return Optional.empty();
            }
            // As a module of its own, this library does not require what most Javas have not opened.
            Arithmetic.class.getModule().addReads(vectors.get());
            try {
                Class<? extends TreeWalk> walk = Class.forName(LANE_WALK).asSubclass(TreeWalk.class);
                // Fewer than four lanes are not worth the wide nodes.
                return walk.getDeclaredConstructor().newInstance().width() >= 4 ? Optional.of(walk) : Optional.empty();
            } catch (ReflectiveOperationException | LinkageError e) {
                return Optional.empty();
            }
        }
    }
}
