package firsthit.motion;

import static firsthit.motion.Places.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Movers that are crushed, or made inside something")
class CrushedMoverTest {
    private static final Vector3dc STILL = new Vector3d();

    /** Deeper than the roundings of a room of some metres [m]. */
    private static final double DEEP = 1e-6;

    private static final Bvh ROOM = new Bvh(Shapes.room(6, 6, 3));

    /** Floor of 20 x 20 cells of 2 m, two triangles each. */
    private static final Scene FLOOR = Scene.of(new Bvh(cells()));

    private static Mesh cells() {
        List<Triangle> triangles = new ArrayList<>();
        for (int x = -20; x < 20; x += 2) {
            for (int y = -20; y < 20; y += 2) {
                Vector3d a = new Vector3d(x, y, 0);
                Vector3d c = new Vector3d(x + 2, y + 2, 0);
                triangles.add(new Triangle(a, new Vector3d(x + 2, y, 0), c));
                triangles.add(new Triangle(a, c, new Vector3d(x, y + 2, 0)));
            }
        }
        return Mesh.of("cells", triangles.toArray(Triangle[]::new));
    }

    private static List<Solid> solids(Vector3dc center) {
        Vector3d half = new Vector3d(0.3, 0.3, 0.6);
        Vector3d axis = new Vector3d(0, 0, 0.7);
        return List.of(
                new Sphere(center, 0.3),
                new Capsule(center.sub(axis, new Vector3d()), center.add(axis, new Vector3d()), 0.3),
                new Ellipsoid(center, new Vector3d(0.4, 0.3, 0.9)),
                new Aabb(center.sub(half, new Vector3d()), center.add(half, new Vector3d())),
                new OrientedBox(center, half, new Quaterniond().rotateXYZ(0.3, 0.4, 0.5)));
    }

    private static double depth(Scene scene, Mover mover) {
        return scene.overlaps(mover.solid()).stream()
                .mapToDouble(Hit::depth)
                .max()
                .orElse(0);
    }

    private static void rest(Mover mover, int steps) {
        for (int i = 0; i < steps; i++) {
            mover.step(STILL, SECONDS);
        }
    }

    @ParameterizedTest(name = "flies: {0}")
    @ValueSource(booleans = {false, true})
    void capsuleMadeWithItsAxisThroughAFloorOfCellsComesOut(boolean flies) {
        Capsule solid = new Capsule(new Vector3d(1, -3.5, -0.7), new Vector3d(1, -3.5, 1.3), 0.7);
        Mover mover = new Mover(FLOOR, solid, flies ? MoverSettings.FLYER : MoverSettings.WALKER);
        MoveTrace first = mover.step(STILL, SECONDS);
        rest(mover, 60);

        assertThat(Objects.requireNonNull(first.stuck()).depth()).isGreaterThan(0.7);
        assertThat(depth(FLOOR, mover)).isZero();
        assertThat(mover.position().distance(1, -3.5, 1.71)).isLessThan(1e-6);
    }

    @ParameterizedTest(name = "solid {0}")
    @ValueSource(ints = {0, 1, 2, 3, 4})
    void everyDepthInAFloorIsLeftUpwards(int kind) {
        for (int twentieth = 1; twentieth < 40; twentieth++) {
            Solid middle = solids(new Vector3d(0.31, -1.23, 0)).get(kind);
            double reach = middle.reach(new Vector3d(0, 0, 1));
            double depth = twentieth / 20.0;
            if (depth > reach - DEEP) {
                break;
            }
            Mover made = new Mover(FLOOR, middle.movedBy(new Vector3d(0, 0, reach - depth)), MoverSettings.WALKER);
            Mover risen = new Mover(FLOOR, middle.movedBy(new Vector3d(0, 0, reach + 0.1)), MoverSettings.FLYER);
            rest(risen, 1);
            risen.enter(
                    Scene.of(List.of(FLOOR.instances().get(0).at(new Matrix4x3d().translation(0, 0, 0.1 + depth)))));
            rest(made, 120);
            rest(risen, 120);

            assertThat(depth(FLOOR, made)).as("made %s deep", depth).isLessThan(DEEP);
            assertThat(made.position().z).as("made %s deep", depth).isGreaterThan(0.9 * reach);
            assertThat(depth(risen.scene(), risen))
                    .as("floor risen by %s", depth)
                    .isLessThan(DEEP);
        }
    }

