/** Collision queries, a tree over a mesh and responses. */
module firsthit {
    requires transitive org.joml;
    requires static org.jspecify;

    exports firsthit.geometry;
    exports firsthit.mesh;
    exports firsthit.midphase;
    exports firsthit.midphase.bvh to
            firsthit.batch,
            firsthit.parts,
            firsthit.scene;
    exports firsthit.query;
    exports firsthit.query.arithmetic to
            firsthit.parts,
            firsthit.scene;
    exports firsthit.response;
    exports firsthit.warmup to
            firsthit.batch,
            firsthit.motion,
            firsthit.scene;
    exports firsthit.work;

    uses firsthit.midphase.bvh.FasterKernels;
    uses firsthit.midphase.WarmUpRound;

    provides firsthit.midphase.WarmUpRound with
            firsthit.warmup.MeshRound;
}
