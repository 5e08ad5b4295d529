package firsthit.scene;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.midphase.BlockedMotions;
import org.joml.Vector3d;

/** Many motions through a scene, one after the other; an error names the motion. */
final class SceneBatch {
    private SceneBatch() {}

    /**
     * First hits of points or balls.
     *
     * @param radius of balls; NaN for points
     */
    static void first(Instances instances, double[] starts, double[] displacements, double radius, SceneHits out) {
        out(out, starts, radius).start(SceneHits.requireAlike(starts, displacements));
        for (int i = 0; i < out.size(); i++) {
            try {
                instances.search().start(starts, displacements, 3 * i, radius).into(out, i);
            } catch (IllegalArgumentException e) {
                throw refused(i, e);
            }
        }
    }

    /** First hits of solids. */
    static void sweep(Instances instances, Solid[] solids, double[] displacements, SceneHits out) {
        Require.notNull("out", out);
        int count = SceneHits.requireAlike(Require.notNull("solids", solids).length, displacements);
        out.start(count);
        for (int i = 0; i < count; i++) {
            Vector3d along = new Vector3d(displacements[3 * i], displacements[3 * i + 1], displacements[3 * i + 2]);
            try {
                instances
                        .search()
                        .start(Require.notNull("solid", solids[i]), along)
                        .into(out, i);
            } catch (IllegalArgumentException e) {
                throw refused(i, e);
            }
        }
    }

    /** Whether points or balls meet anything; else as {@link #first}. */
    static void blocked(
            Instances instances, double[] starts, double[] displacements, double radius, BlockedMotions out) {
        out(out, starts, radius).start(SceneHits.requireAlike(starts, displacements));
        for (int i = 0; i < out.size(); i++) {
            try {
                if (instances
                        .search()
                        .start(starts, displacements, 3 * i, radius)
                        .isBlocked()) {
                    out.set(i);
                }
            } catch (IllegalArgumentException e) {
                throw refused(i, e);
            }
        }
    }

    private static <T> T out(T out, double[] starts, double radius) {
        Require.notNull("out", out);
        Require.notNull(Double.isNaN(radius) ? "origins" : "centers", starts);
        return out;
    }

    private static IllegalArgumentException refused(int motion, IllegalArgumentException cause) {
        return new IllegalArgumentException("motion %s: %s".formatted(motion, cause.getMessage()), cause);
    }
}
