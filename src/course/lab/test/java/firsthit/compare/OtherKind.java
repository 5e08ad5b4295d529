package firsthit.compare;

import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BroadPhaseKind;
import firsthit.midphase.bvh.ScalarProvider;

/** The structures of this room. */
public enum OtherKind implements BroadPhaseKind {
    DENSE_GRID,
    HASH_GRID,
    SWEEP_AND_PRUNE,
    SCAN_SCALAR,
    SCAN_BEST;

    @Override
    public boolean isScan() {
        return this == SCAN_SCALAR || this == SCAN_BEST;
    }

    @Override
    public int mostAsked() {
        return this == SWEEP_AND_PRUNE ? 4_000 : 400;
    }

    @Override
    public BroadPhase of(Mesh mesh) {
        return switch (this) {
            case DENSE_GRID -> new DenseGrid(mesh);
            case HASH_GRID -> new HashGrid(mesh);
            case SWEEP_AND_PRUNE -> new SweepAndPrune(mesh);
            case SCAN_SCALAR -> new Scan(mesh, new ScalarProvider());
            case SCAN_BEST -> new Scan(mesh);
        };
    }
}
