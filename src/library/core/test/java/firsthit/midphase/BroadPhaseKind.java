package firsthit.midphase;

import firsthit.mesh.Mesh;

/** How one kind of broad phase is made, and what it promises. */
public interface BroadPhaseKind {
    BroadPhase of(Mesh mesh);

    /** Whether every triangle is a candidate. */
    default boolean isScan() {
        return false;
    }

    /** Most triangles of 20,480 that a ray through a ball of them asks. */
    default int mostAsked() {
        return 400;
    }
}
