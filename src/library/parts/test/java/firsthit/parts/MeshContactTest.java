package firsthit.parts;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.midphase.GrazingMotions;
import firsthit.query.exact.ExactOverlap;
import firsthit.query.exact.ExactTriangle;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Contact of two meshes")
class MeshContactTest {
    private static final Matrix4x3d STILL = new Matrix4x3d();

    @Test
    void twoBoxesThroughOneAnotherShareALoop() {
        // A pillar through a plate: each of its four sides, in two triangles, crosses the top and the bottom.
        Mesh plate = Shapes.box(4, 4, 1);
        Mesh pillar = Shapes.box(1, 1, 3).translated(new Vector3d(0.25, 0.125, 0));

        MeshContact contact = MeshContact.between(new Bvh(plate), new Bvh(pillar));

        double[] lengths = {0, 0};
        for (int i = 0; i < contact.size(); i++) {
            assertThat(contact.isCoplanar(i)).isFalse();
            assertThat(Math.abs(contact.from(i).z)).isEqualTo(0.5);
            lengths[contact.from(i).z > 0 ? 1 : 0] += contact.from(i).distance(contact.to(i));
        }
        assertThat(lengths[0]).isCloseTo(4, within(1e-14));
        assertThat(lengths[1]).isCloseTo(4, within(1e-14));
        requireClosed(contact);
    }

    @Test
    void aBoxOnABoxIsOutlinedByTheSidesThatStandOnIt() {
        Bvh floor = new Bvh(Shapes.box(4, 4, 1));
        Mesh box = Shapes.box(1, 1, 1);

        MeshContact contact = MeshContact.between(floor, new Bvh(box.translated(new Vector3d(0.25, 0.125, 1))));

        int[] coplanar =
                IntStream.range(0, contact.size()).filter(contact::isCoplanar).toArray();
        assertThat(coplanar).isNotEmpty();
        assertIllegalState(() -> contact.from(coplanar[0]), "lie in one plane");
        Vector3d[] corners = {new Vector3d(9), new Vector3d(-9)};
        for (int i = 0; i < contact.size(); i++) {
            if (!contact.isCoplanar(i)) {
                corners[0].min(contact.from(i)).min(contact.to(i));
                corners[1].max(contact.from(i)).max(contact.to(i));
            }
        }
        assertThat(corners[0]).isEqualTo(new Vector3d(-0.25, -0.375, 0.5));
        assertThat(corners[1]).isEqualTo(new Vector3d(0.75, 0.625, 0.5));
        Mesh lifted = box.translated(new Vector3d(0.25, 0.125, Math.nextUp(1.0)));
        assertThat(MeshContact.isTouching(floor, new Bvh(lifted))).isFalse();
    }

    @Test
    void aMeshTouchesItselfAtEachCornerThatItsTrianglesShare() {
        Bvh ball = new Bvh(Shapes.icosphere(1, 1));

        MeshContact contact = MeshContact.between(ball, ball);

        // 80 with themselves; of the 42 corners 12 have five triangles around them, 30 have six.
        int neighbours = 12 * 5 * 4 + 30 * 6 * 5 - 2 * 120;
        assertThat(contact.size()).isEqualTo(80 + neighbours);
    }

    @Test
    void whatIsInsideDoesNotTouch() {
        Bvh ball = new Bvh(Shapes.icosphere(2, 1));

        assertThat(MeshContact.isTouching(ball, new Bvh(Shapes.icosphere(2, 0.5))))
                .isFalse();
        assertThat(MeshContact.between(ball, new Bvh(Shapes.icosphere(2, 0.5))).size())
                .isZero();
        assertThat(MeshContact.isTouching(ball, new Bvh(Mesh.of("nothing")))).isFalse();
        assertThat(MeshContact.isTouching(new Bvh(Mesh.of("nothing")), ball)).isFalse();
        Bvh alone = new Bvh(Mesh.of("alone", ball.mesh().triangle(7)));
        assertThat(MeshContact.isTouching(ball, alone)).isTrue();
        assertThat(MeshContact.isTouching(alone, alone)).isTrue();
    }

    @ForSeeds
    void allPairsAreThoseOfAllWithAll(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Vector3d far = seed % 2 == 0 ? new Vector3d() : new Vector3d(1e5, -2e5, 3e4).mul(size);
        Mesh one = GrazingMotions.soup(random, random.nextInt(1, 60), size, far);
        Mesh other = seed % 3 == 0 ? part(random, one) : GrazingMotions.soup(random, random.nextInt(1, 60), size, far);
        List<String> all = allWithAll(one, other);

        assertThat(lines(MeshContact.between(new Bvh(one), new Bvh(other)))).isEqualTo(all);
        Bvh scalar = new Bvh(other, Threads.of(2), Arithmetic.SCALAR);
        assertThat(lines(MeshContact.between(new Bvh(one, Threads.CALLER, Arithmetic.SCALAR), scalar)))
                .isEqualTo(all);
        assertThat(lines(MeshContact.between(new Bvh(one), new Bvh(one).refit(one))))
                .isEqualTo(allWithAll(one, one));
        assertThat(MeshContact.isTouching(new Bvh(one), scalar)).isEqualTo(!all.isEmpty());
    }

