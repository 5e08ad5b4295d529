package firsthit.world;

import static firsthit.motion.Places.SECONDS;
import static firsthit.motion.Places.SKIN;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.scene.Scene;
import firsthit.solids.SolidContact;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Crowd on random ways")
class CrowdRandomTest {
    private static final MoverSettings WALKER = MoverSettings.WALKER;
    private static final Vector3dc STILL = new Vector3d();

    @ForSeeds(100)
    void tenInARoomNeverOverlapNorLeak(long seed) {
        List<Mover> movers = crowd(seed);
        run(seed, movers, true);
    }

    @ForSeeds(5)
    void sameCrowdGoesToTheSamePlacesToTheBit(long seed) {
        List<Mover> movers = crowd(seed);
        List<Mover> others = crowd(seed);
        run(seed, movers, false);
        run(seed, others, false);
        for (int i = 0; i < movers.size(); i++) {
            assertThat(others.get(i).snapshot()).isEqualTo(movers.get(i).snapshot());
        }
    }

    private static Solid solid(int kind, Vector3dc center) {
        Vector3d half = new Vector3d(0, 0, 0.3);
        Vector3d wide = new Vector3d(0.25, 0.25, 0.6);
        return switch (kind) {
            case 0 -> new Sphere(center, 0.3);
            case 1 -> new Capsule(center.sub(half, new Vector3d()), center.add(half, new Vector3d()), 0.3);
            case 2 -> new Ellipsoid(center, new Vector3d(0.3, 0.3, 0.6));
            default -> new Aabb(center.sub(wide, new Vector3d()), center.add(wide, new Vector3d()));
        };
    }

    /** Ten in a room of 4 m by 3 m, on a grid at first. */
    private static List<Mover> crowd(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene room = Scene.of(new Bvh(Shapes.room(4, 3, 3)));
        List<Mover> movers = new ArrayList<>();
        Crowd crowd = new Crowd();
        for (int i = 0; i < 10; i++) {
            Vector3d center = new Vector3d(-1.5 + 0.75 * (i % 5), i < 5 ? -0.7 : 0.7, 0.7);
            Mover mover = new Mover(room, solid(random.nextInt(4), center), WALKER);
            crowd.add(mover, random.nextDouble(1, 100));
            movers.add(mover);
        }
        return movers;
    }

    private static void run(long seed, List<Mover> movers, boolean look) {
        SplittableRandom random = new SplittableRandom(seed + 1000);
        List<Vector3d> wishes = new ArrayList<>();
        movers.forEach(mover -> wishes.add(new Vector3d()));
        for (int step = 0; step < 100; step++) {
            for (int i = 0; i < movers.size(); i++) {
                if (step % 25 == 0) {
                    wishes.get(i).set(random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0);
                }
                movers.get(i).step(wishes.get(i), SECONDS);
            }
            if (look) {
                assertNothingOverlaps(movers, step);
            }
        }
    }

    private static void assertNothingOverlaps(List<Mover> movers, int step) {
        for (int i = 0; i < movers.size(); i++) {
            Solid solid = movers.get(i).solid();
            assertThat(movers.get(i).scene().clearance(solid))
                    .as("step %d, wall", step)
                    .isGreaterThan(SKIN - 1e-9);
            for (int j = 0; j < i; j++) {
                SolidContact contact =
                        SolidContact.first(solid, STILL, movers.get(j).solid(), STILL);
                assertThat(contact).as("step %d, %d and %d", step, i, j).isNull();
            }
        }
    }
}
