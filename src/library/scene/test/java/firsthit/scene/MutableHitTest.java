package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.AllocatedBytes;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Hit that is filled again and again")
class MutableHitTest {
    private static final int QUESTIONS = 2_000;

    private final SplittableRandom random = new SplittableRandom(3);
    private final MutableHit found = new MutableHit();

    private static Scene world() {
        Bvh ball = new Bvh(Shapes.icosphere(2, 1));
        Scene scene = Scene.of(ball, new Bvh(Shapes.stairs(8, 0.17, 0.29, 3)));
        return scene.and(PlacedMesh.of(new Sphere(new Vector3d(0, 2, 0), 0.5)));
    }

    private Vector3d place(double far) {
        return new Vector3d(random.nextDouble(-far, far), random.nextDouble(-far, far), random.nextDouble(-far, far));
    }

    private static List<Solid> solids(Vector3d at) {
        Vector3d half = new Vector3d(0.1, 0.2, 0.3);
        return List.of(
                new Sphere(at, 0.2),
                new Capsule(at, at.add(half, new Vector3d()), 0.1),
                new OrientedBox(at, half, new Quaterniond().rotateX(0.3)));
    }

    @Test
    void tellsEveryBitOfTheHitOfTheSameQuery() {
        Scene scene = world();
        int hits = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d at = place(2);
            Vector3d along = place(4);
            hits += same(scene.cast(at, along), scene.cast(at, along, found));
            for (Solid solid : solids(at)) {
                hits += same(scene.sweep(solid, along), scene.sweep(solid, along, found));
            }
        }

        assertThat(hits).isBetween(QUESTIONS, 4 * QUESTIONS - 1);
    }

    @Test
    void tellsTheSameHitUpToAFractionThatIsNotBeforeIt() {
        Scene scene = world();
        int nearer = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            Vector3d at = place(2);
            Vector3d along = place(4);
            for (Solid solid : solids(at)) {
                Hit first = scene.sweep(solid, along);
                double most = random.nextInt(4) == 0 && first != null ? first.fraction() : random.nextDouble();
                boolean isWanted = first != null && first.fraction() <= most;
                boolean isHit = scene.sweep(solid, along, most, found);
                assertThat(isHit && found.fraction() <= most).isEqualTo(isWanted);
                nearer += isWanted ? same(first, isHit) : 0;
            }
        }

        assertThat(nearer).isGreaterThan(QUESTIONS / 2);
        Sphere ball = new Sphere(new Vector3d(), 1);
        assertIllegal(() -> scene.sweep(ball, new Vector3d(1), 1.5, found), "most is not in [0, 1]: 1.5");
        assertIllegal(() -> scene.sweep(ball, new Vector3d(1), Double.NaN, found), "most is not in [0, 1]: NaN");
    }

    private int same(@Nullable Hit expected, boolean isHit) {
        assertThat(isHit).isEqualTo(expected != null);
        if (expected != null) {
            assertThat(found.toHit()).isEqualTo(expected);
            assertThat(new MutableHit().set(expected).toHit()).isEqualTo(expected);
            assertThat(new MutableHit().set(found).toHit()).isEqualTo(expected);
        }
        return isHit ? 1 : 0;
    }

    @Test
    void staysAsItWasWhereNothingIsMet() {
        Scene scene = world();
        assertThatThrownBy(found::toHit).hasMessageContaining("fraction is not finite");
        assertThat(scene.cast(new Vector3d(0, 0, 5), new Vector3d(0, 0, -10), found))
                .isTrue();
        Hit before = found.toHit();

        assertThat(scene.cast(new Vector3d(0, 0, 50), new Vector3d(0, 0, -10), found))
                .isFalse();
        assertThat(scene.sweep(new Sphere(new Vector3d(0, 0, 50), 1), new Vector3d(0, 0, -10), found))
                .isFalse();
        assertThat(found.toHit()).isEqualTo(before);
    }

    @Test
    @Tag("slow")
    void takesNoMemory() {
        Scene scene = world();
        Vector3d above = new Vector3d(0.1, 0.2, 5);
        Vector3d down = new Vector3d(0, 0, -10);
        List<Solid> solids = solids(above);
        long bytes = AllocatedBytes.least(60, QUESTIONS, () -> {
            for (int i = 0; i < QUESTIONS; i++) {
                boolean isHit = scene.cast(above, down, found);
                for (int solid = 0; solid < solids.size(); solid++) {
                    isHit &= scene.sweep(solids.get(solid), down, found);
                }
                if (!isHit) {
                    throw new AssertionError("something goes through");
                }
            }
        });

        assertThat(bytes).isLessThan(QUESTIONS);
    }
}