    @ForSeeds
    void platesOfOnePlaneTouchAsRationalArithmeticHasIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        // With a unit that is no power of two they lie in one plane but for rounding.
        double unit = seed % 2 == 0 ? 0.25 : 0.1;
        double slope = random.nextInt(-2, 3);
        Mesh one = plate(random.nextInt(1, 4), unit, slope, 0, 0);
        double aside = random.nextInt(-4, 5) * unit / 2;
        Mesh other =
                plate(random.nextInt(1, 4), seed % 3 == 0 ? unit : unit / 2, slope, aside, random.nextInt(3) * unit);

        MeshContact contact = MeshContact.between(new Bvh(one), new Bvh(other));

        int pair = 0;
        for (int i = 0; i < one.triangleCount(); i++) {
            for (int j = 0; j < other.triangleCount(); j++) {
                ExactOverlap exact =
                        new ExactOverlap(ExactTriangle.of(one.triangle(i)), ExactTriangle.of(other.triangle(j)));
                if (!exact.isEmpty()) {
                    assertThat(contact.first(pair)).isEqualTo(i);
                    assertThat(contact.second(pair)).isEqualTo(j);
                    assertThat(contact.isCoplanar(pair++)).isEqualTo(exact.isCoplanar());
                }
            }
        }
        assertThat(contact.size()).isEqualTo(pair);
    }

    private static Mesh plate(int cells, double unit, double slope, double x, double y) {
        Mesh flat = MeshSamples.grid("plate", cells, cells, unit, new double[(cells + 1) * (cells + 1)])
                .translated(new Vector3d(x, y, 0));
        double[] places = flat.positions();
        for (int at = 0; at < places.length; at += 3) {
            places[at + 2] = slope * places[at];
        }
        return flat.withPositions(places);
    }

    @Test
    void aPairOfOnePlaneTakesAsMuchMemoryAsItsAnswer() {
        Bvh plate = new Bvh(plate(40, 0.1, 1, 0, 0));
        Bvh other = new Bvh(plate(40, 0.1, 1, 0.05, 0));
        int[] pairs = {0};
        long bytes = AllocatedBytes.least(
                10, 0, () -> pairs[0] = MeshContact.between(plate, other).size());

        assertThat(pairs[0]).isGreaterThan(20_000);
        assertThat(bytes).isLessThan(100L * pairs[0]);
    }

    /** Some of the triangles of a mesh, moved by nothing or by a little. */
    private static Mesh part(SplittableRandom random, Mesh mesh) {
        Triangle[] some = IntStream.range(0, mesh.triangleCount())
                .filter(i -> random.nextInt(3) == 0)
                .mapToObj(mesh::triangle)
                .toArray(Triangle[]::new);
        Mesh part = Mesh.of("part", some);
        return random.nextBoolean() ? part : part.scaled(1 + random.nextInt(-2, 3) * 0x1p-52);
    }

    private static List<String> allWithAll(Mesh one, Mesh other) {
        TrianglePair pair = new TrianglePair();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < one.triangleCount(); i++) {
            for (int j = 0; j < other.triangleCount(); j++) {
                if (pair.find(one.triangle(i), other.triangle(j))) {
                    lines.add(line(
                            i,
                            j,
                            new Vector3d(pair.from(0), pair.from(1), pair.from(2)),
                            new Vector3d(pair.to(0), pair.to(1), pair.to(2))));
                }
            }
        }
        return lines;
    }

    private static List<String> lines(MeshContact contact) {
        Vector3d none = new Vector3d(Double.NaN);
        return IntStream.range(0, contact.size())
                .mapToObj(i -> line(
                        contact.first(i),
                        contact.second(i),
                        contact.isCoplanar(i) ? none : contact.from(i),
                        contact.isCoplanar(i) ? none : contact.to(i)))
                .toList();
    }

    private static String line(int first, int second, Vector3d from, Vector3d to) {
        return "%d %d %s %s %s %s %s %s".formatted(first, second, from.x, from.y, from.z, to.x, to.y, to.z);
    }

    @ForSeeds
    void placedMeshesAnswerAsThoseOfTheirCornersInTheWorld(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh one = MeshSamples.stone(seed, 2, 1);
        Mesh other = MeshSamples.knot(30, 8);
        Matrix4x3d ofOne = pose(random);
        Matrix4x3d ofOther = seed % 4 == 0 ? STILL : pose(random);
        MeshContact carried = MeshContact.between(new Bvh(carried(one, ofOne)), new Bvh(carried(other, ofOther)));

        MeshContact placed = MeshContact.between(new Bvh(one), ofOne, new Bvh(other), ofOther);

        assertThat(lines(placed)).isEqualTo(lines(carried));
        assertThat(MeshContact.isTouching(new Bvh(one), ofOne, new Bvh(other), ofOther))
                .isEqualTo(carried.size() > 0);
        assertThat(swapped(MeshContact.between(new Bvh(other), ofOther, new Bvh(one), ofOne)))
                .containsExactlyInAnyOrderElementsOf(lines(placed));
        assertThat(placed.size()).isPositive();
        requireClosed(placed);
    }

    private static List<String> swapped(MeshContact contact) {
        return IntStream.range(0, contact.size())
                .mapToObj(i -> line(contact.second(i), contact.first(i), contact.from(i), contact.to(i)))
                .toList();
    }

    /** A turn, a scale along each axis, and an offset that leaves the origin inside of what stands there. */
    private static Matrix4x3d pose(SplittableRandom random) {
        return new Matrix4x3d()
                .translation(random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5), random.nextDouble(-0.5, 0.5))
                .rotateXYZ(random.nextDouble(6), random.nextDouble(6), random.nextDouble(6))
                .scale(random.nextDouble(1, 2), random.nextDouble(1, 2), -random.nextDouble(1, 2));
    }

    private static Mesh carried(Mesh mesh, Matrix4x3d m) {
        double[] places = mesh.positions();
        for (int at = 0; at < places.length; at += 3) {
            double x = places[at];
            double y = places[at + 1];
            double z = places[at + 2];
            places[at] = m.m00() * x + m.m10() * y + m.m20() * z + m.m30();
            places[at + 1] = m.m01() * x + m.m11() * y + m.m21() * z + m.m31();
            places[at + 2] = m.m02() * x + m.m12() * y + m.m22() * z + m.m32();
        }
        return mesh.withPositions(places);
    }

    /** Of two closed meshes that cross: at each place as many ends of segments that have a length, to the bit. */
    private static void requireClosed(MeshContact contact) {
        Map<Vector3d, Integer> ends = new HashMap<>();
        for (int i = 0; i < contact.size(); i++) {
            if (!contact.from(i).equals(contact.to(i))) {
                ends.merge(contact.from(i), 1, Integer::sum);
                ends.merge(contact.to(i), 1, Integer::sum);
            }
        }
        assertThat(ends).isNotEmpty();
        assertThat(ends.values()).allMatch(count -> count % 2 == 0);
    }

    /** A ball just inside of a ball: thousands of pairs of triangles are asked, none touches. */
    @Test
    void makesNoObjectForAPairThatDoesNotTouch() {
        Mesh ball = Shapes.icosphere(4, 1);
        Bvh outer = new Bvh(ball);
        Bvh inner = new Bvh(ball.scaled(0.999));
        // Of one search: stack, boxes of children, which a tree for vectors has more of, corners. An object a pair
        // would be beyond.
        long limit = Arithmetic.best() == Arithmetic.VECTORS ? 320_000 : 64_000;
        long bytes = AllocatedBytes.least(60, limit, () -> assertThat(MeshContact.isTouching(outer, inner))
                .isFalse());

        assertThat(bytes).isLessThan(limit);
    }

    @Test
    void whatCannotBeIsNamed() {
        Bvh box = new Bvh(Shapes.box(1));
        Matrix4x3d bad = new Matrix4x3d().translation(0, Double.NaN, 0);
        Matrix4x3d huge = new Matrix4x3d().scaling(1e308);
        Bvh retired = new Bvh(Shapes.box(1));
        retired.refit(Shapes.box(2), Threads.CALLER, retired);

        assertIllegal(() -> MeshContact.between(box, STILL, box, bad), "the matrix of box is not finite");
        assertIllegal(
                () -> MeshContact.isTouching(box, STILL, new Bvh(Shapes.box(4)), huge), "beyond the largest double");
        assertIllegalState(() -> MeshContact.between(box, retired), "retired");
        assertThat(MeshContact.between(box, new Bvh(Shapes.box(3)))).hasToString("contact of 0 pairs of triangles");
    }

    @Test
    void interruptionEndsIt() {
        Bvh knot = new Bvh(MeshSamples.knot(300, 20));
        assertCancelled(() -> MeshContact.between(knot, knot));
    }
}
