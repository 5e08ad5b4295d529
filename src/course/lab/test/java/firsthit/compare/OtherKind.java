package firsthit.compare;

import firsthit.mesh.Mesh;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BroadPhaseKind;

/** The structures of this room. */
public enum OtherKind implements BroadPhaseKind {
    DENSE_GRID,
    HASH_GRID,
    SWEEP_AND_PRUNE;

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
        };
    }
}
