package firsthit.midphase;

import firsthit.mesh.Mesh;
import firsthit.work.Threads;

/** The tree, scalar and with the best there is. */
public enum CoreKind implements BroadPhaseKind {
    BVH_SCALAR,
    BVH_BEST;

    @Override
    public BroadPhase of(Mesh mesh) {
        Warm.vectors();
        return switch (this) {
            case BVH_SCALAR -> new Bvh(mesh, Threads.CALLER, Arithmetic.SCALAR);
            case BVH_BEST -> new Bvh(mesh, Threads.of(2), Arithmetic.best());
        };
    }
}
