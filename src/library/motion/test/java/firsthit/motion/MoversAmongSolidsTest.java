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
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.world.Crowd;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Solids stand at multiples of a half and a quarter, as an editor puts them, and walks begin in the middle of the lattice. */
@DisplayName("Movers among solids on a lattice")
@Tag("slow")
class MoversAmongSolidsTest {
    private static final Vector3dc STILL = new Vector3d();

    /** Steps of each walk: {@code -Dwalk.steps=5000} for a million of them. */
    private static final int STEPS = Integer.getInteger("walk.steps", 200);

    private static Solid solid(int kind, Vector3dc p, double size) {
        Vector3d half = new Vector3d(0.25, 0.5, 0.5).mul(size);
        Vector3d axis = new Vector3d(0, 0, 0.5).mul(size);
        return switch (kind) {
            case 0 -> new Sphere(p, 0.5 * size);
            case 1 -> new Capsule(p.sub(axis, new Vector3d()), p.add(axis, new Vector3d()), 0.25 * size);
            case 2 -> new Ellipsoid(p, new Vector3d(0.5, 0.25, 0.75).mul(size));
            case 3 -> new Aabb(p.sub(half, new Vector3d()), p.add(half, new Vector3d()));
            default -> new OrientedBox(p, half, new Quaterniond().rotateZ(Math.PI / 4));
        };
    }

    /** A closed room of boxes, 14 m wide and 6 m high, with solids in it that leave its middle free. */
    private static Scene room(SplittableRandom random, double offset) {
        List<PlacedMesh> solids = new ArrayList<>();
        double[][] walls = {
            {-9, -9, -1, 9, 9, 0},
            {-9, -9, 6, 9, 9, 7},
            {7, -9, 0, 9, 9, 6},
            {-9, -9, 0, -7, 9, 6},
            {-9, 7, 0, 9, 9, 6},
            {-9, -9, 0, 9, -7, 6}
        };
        for (double[] w : walls) {
            solids.add(PlacedMesh.of(new Aabb(
                    new Vector3d(offset + w[0], offset + w[1], w[2]),
                    new Vector3d(offset + w[3], offset + w[4], w[5]))));
        }
        for (int i = 0; i < 20; i++) {
            double x = random.nextInt(-12, 13) * 0.5;
            double y = random.nextInt(-12, 13) * 0.5;
            double z = random.nextInt(0, 5) * 0.25;
            Solid solid = solid(random.nextInt(5), new Vector3d(offset + x, offset + y, z), random.nextInt(1, 3));
            if (Math.max(Math.abs(x), Math.abs(y)) >= 2) {
                solids.add(PlacedMesh.of(solid));
            }
        }
        return Scene.of(solids);
    }

    @ForSeeds
    void nothingIsThrownAndNobodyIsBroughtBack(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double offset = seed % 4 == 3 ? 1e6 : 0;
        Scene scene = room(random, offset);
        MoverSettings settings = seed % 3 == 0 ? MoverSettings.FLYER : MoverSettings.WALKER;
        Mover mover = new Mover(scene, solid((int) seed % 5, new Vector3d(offset, offset, 2), 1), settings);
        Vector3d walk = new Vector3d();
        for (int step = 0; step < STEPS; step++) {
            if (step % 30 == 0) {
                walk.set(random.nextInt(-3, 4), random.nextInt(-3, 4), random.nextInt(-3, 4));
            }
            if (step % 97 == 0 && mover.isGrounded()) {
                mover.jump(4);
            }
            assertThat(mover.step(walk, SECONDS).stuck()).as("step %d", step).isNull();
            assertThat(scene.isOverlapping(mover.solid())).as("step %d", step).isFalse();
        }
    }

    @ParameterizedTest(name = "{0} apart")
    @ValueSource(doubles = {1, 0.99})
    void nineBoxesOnARasterStandOrPart(double apart) {
        Scene floor = Scene.of(List.of(PlacedMesh.of(new Aabb(new Vector3d(-9, -9, -1), new Vector3d(9, 9, 0)))));
        Crowd crowd = new Crowd();
        for (int i = 0; i < 9; i++) {
            Vector3d min = new Vector3d((i % 3) * apart, Math.floorDiv(i, 3) * apart, 0.01);
            crowd.add(new Mover(floor, new Aabb(min, min.add(1, 1, 1, new Vector3d())), MoverSettings.WALKER), 80);
        }
        for (int frame = 0; frame < 120; frame++) {
            for (Mover mover : crowd.movers()) {
                assertThat(mover.step(STILL, SECONDS).stuck())
                        .as("frame %d", frame)
                        .isNull();
            }
        }
        for (Mover mover : crowd.movers()) {
            for (Mover other : crowd.movers()) {
                Scene alone = Scene.of(List.of(PlacedMesh.of(other.solid())));
                assertThat(mover.equals(other) || !alone.isOverlapping(mover.solid()))
                        .isTrue();
            }
        }
    }
}
