package firsthit.motion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.motion.MoveTrace.Outcome;
import firsthit.query.Hit;
import firsthit.query.Randoms;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A mover that begins in touch or in overlap")
class MoverTouchTest {
    private static final MoverSettings FLYER = MoverSettings.FLYER;
    private static final Vector3dc STILL = new Vector3d();
    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    /** What a shell is wider than the skin at most: an ellipsoid of two to one by 6 %, a box across its edges by the root of 3. */
    private static final double WIDEST = Math.sqrt(3);

    /** A kind of place: which solid, how far above the floor, with which skin, everything times a size. */
    record Case(int solid, double above, double skin, double size) {
        Solid solid(double x, double y) {
            List<Solid> all = solids(size);
            Solid one = all.get(solid);
            return one.movedBy(new Vector3d(x * size, y * size, one.reach(UP) + above * skin * size));
        }

        MoverSettings settings() {
            return FLYER.withSkinWidth(skin * size).withPushSpeeds(2 * size, 1);
        }

        /** Two triangles of 40 m x 40 m. */
        Scene floor() {
            return Scene.of(new Bvh(Grounds.floor(0).scaled(size)));
        }
    }

    /** Of half a metre across, around the origin. */
    private static List<Solid> solids(double size) {
        Vector3d half = new Vector3d(0, 0, size / 2);
        return List.of(
                new Sphere(STILL, 0.5 * size),
                new Capsule(half.negate(new Vector3d()), half, 0.5 * size),
                new Capsule(new Vector3d(-size, 0, 0), new Vector3d(size, 0, 0), 0.5 * size),
                new Ellipsoid(STILL, new Vector3d(0.5, 0.5, 1).mul(size)),
                new Ellipsoid(
                        STILL, new Vector3d(1.5, 0.5, 0.5).mul(size), new Quaterniond().rotationXYZ(0.3, 0.5, 0.2)),
                new Aabb(new Vector3d(-0.5).mul(size), new Vector3d(0.5).mul(size)));
    }