    @Test
    void whereThereIsNoWayOutItIsSaid() {
        Scene narrow = Scene.of(new Bvh(Shapes.room(0.4, 0.4, 0.4)));
        Mover mover = new Mover(narrow, new Sphere(new Vector3d(0, 0, 0.2), 0.3), MoverSettings.FLYER);
        rest(mover, 60);

        assertThat(mover.step(STILL, SECONDS).stuck()).isNotNull();
        assertThat(mover.position().distance(0, 0, 0.2)).isLessThan(0.2);
    }

    @ParameterizedTest(name = "solid {0}, pressed along ({1}, {2}, {3})")
    @CsvSource({
        "0, 0, 0, -1", "1, 0, 0, -1", "2, 0, 0, -1", "3, 0, 0, -1", "4, 0, 0, -1", //
        "0, 0, 0, 1", "1, 0, 0, 1", "2, 0, 0, 1", "3, 0, 0, 1", "4, 0, 0, 1", //
        "0, 1, 0, 0", "1, 1, 0, 0", "2, 1, 0, 0", "3, 1, 0, 0", "4, 1, 0, 0"
    })
    void aPressIsNoWayIntoTheRoom(int kind, double x, double y, double z) {
        Vector3d way = new Vector3d(x, y, z);
        PlacedMesh press = PlacedMesh.of(new Bvh(Shapes.box(2.5)))
                .at(new Matrix4x3d().translation(way.mul(-2.6, new Vector3d()).add(0.5, 0.5, 1.5)))
                .withVelocity(way);
        Scene scene = Scene.of(List.of(PlacedMesh.of(ROOM), press));
        Mover mover = new Mover(scene, solids(new Vector3d(0.5, 0.5, 1.5)).get(kind), MoverSettings.FLYER);
        for (int frame = 0; frame < 300; frame++) {
            mover.step(STILL, SECONDS);
            assertThat(depth(Scene.of(ROOM), mover)).as("frame %d", frame).isLessThan(DEEP);
        }
        mover.enter(Scene.of(ROOM));
        rest(mover, 30);

        assertThat(mover.step(STILL, SECONDS).stuck()).isNull();
    }

    @ForSeeds
    void aBlockThatIsSetIntoItLetsItOutOrItSaysThatItIsCrushed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double size = random.nextInt(1, 7) / 2.0;
        Vector3d start = drawn(random, true, -2.5, 2.5).setComponent(2, 0.91);
        Mover mover = new Mover(
                Scene.of(ROOM),
                solids(start).get((int) seed % 5),
                random.nextBoolean() ? MoverSettings.WALKER : MoverSettings.FLYER);
        rest(mover, 30);
        Vector3d place = drawn(random, seed % 2 == 1, -0.5, 0.5).add(start).setComponent(2, size / 2 + 0.005);
        PlacedMesh block = random.nextBoolean()
                ? PlacedMesh.of(new Bvh(Shapes.box(size))).at(new Matrix4x3d().translation(place))
                : PlacedMesh.of(new Aabb(new Vector3d(-size / 2), new Vector3d(size / 2)).movedBy(place));
        Scene both = Scene.of(List.of(PlacedMesh.of(ROOM), block));
        boolean isIn = both.isOverlapping(mover.solid());
        mover.enter(both);
        rest(mover, 180);
        Vector3d off = mover.position().sub(place);
        boolean isFree = mover.step(STILL, SECONDS).stuck() == null;

