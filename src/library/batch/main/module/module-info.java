/** Batches of many motions, and vector inner loops. */
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
