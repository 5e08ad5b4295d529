package firsthit.parts;

import static firsthit.Refusals.assertCancelled;
import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
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
import firsthit.work.Threads;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@DisplayName("Distance of two meshes")
class MeshDistanceTest {
    private static final Matrix4x3d STILL = new Matrix4x3d();

    @Test
    void aBoxBesideABox() {
        MeshDistance gap = new MeshDistance(new Bvh(Shapes.box(2)), new Bvh(Shapes.box(1)));

        assertThat(gap.find(STILL, new Matrix4x3d().translation(4, 0, 0))).isEqualTo(2.5);
        assertThat(gap.onFirst(new Vector3d()).x).isEqualTo(1);
        assertThat(gap.onSecond(new Vector3d()).x).isEqualTo(3.5);
        assertThat(gap.distance()).isEqualTo(2.5);
        // Corner to corner.
        assertThat(gap.find(STILL, new Matrix4x3d().translation(3.5, 4.5, 1.5 + 6)))
                .isEqualTo(StrictMath.sqrt(2 * 2 + 3 * 3 + 6 * 6));
        assertThat(gap.onFirst(new Vector3d())).isEqualTo(new Vector3d(1, 1, 1));
        assertThat(gap.onSecond(new Vector3d())).isEqualTo(new Vector3d(3, 4, 7));
        // In touch, and inside.
        assertThat(gap.find(STILL, new Matrix4x3d().translation(1.5, 0, 0))).isZero();
        assertThat(gap.onFirst(new Vector3d())).isEqualTo(gap.onSecond(new Vector3d()));
        assertThat(gap.find()).isEqualTo(0.5);
    }

    @Test
    void twoBallsAreAsFarApartAsTheirFacesTell() {
        MeshDistance gap = new MeshDistance(new Bvh(Shapes.icosphere(4, 1)), new Bvh(Shapes.icosphere(4, 0.5)));

        for (double apart : new double[] {1.6, 2, 5, 100}) {
            assertThat(gap.find(STILL, new Matrix4x3d().translation(apart, 0, 0)))
                    .isCloseTo(apart - 1.5, within(0.005));
        }
        assertThat(gap.find(STILL, new Matrix4x3d().translation(5, 0, 0), 3.4)).isNaN();
        assertIllegalState(gap::firstTriangle, "that near");
        assertThat(gap.find(STILL, new Matrix4x3d().translation(5, 0, 0), 3.6)).isCloseTo(3.5, within(0.005));
    }

