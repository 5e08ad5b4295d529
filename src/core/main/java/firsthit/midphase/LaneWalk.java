package firsthit.midphase;

import firsthit.mesh.Mesh;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Walks a tree with as many children a node as the processor has lanes, and asks all of them at once; the same arithmetic as
 * {@link PairWalk}, lane by lane.
 *
 * <p>Loaded by name, where the module is there. No vector is handed from method to method: one that is not inlined would make
 * it an object. That is why the methods are long. And none outlives a node, not even what is the same for all of them: it would
 * be written to the stack at each call, where a vector crosses lines of the cache or not, as the stack happens to lie. So rays of
 * a scan took as long as now in one Java machine, and 1.2 times as long in the next.
 */
final class LaneWalk implements TreeWalk {
    static final VectorSpecies<Float> LANES = FloatVector.SPECIES_PREFERRED.length() > PackedTree.LARGEST_LEAF
            ? FloatVector.SPECIES_512
            : FloatVector.SPECIES_PREFERRED;

    static final VectorSpecies<Integer> BITS = VectorSpecies.of(int.class, LANES.vectorShape());

    /** Children of a node. */
    static final int WIDTH = LANES.length();

    private static final int NODE = PackedTree.ROWS * WIDTH;

    private final LaneStack stack = new LaneStack();

    @Override
    public int width() {
        return WIDTH;
    }

    @Override
    public LeafFit fit(PackedTree tree, Mesh mesh) {
        return new LaneFit(tree, mesh);
    }

    @Override
    public FirstCells cells() {
        return new LaneCells();
    }

    @Override
    public void point(PackedTree tree, LocalMotion m, Search search) {
        float[] nodes = tree.nodes();
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        float best = 1;
        int visited = 0;
        int seen = 0;
        int link = 0;
        stack.clear();
        do {
            if (!PackedTree.isLeaf(link)) {
                visited++;
                int at = PackedTree.ALIGNMENT + link * NODE;
                FloatVector ix = FloatVector.broadcast(LANES, m.inverseX);
                FloatVector iy = FloatVector.broadcast(LANES, m.inverseY);
                FloatVector iz = FloatVector.broadcast(LANES, m.inverseZ);
                IntVector near = FloatVector.fromArray(LANES, nodes, at + nearX)
                        .mul(ix)
                        .add(m.entryX)
                        .reinterpretAsInts()
                        .max(FloatVector.fromArray(LANES, nodes, at + nearY)
                                .mul(iy)
                                .add(m.entryY)
                                .reinterpretAsInts())
                        .max(FloatVector.fromArray(LANES, nodes, at + nearZ)
                                .mul(iz)
                                .add(m.entryZ)
                                .reinterpretAsInts())
                        .max(0);
                IntVector far = FloatVector.fromArray(LANES, nodes, at + 3 * WIDTH - nearX)
                        .mul(ix)
                        .add(m.exitX)
                        .reinterpretAsInts()
                        .min(FloatVector.fromArray(LANES, nodes, at + 5 * WIDTH - nearY)
                                .mul(iy)
                                .add(m.exitY)
                                .reinterpretAsInts())
                        .min(FloatVector.fromArray(LANES, nodes, at + 7 * WIDTH - nearZ)
                                .mul(iz)
                                .add(m.exitZ)
                                .reinterpretAsInts())
                        .min(IntVector.broadcast(BITS, Float.floatToRawIntBits(best)));
                VectorMask<Integer> met = near.compare(VectorOperators.LE, far);
                long bits = met.toLong();
                if (bits != 0) {
                    IntVector.broadcast(BITS, LaneStack.NONE)
                            .blend(
                                    near.and(LaneStack.ENTRY)
                                            .or(IntVector.zero(BITS).addIndex(1)),
                                    met)
                            .intoArray(stack.keys(), stack.top());
                    link = stack.open(nodes, at + PackedTree.LINK_ROW * WIDTH, bits);
                    continue;
                }
            } else {
                seen += PackedTree.count(link);
                best = pointLeaf(tree, link, m, search, best);
            }
            link = stack.next(nodes, best);
        } while (link != 0);
        search.looked(visited, seen);
    }

    private static float pointLeaf(PackedTree tree, int link, LocalMotion m, Search search, float most) {
        int first = PackedTree.first(link);
        int count = PackedTree.count(link);
        float best = most;
        search.expect(tree, first, count);
        long rest = search.isCapsule() ? (1L << count) - 1 : LaneLeaf.mayCross(tree.leaves(), first, count, m, most);
        for (; rest != 0; rest &= rest - 1) {
            best = m.local(search.visit(tree, first + Long.numberOfTrailingZeros(rest)));
        }
        return best;
    }

    @Override
    public void scan(BoxRows boxes, LocalMotion motion, Search search) {
        LaneScan.scan(boxes, motion, search);
    }

