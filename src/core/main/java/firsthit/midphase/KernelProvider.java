package firsthit.midphase;

/** Makes the inner loops of one {@link Arithmetic}. The numbers that they find are the same, to the bit. */
interface KernelProvider extends FirstCells.Maker {
    /** Children of a node in the trees that its tests read. */
    int width();

    /** Node test and leaf test of a query, for one thread. */
    TreeTests tests(TreeQuery query);
}
