package firsthit.midphase;

import firsthit.mesh.Mesh;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorShape;
import jdk.incubator.vector.VectorSpecies;

/**
 * Fits leaves in lanes, a triangle each: the same arithmetic as {@link ScalarFit}, lane by lane.
 *
 * <p>Loaded by name, where the module is there. Corners are brought together in rows by plain loads. No vector is handed from
 * method to method: one that is not inlined would make it an object. That is why a method is long.
 */
final class VectorFit extends LeafFit {
    private static final VectorSpecies<Double> DOUBLES =
            VectorSpecies.of(double.class, VectorProvider.FLOATS.vectorShape());

    /** Triangles at once: as many as the processor has lanes for doubles. */
    private static final int STEP = DOUBLES.length();

    private static final VectorShape HALF = VectorShape.forBitSize(Float.SIZE * STEP);

    private static final VectorSpecies<Float> FLOATS = VectorSpecies.of(float.class, HALF);

    private static final VectorSpecies<Integer> INTS = VectorSpecies.of(int.class, HALF);

    private static final int ROW = PackedTree.LARGEST_LEAF;

    /** Number of each lane. */
    private static final int[] NUMBERS = {0, 1, 2, 3, 4, 5, 6, 7};

    /** Corners of a leaf's triangles [m], and behind its triangles those of leaves before. */
    private final double[] world = new double[9 * ROW];

    /** The leaf's rows, as wide as they may be: what is stored and read in the same vectors is not waited for. */
    private final float[] rows = new float[9 * ROW];

    /** The same as the tree has them, side by side; and what vectors hold behind the last. */
    private final float[] packed = new float[(PackedTree.TRIANGLE_ROWS + 1) * ROW];

    /** Least x, y, z and greatest. */
    private final int[] box = new int[BvhNodes.SIDES];

    VectorFit(PackedTree tree, Mesh mesh) {
        super(tree, mesh);
    }

    /** Nothing: a leaf has enough triangles to {@link #gather} them at once, and in rows. */
    @Override
    void lookUp(int begin, int end) {}

    @Override
    void rows(int at, int place, int count) {
        gather(place, count);
        rows(count);
        System.arraycopy(packed, 0, leaves, PackedTree.TRIANGLE_ROWS * place, PackedTree.TRIANGLE_ROWS * count);
        box(at, box[0], box[1], box[2], box[3], box[4], box[5]);
    }

    private void gather(int place, int count) {
        for (int i = 0; i < count; i++) {
            int a = corners[3 * (place + i)];
            int b = corners[3 * (place + i) + 1];
            int c = corners[3 * (place + i) + 2];
            world[i] = mesh.x(a);
            world[i + ROW] = mesh.y(a);
            world[i + 2 * ROW] = mesh.z(a);
            world[i + 3 * ROW] = mesh.x(b);
            world[i + 4 * ROW] = mesh.y(b);
            world[i + 5 * ROW] = mesh.z(b);
            world[i + 6 * ROW] = mesh.x(c);
            world[i + 7 * ROW] = mesh.y(c);
            world[i + 8 * ROW] = mesh.z(c);
        }
    }