    static Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int solid = 0; solid < solids(1).size(); solid++) {
            for (double above : new double[] {0, 1e-12, 0.05, 0.5, 0.999}) {
                for (double skin : new double[] {1e-2, 1e-3}) {
                    for (double size : new double[] {1e-6, 1, 1e6}) {
                        cases.add(new Case(solid, above, skin, size));
                    }
                }
            }
        }
        return cases.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void doesNotClimbAFlatFloor(Case place) {
        double size = place.size;
        double most = WIDEST * place.skin * size * (1 + 1e-4);
        for (double gravity : new double[] {0, -9.81 * size}) {
            MoverSettings settings = place.settings().withGravity(new Vector3d(0, 0, gravity));
            for (Vector3d way : List.of(
                    new Vector3d(0, 4, 0), new Vector3d(-4, 0, 0), new Vector3d(-3, 3, 0), new Vector3d(3, 3, 0))) {
                Solid solid = place.solid(2, 0);
                MoveTrace trace = new Mover(place.floor(), solid, settings).step(way.mul(size), 1);

                assertThat(trace.stuck()).isNull();
                assertThat(trace.end().z() - solid.reach(UP)).as("over %s", way).isBetween(0.0, most);
                assertThat(trace.end().x() - solid.center().x()).isCloseTo(way.x, within(1e-9 * size));
                assertThat(trace.end().y() - solid.center().y()).isCloseTo(way.y, within(1e-9 * size));
            }
        }
    }

    @Test
    void inExactTouchOfAFloorAWallKeepsItsGap() {
        Scene scene = Scene.of(new Bvh(Grounds.floor(0).and(Grounds.wall(-20, 5, 20, 5))));
        Mover mover = new Mover(scene, new Sphere(new Vector3d(2, 0, 0.5), 0.5), FLYER);
        mover.step(new Vector3d(1, 9, 0), 1);

        assertThat(mover.position().y).isCloseTo(4.49, within(1e-7));
        assertThat(mover.position().x).isCloseTo(3, within(1e-7));
        assertThat(mover.position().z).isCloseTo(0.51, within(1e-7));
    }

    @Test
    void inExactTouchItWalksOnManyTrianglesWithoutABump() {
        for (double angle : new double[] {0, 0.3, 1.2, 2.1, 3}) {
            PlacedMesh grid = PlacedMesh.of(new Bvh(Grounds.grid(32, 20))).at(new Matrix4x3d().rotationX(angle));
            Vector3d normal = new Vector3d(UP).rotateX(angle);
            Vector3d east = new Vector3d(1, 0.7, 0).rotateX(angle);
            Vector3d start = new Vector3d(-5, -4, 0.5).rotateX(angle);
            Mover mover = new Mover(Scene.of(List.of(grid)), new Sphere(start, 0.5), FLYER.withPushSpeeds(1e-9, 1));
            mover.step(east, 8);

            assertThat(mover.position().distance(start.fma(8, east))).isLessThan(1e-6);
            assertThat(mover.position().dot(normal)).isLessThan(0.5 + 1e-6);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void touchIsNotStuck(Case place) {
        Solid safe = place.solid(2, 0).movedBy(new Vector3d(0, 0, 4 * place.size));
        Mover mover = new Mover(place.floor(), safe, place.settings());
        mover.step(STILL, 1);
        Vector3dc touching = place.solid(7, 0).center();
        mover.teleport(touching);
        MoveTrace trace = mover.step(STILL, 1);

        assertThat(trace.outcome()).isEqualTo(Outcome.MOVED);
        assertThat(trace.end().distance(touching)).isLessThan(WIDEST * place.skin * place.size * 1.01);
    }

    @ParameterizedTest(name = "turned by {0} and {1} rad")
    @CsvSource({"0.3, 0", "0, 0.7", "1.1, 0.4", "2, 2", "-0.8, 0.9"})
    void touchOfAnEdgeOrACornerIsNotStuck(double aboutX, double aboutY) {
        Mesh wedge = Grounds.gutter(-0.6).and(Grounds.gutter(0.6).translated(new Vector3d(0, 0, -30)));
        Matrix4x3d pose = new Matrix4x3d().rotationX(aboutX).rotateY(aboutY);
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(wedge)).at(pose)));
        for (Solid solid : solids(1)) {
            Vector3d away = pose.transformDirection(new Vector3d(0, 0, 1));
            Solid far = solid.movedBy(away.mul(5, new Vector3d()));
            double fraction = Objects.requireNonNull(scene.sweep(far, away.mul(-5, new Vector3d())))
                    .fraction();
            Solid touching = far.movedBy(away.mul(-5 * fraction, new Vector3d()));
            for (double skin : new double[] {1e-2, 1e-3, 0.1}) {
                Mover mover = new Mover(scene, far, FLYER.withSkinWidth(skin));
                mover.step(STILL, 1);
                mover.teleport(touching.center());

                assertThat(mover.step(STILL, 1).stuck()).isNull();
            }
        }
    }

    @Test
    void overlapByATenthOfTheSkinIsStuck() {
        for (Solid solid : solids(1)) {
            Scene floor = Scene.of(new Bvh(Grounds.floor(0)));
            Mover mover = new Mover(floor, solid.movedBy(new Vector3d(2, 0, 5)), FLYER);
            mover.step(STILL, 1);
            mover.teleport(new Vector3d(7, 0, solid.reach(UP) - 1e-3));
            StuckReport report = Objects.requireNonNull(mover.step(STILL, 1).stuck());

            assertThat(report.depth()).isCloseTo(1e-3, within(1e-12));
            assertThat(mover.position()).isEqualTo(new Vector3d(2, 0, 5));
        }
    }

    private static Scene tile() {
        return Scene.of(
                new Bvh(Mesh.of("tile", new Triangle(new Vector3d(), new Vector3d(4, 0, 0), new Vector3d(0, 4, 0)))));
    }

    @ParameterizedTest(name = "({0}, {1}, {2}) m/s")
    @CsvSource({"0, 0, 2", "0.5, 0, 2", "1, -1, 1", "0, 0, 20", "0.2, 0.1, 0.8"})
    void madeInOverlapItWalksOut(double x, double y, double z) {
        Vector3d wish = new Vector3d(x, y, z);
        for (Scene scene : List.of(tile(), Scene.of(new Bvh(Grounds.grid(32, 20))))) {
            for (Solid solid : solids(1)) {
                for (double skin : new double[] {1e-2, 1e-3}) {
                    for (double depth : new double[] {0.2, 0.05, skin / 2}) {
                        Vector3d start = new Vector3d(1, 1, solid.reach(UP) - depth);
                        Mover mover = new Mover(scene, solid.movedBy(start), FLYER.withSkinWidth(skin));
                        MoveTrace trace = mover.step(wish, 1);

                        assertThat(trace.outcome()).isEqualTo(Outcome.MOVED);
                        assertThat(trace.end().distance(start.add(wish))).isLessThan(1e-12);
                    }
                }
            }
        }
    }

    @Test
    void madeInOverlapItWalksOutStepByStep() {
        Mover mover = new Mover(tile(), new Sphere(new Vector3d(1, 1, 0.3), 0.5), FLYER.withPushSpeeds(1e-3, 1));
        for (int step = 0; step < 60; step++) {
            mover.step(new Vector3d(0, 0, 2), Places.SECONDS);
        }

        assertThat(mover.position().distance(1, 1, 2.3)).isLessThan(0.01);
        assertThat(mover.lastSafePosition()).isEqualTo(mover.position());
    }

    @ParameterizedTest(name = "wish of {0} m/s")
    @ValueSource(doubles = {-20, -1, 0, 1e-3})
    void madeInOverlapItIsPushedOutWhereItStands(double wish) {
        Mover mover = new Mover(tile(), new Sphere(new Vector3d(1, 1, 0.3), 0.5), FLYER);
        mover.step(new Vector3d(0, 0, wish), 1);

        assertThat(mover.position().distance(1, 1, 0.51)).isLessThan(1e-7);
    }

    @ForSeeds
    void randomSolidsInTouchOrOverlapOfARandomFloorWalkAsTheyWish(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 20; i++) {
            Solid solid = random(random, i % 4);
            Matrix4x3d pose = new Matrix4x3d().rotationXYZ(random.nextDouble(6), random.nextDouble(6), 0);
            Vector3d up = pose.transformDirection(new Vector3d(UP));
            Mesh mesh = Grounds.grid(random.nextInt(1, 40), 40);
            Scene scene = Scene.of(List.of(PlacedMesh.of(new Bvh(mesh)).at(pose)));
            // At most as deep as the middle of the thinnest: beyond that a side is as good as the other.
            double deep = random.nextBoolean() ? 0 : random.nextDouble(0.1);
            Vector3d start = Randoms.vector(random, 1).mul(3, 3, 0).add(0, 0, solid.reach(up) - deep);
            Vector3d wish = Randoms.vector(random, 1).mul(4, 4, 0).add(0, 0, 2 * deep);
            pose.transformDirection(start);
            pose.transformDirection(wish);
            MoveTrace trace = new Mover(scene, solid.movedBy(start), FLYER).step(wish, 1);
            Vector3d off = trace.end().sub(start.add(wish), new Vector3d());

            assertThat(trace.outcome()).as("%s, %s deep", solid, deep).isEqualTo(Outcome.MOVED);
            // What the push out of the skin adds.
            assertThat(off.length()).as("%s, %s deep", solid, deep).isLessThan(3 * FLYER.skinWidth());
            assertThat(off.dot(up)).isGreaterThan(-1e-9);
        }
    }

    @ForSeeds
    void madeInOverlapOfARandomTriangleItWalksOutOfIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 100; i++) {
            Solid solid = random(random, i % 4).movedBy(Randoms.vector(random, 1));
            double size = Math.pow(10, random.nextDouble(-1.5, 0.5));
            Triangle triangle = new Triangle(
                    Randoms.vector(random, 1).mul(size),
                    Randoms.vector(random, 1).mul(size),
                    Randoms.vector(random, 1).mul(size));
            Scene scene = Scene.of(new Bvh(Mesh.of("triangle", triangle)));
            for (Hit overlap : scene.overlaps(solid)) {
                Vector3d wish = Randoms.vector(random, 1).add(overlap.normal());
                double leaving = wish.dot(overlap.normal());
                wish.mul((overlap.depth() + random.nextDouble(0.1, 3)) / leaving);
                MoveTrace trace = new Mover(scene, solid, FLYER).step(wish, 1);

                assertThat(trace.outcome()).as("%s in %s", solid, triangle).isEqualTo(Outcome.MOVED);
                assertThat(trace.end().distance(solid.center().add(wish, new Vector3d())))
                        .as("%s in %s", solid, triangle)
                        .isLessThan(1e-12);
            }
        }
    }

    private static Solid random(SplittableRandom random, int kind) {
        double radius = random.nextDouble(0.15, 1);
        Vector3d half = Randoms.vector(random, 1).absolute().add(0.15, 0.15, 0.15);
        return switch (kind) {
            case 0 -> new Sphere(STILL, radius);
            case 1 -> new Capsule(half.negate(new Vector3d()), half, radius);
            case 2 -> new Ellipsoid(STILL, half, new Quaterniond().rotationXYZ(radius, 5 * radius, 3 * radius));
            default -> new Aabb(half.negate(new Vector3d()), half);
        };
    }

    @ParameterizedTest(name = "half widths of {0} m and more")
    @ValueSource(doubles = {0.1, 0.3, 0.7, 1e-6})
    void boxPressedFlatIsStillABox(double half) {
        for (int i = 0; i < 100; i++) {
            Vector3d width = new Vector3d(half * (1 + i / 97.0), 1, 1);
            Aabb box = new Aabb(new Vector3d(3, 2, 1).sub(width), new Vector3d(3, 2, 1).add(width));
            Aabb flat = box.grown(-0.9 - half);

            assertThat(flat.size().x).isLessThan(1e-12);
            assertThat(box.contains(flat.center())).isTrue();
        }
    }

    @Test
    void outOfAnOverlapACeilingKeepsItsGap() {
        Scene scene = Scene.of(new Bvh(Grounds.floor(0).and(Grounds.floor(2))));
        for (double z : new double[] {0.3, 0.495, 0.5, 0.505}) {
            Mover mover = new Mover(scene, new Sphere(new Vector3d(2, 0, z), 0.5), FLYER);
            mover.step(new Vector3d(1, 0.3, 4), 1);

            assertThat(mover.position().z).isCloseTo(1.49, within(1e-7));
        }
    }
}
