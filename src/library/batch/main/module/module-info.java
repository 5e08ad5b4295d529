/** Many motions at once, and inner loops in vectors. */
module firsthit.batch {
    requires transitive firsthit;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.batch;

    provides firsthit.midphase.bvh.FasterKernels with
            firsthit.vectors.FoundVectors;
    provides firsthit.midphase.WarmUpRound with
            firsthit.vectors.BatchRound;
}
