package firsthit.midphase.bvh;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TreeFrameTest {
    @ParameterizedTest(name = "size {0}")
    @ValueSource(doubles = {Double.MIN_VALUE, 1e-310, 1e-300, 1e-30, 1, 3, 1e30, 1e300, 8.9e307, Double.MAX_VALUE})
    void everyCornerIsWithinTheUnitBox(double size) {
        Mesh mesh = Shapes.icosphere(1, 1).scaled(size);
        TreeFrame frame = TreeFrame.of(mesh);

        assertThat(Math.scalb(1.0, Math.getExponent(frame.scale()))).isIn(frame.scale(), Double.MIN_NORMAL / 2);
        for (int v = 0; v < mesh.vertexCount(); v++) {
            assertThat(frame.localX(mesh.x(v))).isBetween(-1.0, 1.0).isEqualTo(frame.local(mesh.x(v), 0));
            assertThat(frame.localY(mesh.y(v))).isBetween(-1.0, 1.0).isEqualTo(frame.local(mesh.y(v), 1));
            assertThat(frame.localZ(mesh.z(v))).isBetween(-1.0, 1.0).isEqualTo(frame.local(mesh.z(v), 2));
        }
    }

    @Test
    void largestCoordinateIsMoreThanATenthOfTheUnit() {
        Mesh mesh = Shapes.box(5, 0.1, 0.2).translated(new Vector3d(1e6, -1e6, 3));
        TreeFrame frame = TreeFrame.of(mesh);

        assertThat(Math.abs(frame.localX(mesh.x(0)))).isBetween(0.5, 1.0);
    }

    @Test
    void emptyMeshAndSinglePointHaveFrames() {
        Mesh point = new Mesh("point", new double[] {3, 4, 5}, new int[] {0, 0, 0});
        Mesh stray = new Mesh("stray", new double[] {3, 4, 5, 1e9, 0, 0}, new int[] {0, 0, 0});

        assertThat(TreeFrame.of(Mesh.of("nothing"))).isEqualTo(new TreeFrame(0, 0, 0, 1));
        assertThat(TreeFrame.of(point).local(4, 1)).isZero();
        assertThat(TreeFrame.of(stray)).isEqualTo(TreeFrame.of(point));
    }

    @ForSeeds
    void isThatOfTheCornersInAnyOrderAndWithoutOtherVertices(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        // Few values, so that least and greatest are often both zero, of either sign.
        double[] values = {0.0, -0.0, random.nextDouble(-1, 1), 1e300 * random.nextInt(2), Double.MAX_VALUE};
        int kinds = random.nextInt(2, values.length + 1);
        Triangle[] triangles = new Triangle[random.nextInt(1, 5)];
        for (int i = 0; i < triangles.length; i++) {
            triangles[i] = new Triangle(
                    corner(random, values, kinds), corner(random, values, kinds), corner(random, values, kinds));
        }
        Mesh mesh = Mesh.of("few values", triangles);
        int[] order = mesh.indices();
        for (int i = order.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[other];
            order[other] = swapped;
        }
        Mesh shuffled = new Mesh("other order", mesh.positions(), order);

        assertThat(TreeFrame.of(shuffled)).isEqualTo(TreeFrame.of(mesh));
        assertThat(TreeFrame.of(withStrays(random, mesh))).isEqualTo(TreeFrame.of(mesh));
    }

    /** The same triangles, and far vertices that are no corners before, between and behind theirs. */
    private static Mesh withStrays(SplittableRandom random, Mesh mesh) {
        int[] places = new int[mesh.vertexCount()];
        int count = 0;
        for (int v = 0; v < places.length; v++) {
            count += random.nextInt(3);
            places[v] = count++;
        }
        double[] positions = new double[3 * (count + random.nextInt(3))];
        Arrays.fill(positions, -Double.MAX_VALUE);
        for (int v = 0; v < places.length; v++) {
            positions[3 * places[v]] = mesh.x(v);
            positions[3 * places[v] + 1] = mesh.y(v);
            positions[3 * places[v] + 2] = mesh.z(v);
        }
        int[] indices = Arrays.stream(mesh.indices()).map(v -> places[v]).toArray();
        return new Mesh("with strays", positions, indices);
    }

    private static Vector3d corner(SplittableRandom random, double[] values, int kinds) {
        return new Vector3d(
                values[random.nextInt(kinds)], values[random.nextInt(kinds)], values[random.nextInt(kinds)]);
    }

    @ForSeeds
    void floatBoundsEncloseTheExactCoordinate(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double middle = random.nextDouble(-1, 1) * StrictMath.pow(10, random.nextInt(-20, 20));
        double scale = Math.scalb(1.0, random.nextInt(-40, 40));
        TreeFrame frame = new TreeFrame(0, middle, 0, scale);
        double world = middle + random.nextDouble(-1, 1) / scale * Math.scalb(1.0, -random.nextInt(60));
        BigDecimal exact =
                new BigDecimal(world).subtract(new BigDecimal(middle)).multiply(new BigDecimal(scale));

        assertThat(new BigDecimal(TreeFrame.below(frame.local(world, 1)))).isLessThan(exact);
        assertThat(new BigDecimal(TreeFrame.above(frame.local(world, 1)))).isGreaterThan(exact);
    }
}
