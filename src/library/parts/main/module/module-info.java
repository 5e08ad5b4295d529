/** Surfaces and their edges, what lies inside of them, and two meshes against each other. */
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