    @Override
    public void ball(PackedTree tree, LocalMotion m, Search search) {
        float[] nodes = tree.nodes();
        int nearX = m.inverseX >= 0 ? 0 : 3 * WIDTH;
        int nearY = m.inverseY >= 0 ? WIDTH : 4 * WIDTH;
        int nearZ = m.inverseZ >= 0 ? 2 * WIDTH : 5 * WIDTH;
        float best = 1;
        int visited = 0;
        int seen = 0;
        int link = 0;
        stack.clear();
        do {
            if (!PackedTree.isLeaf(link)) {
                visited++;
                int at = PackedTree.ALIGNMENT + link * NODE;
                FloatVector x0 = FloatVector.fromArray(LANES, nodes, at + nearX);
                FloatVector y0 = FloatVector.fromArray(LANES, nodes, at + nearY);
                FloatVector z0 = FloatVector.fromArray(LANES, nodes, at + nearZ);
                FloatVector x1 = FloatVector.fromArray(LANES, nodes, at + 3 * WIDTH - nearX);
                FloatVector y1 = FloatVector.fromArray(LANES, nodes, at + 5 * WIDTH - nearY);
                FloatVector z1 = FloatVector.fromArray(LANES, nodes, at + 7 * WIDTH - nearZ);
                IntVector near = x0.mul(m.inverseX)
                        .add(m.entryX)
                        .reinterpretAsInts()
                        .max(y0.mul(m.inverseY).add(m.entryY).reinterpretAsInts())
                        .max(z0.mul(m.inverseZ).add(m.entryZ).reinterpretAsInts())
                        .max(0);
                IntVector far = x1.mul(m.inverseX)
                        .add(m.exitX)
                        .reinterpretAsInts()
                        .min(y1.mul(m.inverseY).add(m.exitY).reinterpretAsInts())
                        .min(z1.mul(m.inverseZ).add(m.exitZ).reinterpretAsInts())
                        .min(IntVector.broadcast(BITS, Float.floatToRawIntBits(best)));
                FloatVector wx = x0.add(x1).mul(0.5f).sub(m.px);
                FloatVector wy = y0.add(y1).mul(0.5f).sub(m.py);
                FloatVector wz = z0.add(z1).mul(0.5f).sub(m.pz);
                FloatVector closest =
                        wx.mul(m.ex).add(wy.mul(m.ey)).add(wz.mul(m.ez)).mul(m.inverseSquare);
                FloatVector mx = wx.sub(closest.mul(m.ex));
                FloatVector my = wy.sub(closest.mul(m.ey));
                FloatVector mz = wz.sub(closest.mul(m.ez));
                FloatVector reach = FloatVector.fromArray(LANES, nodes, at + PackedTree.RADIUS_ROW * WIDTH)
                        .add(m.radius);
                FloatVector chord =
                        reach.mul(reach).sub(mx.mul(mx).add(my.mul(my)).add(mz.mul(mz)));
                // The root of a negative number is none: no comparison with it is true.
                FloatVector half = chord.mul(m.inverseSquare).lanewise(VectorOperators.SQRT);
                FloatVector around = closest.sub(half);
                // An entry before the start is a negative number here too, less than 0 as an integer.
                near = near.max(around.reinterpretAsInts());
                VectorMask<Integer> met = near.compare(VectorOperators.LE, far)
                        .and(around.compare(VectorOperators.LE, best)
                                .and(closest.add(half).compare(VectorOperators.GE, 0f))
                                .cast(BITS));
                long bits = met.toLong();
                if (bits != 0) {
                    IntVector.broadcast(BITS, LaneStack.NONE)
                            .blend(
                                    near.and(LaneStack.ENTRY)
                                            .or(IntVector.zero(BITS).addIndex(1)),
                                    met)
                            .intoArray(stack.keys(), stack.top());
                    link = stack.open(nodes, at + PackedTree.LINK_ROW * WIDTH, bits);
                    continue;
                }
            } else {
                seen += PackedTree.count(link);
                best = ballLeaf(tree, link, m, search, best);
            }
            link = stack.next(nodes, best);
        } while (link != 0);
        search.looked(visited, seen);
    }

    private static float ballLeaf(PackedTree tree, int link, LocalMotion m, Search search, float most) {
        int first = PackedTree.first(link);
        float best = most;
        long rest = (1L << PackedTree.count(link)) - 1;
        while (true) {
            rest &= LaneLeaf.mayTouch(tree.leaves(), first, PackedTree.count(link), m, best);
            float before = best;
            while (rest != 0 && best == before) {
                int lane = Long.numberOfTrailingZeros(rest);
                rest &= rest - 1;
                best = m.local(search.visit(tree, first + lane));
            }
            if (rest == 0) {
                return best;
            }
        }
    }
}
