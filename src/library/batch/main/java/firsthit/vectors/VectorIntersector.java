package firsthit.vectors;

import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LT;
import static jdk.incubator.vector.VectorOperators.MIN;
import static jdk.incubator.vector.VectorOperators.SQRT;

import firsthit.midphase.bvh.Intersector;
import firsthit.midphase.bvh.PackedTree;
import firsthit.midphase.bvh.ScalarIntersector;
import firsthit.midphase.bvh.SphereFilter;
import firsthit.midphase.bvh.TreeQuery;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * Tests all children of a node, or all triangles of a leaf, at once, with the arithmetic of {@link ScalarIntersector} and
 * {@link SphereFilter} in each lane.
 *
 * <pre>
 *   a node or leaf is stored in rows; a row has one number per child or triangle:
 *
 *     lowX   | child 0 | child 1 | child 2 | ...      one load fills a vector;
 *     lowY   | child 0 | child 1 | child 2 | ...      a comparison gives one bit per lane;
 *     ...                                             the bits are the children to visit
 * </pre>
 *
 * <p>Rows are read in full vectors. Lanes beyond the last triangle hold unrelated numbers, and their bits are cleared.
 */
final class VectorIntersector implements Intersector {
    private static final VectorSpecies<Float> FLOATS = VectorProvider.FLOATS;
    private static final VectorSpecies<Integer> INTS = VectorProvider.INTS;
    private static final int WIDTH = VectorProvider.WIDTH;

    /** Bits of an entry that select the nearest child; the other bits hold its lane. */
    private static final int ENTRY = -WIDTH;

    private static final float THIRD = 1f / 3;

    private final TreeQuery query;

    VectorIntersector(TreeQuery query) {
        this.query = query;
    }

    @Override
    public long children(float[] nodes, int at, float best, int[] entries) {
        return query.isNearest ? near(nodes, at, query, best, entries) : box(nodes, at, query, best, entries);
    }

    @Override
    public long triangles(float[] leaves, int first, int count, long among, float best) {
        if (query.isBox && !query.isInBall) {
            return among;
        }
        if (query.isNearest) {
            query.core = (float) Math.sqrt(best);
            return among & ~separated(leaves, first, count, query, 0);
        }
        return among
                & (query.isInBall
                        ? mayTouch(leaves, first, count, query, best)
                        : mayCross(leaves, first, count, query, best));
    }

    /** Finds the children whose boxes are near enough to a point, by the squares of their distances. */
    private static long near(float[] nodes, int at, TreeQuery m, float best, int[] entries) {
        FloatVector x = FloatVector.fromArray(FLOATS, nodes, at)
                .sub(m.px)
                .max(FloatVector.fromArray(FLOATS, nodes, at + 3 * WIDTH).neg().add(m.px))
                .max(0);
        FloatVector y = FloatVector.fromArray(FLOATS, nodes, at + WIDTH)
                .sub(m.py)
                .max(FloatVector.fromArray(FLOATS, nodes, at + 4 * WIDTH).neg().add(m.py))
                .max(0);
        FloatVector z = FloatVector.fromArray(FLOATS, nodes, at + 2 * WIDTH)
                .sub(m.pz)
                .max(FloatVector.fromArray(FLOATS, nodes, at + 5 * WIDTH).neg().add(m.pz))
                .max(0);
        FloatVector square = x.mul(x).add(y.mul(y)).add(z.mul(z));
        VectorMask<Integer> met = square.compare(LE, best).cast(INTS);
        long bits = met.toLong();
        if (bits == 0) {
            return 0;
        }
        IntVector near = square.reinterpretAsInts();
        near.intoArray(entries, 0);
        IntVector keys = IntVector.broadcast(INTS, Integer.MAX_VALUE)
                .blend(near.and(ENTRY).or(IntVector.zero(INTS).addIndex(1)), met);
        return bits | (long) (keys.reduceLanes(MIN) & ~ENTRY) << Integer.SIZE;
    }

