/** Mesh files, reports and repair. */
module firsthit.io {
    requires transitive firsthit;
    requires firsthit.parts;
    requires static org.jspecify;

    exports firsthit.io;
    exports firsthit.repair;

    uses firsthit.io.MeshFormat;
}
