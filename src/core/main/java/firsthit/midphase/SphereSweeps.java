package firsthit.midphase;

import firsthit.mesh.Mesh;

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
     * @param threads that share the work, >= 1, if it can be shared
     * @throws IllegalArgumentException naming the motion if a number is not finite, or if the arrays are too short
     */
    void sweepBatch(double[] radii, double[] centers, double[] displacements, int count, FirstHits out, int threads);

    /** The same by this thread alone. */
    default void sweepBatch(double[] radii, double[] centers, double[] displacements, int count, FirstHits out) {
        sweepBatch(radii, centers, displacements, count, out, 1);
    }
}
