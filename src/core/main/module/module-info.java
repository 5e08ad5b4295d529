/** Collision queries, a tree over a mesh, scenes, responses and a mover. */
module firsthit {
    requires transitive org.joml;
    requires transitive org.jspecify;

    exports firsthit.geometry;
    exports firsthit.mesh;
    exports firsthit.mesh.topology to
            firsthit.io;
    exports firsthit.midphase;
    exports firsthit.motion;
    exports firsthit.query;
    exports firsthit.response;
    exports firsthit.scene;
    exports firsthit.work;
}
