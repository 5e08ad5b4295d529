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
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;

/** 100,000 steps in rooms, grooves and among blocks on a lattice: what is at rest gives no energy, and nothing is entered. */
@DisplayName("Projectiles thrown at random")
class ProjectileRandomTest {
    private static final int STEPS = 1000;
    private static final double GRAVITY = 9.81;
    private static final MoverSettings SETTINGS = MoverSettings.WALKER.withSkinWidth(0.001);

    /** A closed room with its bottom a gutter in it, or with blocks that stand on multiples of a half. */
    private static Scene place(SplittableRandom random, long seed) {
        List<PlacedMesh> parts = new ArrayList<>();
        Mesh room = Shapes.room(6, 6, 6);
        parts.add(PlacedMesh.of(new Bvh(seed % 4 == 0 ? room.and(gutter(random)) : room)));
        for (int i = 0; i < seed % 4 * 3; i++) {
            Vector3d at = new Vector3d(random.nextInt(-5, 6), random.nextInt(-5, 6), random.nextInt(0, 6)).mul(0.5);
            if (at.distance(0, 0, 3) > 1.6) {
                boolean isTurned = random.nextBoolean();
                Matrix4x3d pose = new Matrix4x3d().translation(at).rotateX(isTurned ? Math.PI / 4 : 0);
                parts.add(PlacedMesh.of(new Bvh(Shapes.box(0.5))).at(pose));
            }
        }
        return Scene.of(parts);
    }

    private static Mesh gutter(SplittableRandom random) {
        double[] degrees = {15, 30, 45, 60};
        double angle = StrictMath.toRadians(degrees[random.nextInt(degrees.length)]);
        return Grounds.gutter(angle).translated(new Vector3d(0, 0, 0.25));
    }

    private static Solid solid(long seed) {
        Vector3d center = new Vector3d(0, 0, 3);
        return switch ((int) (seed / 4 % 5)) {
            case 0 -> new Sphere(center, 0.25);
            case 1 -> new Capsule(new Vector3d(0, 0, 2.75), new Vector3d(0, 0, 3.25), 0.25);
            case 2 -> new Ellipsoid(center, new Vector3d(0.25, 0.5, 0.25));
            case 3 -> new Aabb(new Vector3d(-0.25, -0.25, 2.75), new Vector3d(0.25, 0.25, 3.25));
            default -> new OrientedBox(center, new Vector3d(0.25, 0.25, 0.5), new Quaterniond().rotateZ(Math.PI / 4));
        };
    }

    private static double energy(Projectile projectile) {
        return projectile.velocity().lengthSquared() / 2 + GRAVITY * projectile.position().z;
    }

    @ForSeeds(100)
    void groundAtRestGivesNoEnergyAndNothingIsEntered(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = place(random, seed);
        double[] restitutions = {0, 0.5, 1, random.nextDouble()};
        double[] frictions = {0, 0.25, 1, random.nextDouble(2)};
        Rebound rebound =
                new Rebound(restitutions[random.nextInt(4)], frictions[random.nextInt(4)], 0.1 * random.nextInt(2));
        Projectile projectile = new Projectile(scene, solid(seed), SETTINGS, (instance, hit) -> rebound);
        projectile.velocity(thrown(random, seed));
        double energy = energy(projectile);
        for (int step = 0; step < STEPS; step++) {
            projectile.step(SECONDS);
            double next = energy(projectile);

            // A push out of the skin lifts by some clearances, each a millionth of it.
            assertThat(next).as("energy after step %d", step).isLessThanOrEqualTo(energy + 1e-7);
            assertThat(scene.clearance(projectile.solid()))
                    .as("gap after step %d", step)
                    .isGreaterThan(0.001 - 1e-6);
            energy = next;
        }
    }

    @ForSeeds(100)
    void whatMovesPressesItIntoNothingAtRest(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bvh room = new Bvh(Shapes.room(6, 6, 6));
        Vector3d turn = new Vector3d(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-2, 3));
        PlacedMesh paddle = PlacedMesh.of(new Bvh(Shapes.box(1, 2, 0.5)))
                .at(new Matrix4x3d().translation(1.5, 0, 1))
                .withVelocity(new Vector3d(), turn, new Vector3d(0.5, 0, 1));
        PlacedMesh lift = PlacedMesh.of(new Bvh(Shapes.box(2, 2, 0.5)))
                .at(new Matrix4x3d().translation(-1.5, 0, 0.5))
                .withVelocity(new Vector3d(0, 0, random.nextDouble(0.5)));
        Rebound rebound = new Rebound(random.nextDouble(), random.nextDouble(), 0.1);
        Projectile projectile = new Projectile(
                Scene.of(List.of(PlacedMesh.of(room), paddle, lift)),
                solid(seed),
                SETTINGS,
                (instance, hit) -> rebound);
        projectile.velocity(thrown(random, seed));
        for (int step = 0; step < STEPS; step++) {
            projectile.step(SECONDS);

            assertThat(room.clearance(projectile.solid()))
                    .as("gap after step %d", step)
                    .isGreaterThan(-1e-9);
            assertThat(projectile.velocity().isFinite()).isTrue();
        }
    }

    private static Vector3d thrown(SplittableRandom random, long seed) {
        Vector3dc lattice = new Vector3d(random.nextInt(-4, 5), random.nextInt(-4, 5), random.nextInt(-4, 5));
        Vector3d uneven = new Vector3d(random.nextDouble(-9, 9), random.nextDouble(-9, 9), random.nextDouble(-9, 9));
        return seed % 2 == 0 ? lattice.mul(2, new Vector3d()) : uneven;
    }

    @ForSeeds(100)
    void comesToRestInTime(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene scene = place(random, seed);
        Rebound rebound = new Rebound(random.nextDouble(0.8), random.nextDouble(0.2, 1), 0.1);
        Projectile projectile = new Projectile(scene, solid(seed), SETTINGS, (instance, hit) -> rebound);
        projectile.velocity(thrown(random, seed));
        // So much energy is used up at the least rate of friction long before that.
        for (int step = 0; step < 1800 && !projectile.isResting(); step++) {
            projectile.step(SECONDS);
        }
        Vector3d place = projectile.position();
        boolean wasResting = projectile.isResting();
        for (int step = 0; step < 60; step++) {
            projectile.step(SECONDS);
        }
        assertThat(wasResting).isTrue();
        assertThat(projectile.isResting()).isTrue();
        assertThat(projectile.position().distance(place)).isLessThan(1e-9);
    }
}