        assertThat(isFree || mover.isCrushed()).isTrue();
        assertThat(depth(Scene.of(ROOM), mover)).isLessThan(DEEP);
        assertThat(Math.max(Math.abs(mover.position().x), Math.abs(mover.position().y)))
                .isLessThan(3);
        if (isFree && isIn) {
            assertThat(depth(both, mover)).isLessThan(DEEP);
            // The hollow of a mesh is a place like any other for whom it is large enough.
            boolean isHollow = block.solid() == null
                    && !Scene.of(List.of(block)).isOverlapping(mover.solid().movedBy(off.negate(new Vector3d())));
            assertThat(isHollow || Math.abs(off.get(off.maxComponent())) > size / 2)
                    .isTrue();
        }
    }

    /**
     * Its walls turn into a box, which does not turn with it. Where they come nearer by more than a skin width a step, at more than
     * 1.4 rad/s, it is held there still, so is one that stands on a corner: here the box is upright and the room slower.
     */
    @ForSeeds
    void noRoomThatTurnsOrRisesCrushesOrHoldsWhoWalksInIt(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean isLattice = seed % 2 == 1;
        boolean flies = random.nextBoolean();
        Vector3d start = drawn(random, isLattice, -0.5, 0.5).setComponent(2, flies ? 1.5 : 1.01);
        Vector3d turn = flies && random.nextBoolean() ? drawn(random, isLattice, -1, 1) : new Vector3d(0, 0, 1);
        turn.mul(isLattice ? random.nextInt(1, 5) / 4.0 : random.nextDouble(0.05, 1));
        Vector3d rise = new Vector3d(0, 0, random.nextInt(3) == 0 ? random.nextDouble(-0.5, 0.5) : 0);
        Vector3d pivot = drawn(random, isLattice, -2, 2).setComponent(2, 0);
        PlacedMesh room = PlacedMesh.of(new Bvh(Shapes.room(3, 3, 3))).withVelocity(rise, turn, pivot);
        OrientedBox upright = new OrientedBox(start, new Vector3d(0.3, 0.3, 0.6), new Quaterniond().rotateZ(0.4));
        Solid solid = seed % 5 == 4 ? upright : solids(start).get((int) seed % 5);
        Mover mover = new Mover(Scene.of(List.of(room)), solid, flies ? MoverSettings.FLYER : MoverSettings.WALKER);
        Vector3d wish = drawn(random, isLattice, -2, 2);
        for (int frame = 0; frame < 120; frame++) {
            assertThat(mover.step(wish, SECONDS).stuck()).as("frame %d", frame).isNull();
            assertThat(mover.isCrushed()).as("frame %d", frame).isFalse();
        }
    }

    @ForSeeds
    void noLiftAndNoDoorPressesAMoverIntoTheRoomOrHoldsItThereForEver(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean isLattice = seed % 2 == 1;
        List<PlacedMesh> meshes = new ArrayList<>(List.of(PlacedMesh.of(ROOM)));
        for (int i = random.nextInt(3); i >= 0; i--) {
            Vector3d size = drawn(random, isLattice, 0.2, 3);
            Vector3d place = drawn(random, isLattice, -3, 3);
            meshes.add(PlacedMesh.of(new Bvh(Shapes.box(Math.abs(size.x), Math.abs(size.y), Math.abs(size.z))))
                    .at(new Matrix4x3d().translation(place.x, place.y, 1.5 + place.z / 2))
                    .withVelocity(drawn(random, isLattice, -1.5, 1.5)));
        }
        Scene scene = Scene.of(meshes);
        Vector3d start = drawn(random, isLattice, -2, 2);
        MoverSettings settings = random.nextBoolean() ? MoverSettings.WALKER : MoverSettings.FLYER;
        Mover mover =
                new Mover(Scene.of(ROOM), solids(start.setComponent(2, 1.25)).get((int) seed % 5), settings);
        Vector3d walk = new Vector3d();
        for (int frame = 0; frame < 200; frame++) {
            if (frame % 40 == 0) {
                walk.set(drawn(random, isLattice, -3, 3));
                int turned = 1 + random.nextInt(meshes.size() - 1);
                scene = scene.with(
                        turned, scene.instances().get(turned).withVelocity(drawn(random, isLattice, -1.5, 1.5)));
            }
            mover.enter(scene);
            mover.step(walk, SECONDS);
            scene = scene.after(SECONDS);
            assertThat(depth(Scene.of(ROOM), mover)).as("frame %d", frame).isLessThan(DEEP);
        }
        mover.enter(Scene.of(ROOM));
        rest(mover, 60);

        assertThat(mover.step(STILL, SECONDS).stuck()).isNull();
        assertThat(depth(Scene.of(ROOM), mover)).isLessThan(DEEP);
    }

    /** Three numbers in a range, or multiples of a half in it that are not 0 for sizes. */
    private static Vector3d drawn(SplittableRandom random, boolean isLattice, double least, double most) {
        Vector3d drawn = new Vector3d(
                random.nextDouble(least, most), random.nextDouble(least, most), random.nextDouble(least, most));
        return isLattice ? drawn.mul(2).ceil().div(2) : drawn;
    }
}
