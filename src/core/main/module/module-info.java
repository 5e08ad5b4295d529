/** Collision queries, a tree over a mesh, scenes and responses. */
module firsthit {
    requires transitive org.joml;
    requires transitive org.jspecify;

    exports firsthit.geometry;
    exports firsthit.mesh;
    exports firsthit.mesh.topology to
            firsthit.io;
    exports firsthit.midphase;
    exports firsthit.query;
    exports firsthit.response;
    exports firsthit.scene;
    exports firsthit.solids;
    exports firsthit.warmup to
            firsthit.motion;
    exports firsthit.work;

    uses firsthit.work.WarmUpRound;

    provides firsthit.work.WarmUpRound with
            firsthit.warmup.MeshRound;
}