    /** Rows of the leaf that was gathered, and its box. */
    private void rows(int count) {
        IntVector x0 = IntVector.broadcast(INTS, Integer.MAX_VALUE);
        IntVector y0 = x0;
        IntVector z0 = x0;
        IntVector x1 = IntVector.broadcast(INTS, Integer.MIN_VALUE);
        IntVector y1 = x1;
        IntVector z1 = x1;
        for (int i = (count - 1) / STEP * STEP; i >= 0; i -= STEP) {
            DoubleVector ax =
                    DoubleVector.fromArray(DOUBLES, world, i).sub(frame.x()).mul(frame.scale());
            DoubleVector ay = DoubleVector.fromArray(DOUBLES, world, i + ROW)
                    .sub(frame.y())
                    .mul(frame.scale());
            DoubleVector az = DoubleVector.fromArray(DOUBLES, world, i + 2 * ROW)
                    .sub(frame.z())
                    .mul(frame.scale());
            DoubleVector bx = DoubleVector.fromArray(DOUBLES, world, i + 3 * ROW)
                    .sub(frame.x())
                    .mul(frame.scale());
            DoubleVector by = DoubleVector.fromArray(DOUBLES, world, i + 4 * ROW)
                    .sub(frame.y())
                    .mul(frame.scale());
            DoubleVector bz = DoubleVector.fromArray(DOUBLES, world, i + 5 * ROW)
                    .sub(frame.z())
                    .mul(frame.scale());
            DoubleVector cx = DoubleVector.fromArray(DOUBLES, world, i + 6 * ROW)
                    .sub(frame.x())
                    .mul(frame.scale());
            DoubleVector cy = DoubleVector.fromArray(DOUBLES, world, i + 7 * ROW)
                    .sub(frame.y())
                    .mul(frame.scale());
            DoubleVector cz = DoubleVector.fromArray(DOUBLES, world, i + 8 * ROW)
                    .sub(frame.z())
                    .mul(frame.scale());

            FloatVector px = (FloatVector) ax.convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector py = (FloatVector) ay.convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector pz = (FloatVector) az.convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector ux = (FloatVector) bx.sub(ax).convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector uy = (FloatVector) by.sub(ay).convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector uz = (FloatVector) bz.sub(az).convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector vx = (FloatVector) cx.sub(ax).convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector vy = (FloatVector) cy.sub(ay).convertShape(VectorOperators.D2F, FLOATS, 0);
            FloatVector vz = (FloatVector) cz.sub(az).convertShape(VectorOperators.D2F, FLOATS, 0);

            FloatVector x = ux.add(vx).mul(THIRD);
            FloatVector y = uy.add(vy).mul(THIRD);
            FloatVector z = uz.add(vz).mul(THIRD);
            FloatVector bxx = ux.sub(x);
            FloatVector byy = uy.sub(y);
            FloatVector bzz = uz.sub(z);
            FloatVector cxx = vx.sub(x);
            FloatVector cyy = vy.sub(y);
            FloatVector czz = vz.sub(z);
            // The larger of numbers >= 0: of their bits, as integers.
            FloatVector own = x.mul(x)
                    .add(y.mul(y))
                    .add(z.mul(z))
                    .reinterpretAsInts()
                    .max(bxx.mul(bxx).add(byy.mul(byy)).add(bzz.mul(bzz)).reinterpretAsInts())
                    .max(cxx.mul(cxx).add(cyy.mul(cyy)).add(czz.mul(czz)).reinterpretAsInts())
                    .reinterpretAsFloats()
                    .lanewise(VectorOperators.SQRT)
                    .mul(OWN_ROUNDING)
                    .add(LEAST_OWN);

            px.intoArray(rows, i);
            py.intoArray(rows, i + ROW);
            pz.intoArray(rows, i + 2 * ROW);
            ux.intoArray(rows, i + 3 * ROW);
            uy.intoArray(rows, i + 4 * ROW);
            uz.intoArray(rows, i + 5 * ROW);
            vx.intoArray(rows, i + 6 * ROW);
            vy.intoArray(rows, i + 7 * ROW);
            vz.intoArray(rows, i + 8 * ROW);
            // In this order, what is behind a row's end is written before what is to stand there.
            px.intoArray(packed, i);
            py.intoArray(packed, i + count);
            pz.intoArray(packed, i + 2 * count);
            ux.intoArray(packed, i + 3 * count);
            uy.intoArray(packed, i + 4 * count);
            uz.intoArray(packed, i + 5 * count);
            vx.intoArray(packed, i + 6 * count);
            vy.intoArray(packed, i + 7 * count);
            vz.intoArray(packed, i + 8 * count);
            own.intoArray(packed, i + 9 * count);

            FloatVector sx = px.add(SHIFT);
            FloatVector sy = py.add(SHIFT);
            FloatVector sz = pz.add(SHIFT);
            IntVector axBits = sx.reinterpretAsInts();
            IntVector bxBits = sx.add(ux).reinterpretAsInts();
            IntVector cxBits = sx.add(vx).reinterpretAsInts();
            IntVector ayBits = sy.reinterpretAsInts();
            IntVector byBits = sy.add(uy).reinterpretAsInts();
            IntVector cyBits = sy.add(vy).reinterpretAsInts();
            IntVector azBits = sz.reinterpretAsInts();
            IntVector bzBits = sz.add(uz).reinterpretAsInts();
            IntVector czBits = sz.add(vz).reinterpretAsInts();
            VectorMask<Integer> in = IntVector.fromArray(INTS, NUMBERS, 0).compare(VectorOperators.LT, count - i);
            x0 = x0.blend(x0.min(axBits).min(bxBits).min(cxBits), in);
            y0 = y0.blend(y0.min(ayBits).min(byBits).min(cyBits), in);
            z0 = z0.blend(z0.min(azBits).min(bzBits).min(czBits), in);
            x1 = x1.blend(x1.max(axBits).max(bxBits).max(cxBits), in);
            y1 = y1.blend(y1.max(ayBits).max(byBits).max(cyBits), in);
            z1 = z1.blend(z1.max(azBits).max(bzBits).max(czBits), in);
        }
        box[0] = x0.reduceLanes(VectorOperators.MIN);
        box[1] = y0.reduceLanes(VectorOperators.MIN);
        box[2] = z0.reduceLanes(VectorOperators.MIN);
        box[3] = x1.reduceLanes(VectorOperators.MAX);
        box[4] = y1.reduceLanes(VectorOperators.MAX);
        box[5] = z1.reduceLanes(VectorOperators.MAX);
    }

    @Override
    float farthest(int place, int count, float x, float y, float z) {
        IntVector most = IntVector.zero(INTS);
        for (int i = 0; i < count; i += STEP) {
            FloatVector ax = FloatVector.fromArray(FLOATS, rows, i).sub(x);
            FloatVector ay = FloatVector.fromArray(FLOATS, rows, i + ROW).sub(y);
            FloatVector az = FloatVector.fromArray(FLOATS, rows, i + 2 * ROW).sub(z);
            FloatVector bx = ax.add(FloatVector.fromArray(FLOATS, rows, i + 3 * ROW));
            FloatVector by = ay.add(FloatVector.fromArray(FLOATS, rows, i + 4 * ROW));
            FloatVector bz = az.add(FloatVector.fromArray(FLOATS, rows, i + 5 * ROW));
            FloatVector cx = ax.add(FloatVector.fromArray(FLOATS, rows, i + 6 * ROW));
            FloatVector cy = ay.add(FloatVector.fromArray(FLOATS, rows, i + 7 * ROW));
            FloatVector cz = az.add(FloatVector.fromArray(FLOATS, rows, i + 8 * ROW));
            IntVector far = ax.mul(ax)
                    .add(ay.mul(ay))
                    .add(az.mul(az))
                    .reinterpretAsInts()
                    .max(bx.mul(bx).add(by.mul(by)).add(bz.mul(bz)).reinterpretAsInts())
                    .max(cx.mul(cx).add(cy.mul(cy)).add(cz.mul(cz)).reinterpretAsInts());
            VectorMask<Integer> in = IntVector.fromArray(INTS, NUMBERS, 0).compare(VectorOperators.LT, count - i);
            most = most.blend(most.max(far), in);
        }
        return Float.intBitsToFloat(most.reduceLanes(VectorOperators.MAX));
    }
}