    @ForSeeds
    void isTheLeastOfAllPairs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = StrictMath.pow(10, random.nextInt(-6, 7));
        Vector3d far = seed % 2 == 0 ? new Vector3d() : new Vector3d(1e5, -2e5, 3e4).mul(size);
        Mesh one = GrazingMotions.soup(random, random.nextInt(1, 40), size, far);
        Vector3d aside = new Vector3d(random.nextInt(4), random.nextInt(3), random.nextInt(3)).mul(size);
        Mesh other = GrazingMotions.soup(random, random.nextInt(1, 40), size, far.add(aside, new Vector3d()));
        TrianglePair pair = new TrianglePair();
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < one.triangleCount(); i++) {
            for (int j = 0; j < other.triangleCount(); j++) {
                pair.find(one.triangle(i), other.triangle(j));
                least = Math.min(least, pair.distance());
            }
        }
        MeshDistance gap = new MeshDistance(new Bvh(one), new Bvh(other));
        MeshDistance scalar = new MeshDistance(
                new Bvh(one, Threads.CALLER, Arithmetic.SCALAR),
                new Bvh(other, Threads.of(2), Arithmetic.SCALAR).refit(other));

        assertThat(gap.find()).isEqualTo(least);
        pair.find(one.triangle(gap.firstTriangle()), other.triangle(gap.secondTriangle()));
        assertThat(pair.distance()).isEqualTo(least);
        assertThat(gap.onFirst(new Vector3d()))
                .isEqualTo(new Vector3d(pair.closest(0, 0), pair.closest(0, 1), pair.closest(0, 2)));
        assertThat(gap.onSecond(new Vector3d()))
                .isEqualTo(new Vector3d(pair.closest(1, 0), pair.closest(1, 1), pair.closest(1, 2)));
        assertThat(scalar.find()).isEqualTo(least);
        assertThat(answer(scalar)).isEqualTo(answer(gap));
        assertThat(new MeshDistance(new Bvh(other), new Bvh(one)).find()).isEqualTo(least);
        assertThat(least == 0).isEqualTo(MeshContact.isTouching(new Bvh(one), new Bvh(other)));
        assertThat(gap.find(STILL, STILL, least)).isEqualTo(least);
        assertThat(least > 0 ? gap.find(STILL, STILL, Math.nextDown(least)) : Double.NaN)
                .isNaN();
    }

    private static String answer(MeshDistance gap) {
        return "%s %d %d %s %s"
                .formatted(
                        gap.distance(),
                        gap.firstTriangle(),
                        gap.secondTriangle(),
                        gap.onFirst(new Vector3d()),
                        gap.onSecond(new Vector3d()));
    }

    @ForSeeds
    void onALatticeManyPairsAreEquallyNear(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh floor = lattice(random.nextInt(1, 9), 1);
        Mesh other = random.nextBoolean() ? Shapes.box(1) : lattice(random.nextInt(1, 9), 0.5);
        int height = random.nextInt(1, 4);
        Matrix4x3d place = new Matrix4x3d().translation(random.nextInt(-2, 3) * 0.25, random.nextInt(3), height);
        MeshDistance gap = new MeshDistance(new Bvh(floor), new Bvh(other));
        MeshDistance scalar = new MeshDistance(
                new Bvh(floor, Threads.CALLER, Arithmetic.SCALAR), new Bvh(other, Threads.CALLER, Arithmetic.SCALAR));

        double lowest = other.bounds().min().z();
        assertThat(gap.find(STILL, place)).isGreaterThanOrEqualTo(height + lowest);
        assertThat(scalar.find(STILL, place)).isEqualTo(gap.distance());
        assertThat(answer(scalar)).isEqualTo(answer(gap));
    }

    @ForSeeds
    void ofAllTouchesTheLeastIsGiven(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix4x3d ofFloor = new Matrix4x3d();
        if (seed % 2 == 0) {
            ofFloor.translation(1e4, -3e4, 0).rotateXYZ(random.nextDouble(6), random.nextDouble(6), 0);
        }
        Mesh floor = lattice(random.nextInt(2, 9), 1);
        Mesh other = seed % 3 == 0 ? MeshSamples.stone(seed, 2, 1) : lattice(random.nextInt(2, 9), 0.5);
        Matrix4x3d place = new Matrix4x3d(ofFloor).translate(random.nextInt(-2, 3) * 0.25, random.nextInt(3), 0);
        MeshDistance gap = new MeshDistance(new Bvh(floor), new Bvh(other));

        double distance = gap.find(ofFloor, place);

        MeshContact contact = MeshContact.between(new Bvh(floor), ofFloor, new Bvh(other), place);
        Vector3d least = new Vector3d(Double.POSITIVE_INFINITY);
        for (int i = 0; i < contact.size(); i++) {
            MeshDistance ofPair = new MeshDistance(
                    new Bvh(Mesh.of("one", floor.triangle(contact.first(i)))),
                    new Bvh(Mesh.of("other", other.triangle(contact.second(i)))));
            assertThat(ofPair.find(ofFloor, place)).isZero();
            least = lesser(least, ofPair.onFirst(new Vector3d()));
        }
        assertThat(distance == 0).isEqualTo(contact.size() > 0);
        if (distance == 0) {
            assertThat(gap.onFirst(new Vector3d())).isEqualTo(least);
        }
    }

    private static Vector3d lesser(Vector3d a, Vector3d b) {
        int order = Double.compare(a.x, b.x);
        order = order != 0 ? order : Double.compare(a.y, b.y);
        return order < 0 || (order == 0 && a.z <= b.z) ? a : b;
    }

    private static Mesh lattice(int cells, double spacing) {
        return MeshSamples.grid("lattice", cells, cells, spacing, new double[(cells + 1) * (cells + 1)]);
    }

    @ForSeeds
    void whatWasOpenedForAnotherPlaceIsForgotten(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bvh one = new Bvh(MeshSamples.knot(60, 8));
        Bvh other = new Bvh(seed % 2 == 0 ? MeshSamples.stone(seed, 3, 1) : Shapes.box(1));
        MeshDistance again = new MeshDistance(one, other);
        Matrix4x3d place = new Matrix4x3d();
        for (int i = 0; i < 8; i++) {
            Matrix4x3d ofOne = random.nextBoolean() ? STILL : new Matrix4x3d().translation(0, 0, random.nextInt(3));
            if (random.nextBoolean()) {
                place.translation(random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextDouble(-4, 4));
            }
            Matrix4x3d bad = new Matrix4x3d().translation(Double.NaN, 0, 0);
            Matrix4x3d huge = new Matrix4x3d().scaling(Double.MAX_VALUE);
            for (Matrix4x3d refused : List.of(bad, bad, huge, huge)) {
                assertThatIllegalArgumentException().isThrownBy(() -> again.find(refused, place));
            }
            MeshDistance anew = new MeshDistance(one, other);
            again.find(ofOne, place);
            anew.find(ofOne, place);
            assertThat(answer(again)).isEqualTo(answer(anew));
        }
    }

    /** Nine million pairs are equally near: more than a minute, if each were answered exactly. */
    @Test
    @Timeout(60)
    void copiesOfOneTriangleAreAnsweredOnce() {
        Triangle[] copies = new Triangle[3_000];
        Arrays.fill(copies, new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0)));
        Mesh mesh = Mesh.of("copies", copies);
        MeshDistance gap = new MeshDistance(new Bvh(mesh), new Bvh(mesh));

        assertThat(gap.find()).isZero();
        assertThat(gap.onFirst(new Vector3d())).isEqualTo(new Vector3d());
        assertThat(gap.find(STILL, new Matrix4x3d().translation(0.25, 0.5, 3))).isEqualTo(3);
        assertThat(gap.firstTriangle()).isZero();
        assertThat(gap.secondTriangle()).isZero();
        assertThat(gap.onFirst(new Vector3d())).isEqualTo(new Vector3d(0.25, 0.5, 0));
    }

    @Test
    void makesNoObject() {
        MeshDistance gap = new MeshDistance(new Bvh(MeshSamples.knot(60, 8)), new Bvh(Shapes.icosphere(3, 0.2)));
        Matrix4x3d place = new Matrix4x3d();
        Vector3d point = new Vector3d();
        long bytes = AllocatedBytes.least(40, 1, () -> {
            for (int i = 0; i < 200; i++) {
                gap.find(STILL, place.translation(0.01 * i, 2, -1));
                gap.onFirst(point);
                gap.onSecond(point);
            }
        });

        assertThat(bytes).isZero();
    }

    @Test
    void makesNoObjectWherePlatesLieInOnePlane() {
        MeshDistance gap = new MeshDistance(new Bvh(lattice(8, 0.1)), new Bvh(lattice(8, 0.1)));
        Matrix4x3d slanted = new Matrix4x3d().rotateXYZ(0.1, 0.2, 0.3);
        Matrix4x3d place = new Matrix4x3d(slanted).translate(1, 0.05, 0);
        Matrix4x3d beside = new Matrix4x3d().translation(1, 0.05, 0);
        long bytes = AllocatedBytes.least(40, 1, () -> {
            for (int i = 0; i < 20; i++) {
                gap.find(slanted, place);
                gap.find(STILL, beside);
                gap.find();
            }
        });

        assertThat(bytes).isZero();
    }

    @Test
    void whatCannotBeIsNamed() {
        Bvh box = new Bvh(Shapes.box(1));
        MeshDistance gap = new MeshDistance(box, box);

        assertIllegal(
                () -> gap.find(STILL, new Matrix4x3d().translation(0, Double.NaN, 0)),
                "the matrix of box is not finite");
        assertIllegal(() -> gap.find(STILL, STILL, -1), "-1");
        assertThat(new MeshDistance(box, new Bvh(Mesh.of("nothing"))).find()).isNaN();
        assertThat(new MeshDistance(new Bvh(Mesh.of("nothing")), box).find()).isNaN();
        assertThat(gap.find()).isZero();
        gap.clear();
        assertThat(gap.distance()).isNaN();
        assertThat(gap.find()).isZero();
        assertThat(gap).hasToString("distance of two meshes: 0.0");
    }

    @Test
    void interruptionEndsIt() {
        Mesh ball = Shapes.icosphere(5, 1);
        MeshDistance gap = new MeshDistance(new Bvh(ball), new Bvh(ball.scaled(0.99)));
        assertCancelled(gap::find);
    }
}
