package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import java.util.BitSet;
import java.util.function.IntConsumer;
import org.joml.Vector3d;

/** Runs many motions through a scene, one after the other; an error names the motion. */
final class SceneBatch {
    private SceneBatch() {}

    /**
     * First hits of points or spheres.
     *
     * @param radius of spheres; NaN for points
     */
    static void first(Instances instances, double[] starts, double[] displacements, double radius, SceneHits out) {
        out(out, starts, radius).start(SceneHits.requireAlike(starts, displacements));
        each(out.size(), i -> instances
                .search()
                .start(starts, displacements, 3 * i, radius)
                .into(out, i));
    }

    /** First hits of solids. */
    static void sweep(Instances instances, Solid[] solids, double[] displacements, SceneHits out) {
        Require.notNull("out", out);
        int count = SceneHits.requireAlike(Require.notNull("solids", solids).length, displacements);
        out.start(count);
        each(count, i -> {
            Vector3d along = new Vector3d(displacements[3 * i], displacements[3 * i + 1], displacements[3 * i + 2]);
            instances.search().start(Require.notNull("solid", solids[i]), along).into(out, i);
        });
    }

    /** Whether points or spheres hit anything; otherwise like {@link #first}. */
    static void blocked(Instances instances, double[] starts, double[] displacements, double radius, BitSet out) {
        out(out, starts, radius).clear();
        each(SceneHits.requireAlike(starts, displacements), i -> {
            if (instances.search().start(starts, displacements, 3 * i, radius).isBlocked()) {
                out.set(i);
            }
        });
    }

    private static <T> T out(T out, double[] starts, double radius) {
        Require.notNull("out", out);
        Require.notNull(Double.isNaN(radius) ? "origins" : "centers", starts);
        return out;
    }

    private static void each(int count, IntConsumer motion) {
        for (int i = 0; i < count; i++) {
            try {
                motion.accept(i);
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("motion %s: %s".formatted(i, e.getMessage()), e);
            }
        }
    }
}
