package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.work.Threads;

/** The tree and the scan, scalar and with the best there is. */
public enum CoreKind implements BroadPhaseKind {
    BVH_SCALAR,
    BVH_BEST,
    SCAN_SCALAR,
    SCAN_BEST;

    @Override
    public boolean isScan() {
        return this == SCAN_SCALAR || this == SCAN_BEST;
    }

    @Override
    public BroadPhase of(Mesh mesh) {
        Warm.vectors();
        return switch (this) {
            case BVH_SCALAR -> new Bvh(mesh, Threads.CALLER, Arithmetic.SCALAR);
            case BVH_BEST -> new Bvh(mesh, Threads.of(2), Arithmetic.best());
            case SCAN_SCALAR -> new Scan(mesh, Arithmetic.SCALAR);
            case SCAN_BEST -> new Scan(mesh);
        };
    }
}
