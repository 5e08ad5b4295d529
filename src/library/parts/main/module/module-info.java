/** Queries of surfaces: their edges, what lies inside them, contact and distance of two meshes. */
module firsthit.parts {
    requires transitive firsthit;
    requires org.joml;
    requires static org.jspecify;

    exports firsthit.parts;
    exports firsthit.topology to
            firsthit.io;

    provides firsthit.midphase.WarmUpRound with
            firsthit.parts.warmup.PartsRound;
}
