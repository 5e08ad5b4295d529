package firsthit.midphase.bvh;

/** Provides the inner loops of one kind of arithmetic. The numbers that they find are the same, to the bit. */
public interface KernelProvider {
    /** Children of a node in the trees that its tests read. */
    int width();

    /** Node test and leaf test of a query, for one thread. */
    Intersector intersector(TreeQuery query);
}