    private static long box(float[] nodes, int at, TreeQuery m, float best, int[] entries) {
        FloatVector nearX = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.nearX);
        FloatVector nearY = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.nearY);
        FloatVector nearZ = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.nearZ);
        IntVector near = nearX.mul(m.inverseX).add(m.entryX).reinterpretAsInts();
        near = near.max(nearY.mul(m.inverseY).add(m.entryY).reinterpretAsInts());
        near = near.max(nearZ.mul(m.inverseZ).add(m.entryZ).reinterpretAsInts()).max(0);
        FloatVector farX = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.farX);
        FloatVector farY = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.farY);
        FloatVector farZ = FloatVector.fromArray(FLOATS, nodes, at + WIDTH * m.farZ);
        IntVector far = farX.mul(m.inverseX).add(m.exitX).reinterpretAsInts();
        far = far.min(farY.mul(m.inverseY).add(m.exitY).reinterpretAsInts());
        far = far.min(farZ.mul(m.inverseZ).add(m.exitZ).reinterpretAsInts());
        far = far.min(IntVector.broadcast(INTS, Float.floatToRawIntBits(best)));
        VectorMask<Integer> met = near.compare(LE, far);
        long bits = met.toLong();
        if (bits == 0) {
            return 0;
        }
        near.intoArray(entries, 0);
        IntVector keys = IntVector.broadcast(INTS, Integer.MAX_VALUE)
                .blend(near.and(ENTRY).or(IntVector.zero(INTS).addIndex(1)), met);
        return bits | (long) (keys.reduceLanes(MIN) & ~ENTRY) << Integer.SIZE;
    }

    /** Lanes of a leaf whose triangles a point may cross before a fraction. */
    private static long mayCross(float[] rows, int first, int count, TreeQuery m, float best) {
        int at = first * PackedTree.TRIANGLE_ROWS;
        FloatVector tx = FloatVector.fromArray(FLOATS, rows, at).neg().add(m.px);
        FloatVector ty = FloatVector.fromArray(FLOATS, rows, at + count).neg().add(m.py);
        FloatVector tz =
                FloatVector.fromArray(FLOATS, rows, at + 2 * count).neg().add(m.pz);
        FloatVector ux = FloatVector.fromArray(FLOATS, rows, at + 3 * count);
        FloatVector uy = FloatVector.fromArray(FLOATS, rows, at + 4 * count);
        FloatVector uz = FloatVector.fromArray(FLOATS, rows, at + 5 * count);
        FloatVector vx = FloatVector.fromArray(FLOATS, rows, at + 6 * count);
        FloatVector vy = FloatVector.fromArray(FLOATS, rows, at + 7 * count);
        FloatVector vz = FloatVector.fromArray(FLOATS, rows, at + 8 * count);
        FloatVector radius = FloatVector.fromArray(FLOATS, rows, at + 9 * count);
        FloatVector fx = vz.mul(m.ey).sub(vy.mul(m.ez));
        FloatVector fy = vx.mul(m.ez).sub(vz.mul(m.ex));
        FloatVector fz = vy.mul(m.ex).sub(vx.mul(m.ey));
        FloatVector whole = ux.mul(fx).add(uy.mul(fy)).add(uz.mul(fz));
        FloatVector second = tx.mul(fx).add(ty.mul(fy)).add(tz.mul(fz));
        FloatVector gx = ty.mul(uz).sub(tz.mul(uy));
        FloatVector gy = tz.mul(ux).sub(tx.mul(uz));
        FloatVector gz = tx.mul(uy).sub(ty.mul(ux));
        FloatVector third = gx.mul(m.ex).add(gy.mul(m.ey)).add(gz.mul(m.ez));
        FloatVector one = whole.sub(second).sub(third);
        FloatVector slack = radius.mul(m.edgeSlack());
        FloatVector minus = slack.neg();
        VectorMask<Float> below =
                second.compare(LT, minus).or(third.compare(LT, minus)).or(one.compare(LT, minus));
        VectorMask<Float> above =
                second.compare(GT, slack).or(third.compare(GT, slack)).or(one.compare(GT, slack));
        FloatVector height = vx.mul(gx).add(vy.mul(gy)).add(vz.mul(gz)).abs();
        FloatVector reach = whole.abs().mul(best).add(radius.mul(radius).mul(m.depthSlack()));
        VectorMask<Float> missed = below.and(above).or(height.compare(GT, reach));
        return ~missed.toLong() & ((1L << count) - 1);
    }

    /**
     * Lanes of a leaf whose triangles a sphere or capsule may touch before a fraction, by the steps of {@link SphereFilter}; the first
     * of them tests the sphere around a capsule.
     */
    private static long mayTouch(float[] rows, int first, int count, TreeQuery m, float best) {
        int at = first * PackedTree.TRIANGLE_ROWS;
        FloatVector x = FloatVector.fromArray(FLOATS, rows, at);
        FloatVector y = FloatVector.fromArray(FLOATS, rows, at + count);
        FloatVector z = FloatVector.fromArray(FLOATS, rows, at + 2 * count);
        FloatVector ux = FloatVector.fromArray(FLOATS, rows, at + 3 * count);
        FloatVector uy = FloatVector.fromArray(FLOATS, rows, at + 4 * count);
        FloatVector uz = FloatVector.fromArray(FLOATS, rows, at + 5 * count);
        FloatVector vx = FloatVector.fromArray(FLOATS, rows, at + 6 * count);
        FloatVector vy = FloatVector.fromArray(FLOATS, rows, at + 7 * count);
        FloatVector vz = FloatVector.fromArray(FLOATS, rows, at + 8 * count);
        FloatVector radius = FloatVector.fromArray(FLOATS, rows, at + 9 * count);
        FloatVector wx = ux.add(vx).mul(THIRD).add(x).sub(m.px);
        FloatVector wy = uy.add(vy).mul(THIRD).add(y).sub(m.py);
        FloatVector wz = uz.add(vz).mul(THIRD).add(z).sub(m.pz);
        FloatVector closest = wx.mul(m.ex).add(wy.mul(m.ey)).add(wz.mul(m.ez)).mul(m.inverseSquare);
        FloatVector mx = wx.sub(closest.mul(m.ex));
        FloatVector my = wy.sub(closest.mul(m.ey));
        FloatVector mz = wz.sub(closest.mul(m.ez));
        FloatVector reach = radius.add(m.radius);
        FloatVector chord = reach.mul(reach).sub(mx.mul(mx).add(my.mul(my)).add(mz.mul(mz)));
        FloatVector half = chord.mul(m.inverseSquare).lanewise(SQRT);
        long met = closest.sub(half).compare(LE, best).toLong()
                & closest.add(half).compare(GE, 0f).toLong()
                & ((1L << count) - 1);
        if (met == 0) {
            return 0;
        }
        FloatVector px = x.neg().add(m.px);
        FloatVector py = y.neg().add(m.py);
        FloatVector pz = z.neg().add(m.pz);
        FloatVector nx = uy.mul(vz).sub(uz.mul(vy));
        FloatVector ny = uz.mul(vx).sub(ux.mul(vz));
        FloatVector nz = ux.mul(vy).sub(uy.mul(vx));
        FloatVector height = nx.mul(px).add(ny.mul(py)).add(nz.mul(pz)).abs();
        FloatVector approach =
                nx.mul(m.ex).add(ny.mul(m.ey)).add(nz.mul(m.ez)).abs().mul(best);
        FloatVector length = nx.mul(nx).add(ny.mul(ny)).add(nz.mul(nz)).lanewise(SQRT);
        FloatVector enough = length.mul(m.core).add(radius.mul(radius).mul(2 * m.depthSlack()));
        FloatVector rise =
                nx.mul(m.halfX).add(ny.mul(m.halfY)).add(nz.mul(m.halfZ)).abs();
        met &= ~height.sub(approach).sub(rise).compare(GT, enough).toLong();
        return met == 0 ? 0 : met & ~separated(rows, first, count, m, best);
    }

    /** Lanes of a leaf whose triangles lie behind a plane that the mover never reaches, see {@link SphereFilter}. */
    private static long separated(float[] rows, int first, int count, TreeQuery m, float best) {
        int at = first * PackedTree.TRIANGLE_ROWS;
        FloatVector x = FloatVector.fromArray(FLOATS, rows, at).neg().add(m.px + best * m.ex);
        FloatVector y = FloatVector.fromArray(FLOATS, rows, at + count).neg().add(m.py + best * m.ey);
        FloatVector z =
                FloatVector.fromArray(FLOATS, rows, at + 2 * count).neg().add(m.pz + best * m.ez);
        FloatVector ux = FloatVector.fromArray(FLOATS, rows, at + 3 * count);
        FloatVector uy = FloatVector.fromArray(FLOATS, rows, at + 4 * count);
        FloatVector uz = FloatVector.fromArray(FLOATS, rows, at + 5 * count);
        FloatVector vx = FloatVector.fromArray(FLOATS, rows, at + 6 * count);
        FloatVector vy = FloatVector.fromArray(FLOATS, rows, at + 7 * count);
        FloatVector vz = FloatVector.fromArray(FLOATS, rows, at + 8 * count);
        FloatVector zero = FloatVector.zero(FLOATS);
        FloatVector all = FloatVector.broadcast(FLOATS, 1);
        FloatVector along = zero;
        if (m.isCapsule) {
            // From any point of the axis the plane proves as much; here from the one that is nearest to the first
            // vertex.
            along = x.mul(m.halfX).add(y.mul(m.halfY)).add(z.mul(m.halfZ)).mul(-m.inverseHalf);
            along = along.max(-1).min(1);
            x = x.add(along.mul(m.halfX));
            y = y.add(along.mul(m.halfY));
            z = z.add(along.mul(m.halfZ));
        }
        FloatVector uu = ux.mul(ux).add(uy.mul(uy)).add(uz.mul(uz));
        FloatVector uv = ux.mul(vx).add(uy.mul(vy)).add(uz.mul(vz));
        FloatVector vv = vx.mul(vx).add(vy.mul(vy)).add(vz.mul(vz));
        FloatVector alongU = ux.mul(x).add(uy.mul(y)).add(uz.mul(z));
        FloatVector alongV = vx.mul(x).add(vy.mul(y)).add(vz.mul(z));
        FloatVector second = vv.mul(alongU).sub(uv.mul(alongV));
        FloatVector third = uu.mul(alongV).sub(uv.mul(alongU));
        FloatVector whole = uu.mul(vv).sub(uv.mul(uv));

        // Closest points of the edges, as shares of them; NaN for an edge without length, which separates nothing.
        FloatVector a = alongU.div(uu);
        a = a.blend(zero, a.compare(LT, 0f));
        a = a.blend(all, a.compare(GT, 1f));
        FloatVector b = alongV.div(vv);
        b = b.blend(zero, b.compare(LT, 0f));
        b = b.blend(all, b.compare(GT, 1f));
        FloatVector c =
                alongV.sub(alongU).add(uu).sub(uv).div(uu.sub(uv.add(uv)).add(vv));
        c = c.blend(zero, c.compare(LT, 0f));
        c = c.blend(all, c.compare(GT, 1f));
        FloatVector d = all.sub(c);
        FloatVector ax = x.sub(a.mul(ux));
        FloatVector ay = y.sub(a.mul(uy));
        FloatVector az = z.sub(a.mul(uz));
        FloatVector bx = x.sub(b.mul(vx));
        FloatVector by = y.sub(b.mul(vy));
        FloatVector bz = z.sub(b.mul(vz));
        FloatVector cx = x.sub(d.mul(ux)).sub(c.mul(vx));
        FloatVector cy = y.sub(d.mul(uy)).sub(c.mul(vy));
        FloatVector cz = z.sub(d.mul(uz)).sub(c.mul(vz));
        FloatVector ofA = ax.mul(ax).add(ay.mul(ay)).add(az.mul(az));
        FloatVector ofB = bx.mul(bx).add(by.mul(by)).add(bz.mul(bz));
        FloatVector ofC = cx.mul(cx).add(cy.mul(cy)).add(cz.mul(cz));
        VectorMask<Float> isB = ofB.compare(LT, ofA);
        FloatVector least = ofA.blend(ofB, isB);
        VectorMask<Float> isC = ofC.compare(LT, least);
        VectorMask<Float> isFace = second.compare(GE, 0f)
                .and(third.compare(GE, 0f))
                .and(second.add(third).compare(LE, whole));
        FloatVector s = a.blend(zero, isB).blend(d, isC).blend(second.div(whole), isFace);
        FloatVector t = zero.blend(b, isB).blend(c, isC).blend(third.div(whole), isFace);

        FloatVector nx = x.sub(s.mul(ux)).sub(t.mul(vx));
        FloatVector ny = y.sub(s.mul(uy)).sub(t.mul(vy));
        FloatVector nz = z.sub(s.mul(uz)).sub(t.mul(vz));
        FloatVector toU = nx.mul(ux).add(ny.mul(uy)).add(nz.mul(uz));
        FloatVector toV = nx.mul(vx).add(ny.mul(vy)).add(nz.mul(vz));
        FloatVector farthest = toU.blend(toV, toV.compare(GT, toU));
        farthest = farthest.blend(zero, farthest.compare(LT, 0f));
        FloatVector away = nx.mul(m.ex).add(ny.mul(m.ey)).add(nz.mul(m.ez)).mul(best);
        away = away.blend(zero, away.compare(LT, 0f));
        FloatVector height =
                nx.mul(x).add(ny.mul(y)).add(nz.mul(z)).sub(farthest).sub(away);
        FloatVector length = nx.mul(nx).add(ny.mul(ny)).add(nz.mul(nz)).lanewise(SQRT);
        FloatVector rise = nx.mul(m.halfX).add(ny.mul(m.halfY)).add(nz.mul(m.halfZ));
        height = height.sub(along.mul(rise)).sub(rise.abs());
        return height.compare(GT, length.mul(m.core)).toLong();
    }
}
