package firsthit.midphase;

import firsthit.geometry.Require;
import firsthit.mesh.Mesh;
import firsthit.work.Threads;

/** First contacts of many spheres with a mesh at once: a {@link BroadPhase}, or whoever else answers the same. */
public interface SphereSweeps {

    /** What is asked. */
    Mesh mesh();

    /**
     * First contacts of many moving spheres; the same answers whoever gives them.
     *
     * @param radii of each [m], finite, >= 0
     * @param centers x, y, z of each in turn, before they move [m]
     * @param displacements x, y, z of each whole motion in turn [m]
     * @param count of the spheres; what the arrays hold beyond them is not looked at
     * @param out filled with the answers
     * @param threads that share the work, if it can be shared; the answers are the same to the bit
     * @throws IllegalArgumentException naming the motion if a number is not finite, or sphere and mesh are farther apart than a double
     *     can tell; or if the arrays are too short
     */
    void sweepBatch(
            double[] radii, double[] centers, double[] displacements, int count, FirstHits out, Threads threads);

    /**
     * The same of all that the arrays hold, by this thread alone.
     *
     * @throws IllegalArgumentException also if the arrays do not hold equally many
     */
    default void sweepBatch(double[] radii, double[] centers, double[] displacements, FirstHits out) {
        int count =
                Math.max(Require.notNull("radii", radii).length, FirstHits.count("centers", centers, displacements));
        sweepBatch(radii, centers, displacements, count, out, Threads.CALLER);
    }
}
