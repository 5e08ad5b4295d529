package firsthit.scene;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Overlaps that begin and end")
class OverlapEventsTest {
    private static final Bvh BOX = new Bvh(Shapes.box(1));

    private final OverlapEvents events = new OverlapEvents();

    private static PlacedMesh placed(SplittableRandom random) {
        Vector3d at = SceneSamples.vector(random).mul(3);
        PlacedMesh placed = random.nextBoolean()
                ? PlacedMesh.of(BOX).at(new Matrix4x3d().translation(at).rotateX(random.nextInt(2)))
                : PlacedMesh.of(SceneSamples.solids(random, at).get(random.nextInt(4)));
        return placed.withLayers(random.nextInt(1, 4))
                .withVelocity(SceneSamples.vector(random).mul(random.nextInt(2)));
    }

    private static Solid mover(SplittableRandom random) {
        return SceneSamples.solids(random, SceneSamples.vector(random).mul(3)).get(random.nextInt(4));
    }

    /** All kinds of changes; what is told is the difference of what overlaps, found from nothing at each moment. */
    @ForSeeds(100)
    void whatIsToldIsTheDifference(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<PlacedMesh> start = new ArrayList<>();
        for (int i = random.nextInt(1, 40); i > 0; i--) {
            start.add(placed(random));
        }
        Scene scene = Scene.of(start);
        List<Solid> movers = new ArrayList<>();
        SortedSet<Long> before = new TreeSet<>();
        for (int frame = 0; frame < 12; frame++) {
            change(movers, random);
            int count = scene.instances().size();
            switch (random.nextInt(6)) {
                case 0 -> scene = scene.and(placed(random));
                case 1 -> scene = scene.with(scene.ids()[random.nextInt(count)], placed(random));
                case 4 -> scene = count > 1 ? scene.without(scene.ids()[random.nextInt(count)]) : scene;
                case 2 -> scene = scene.inLayers(random.nextInt(4));
                case 3 -> scene = scene.after(random.nextDouble(0.5));
                default -> {}
            }
            SortedSet<Long> now = overlaps(scene, movers);
            List<String> told = new ArrayList<>();
            events.update(scene, movers, (solid, instance, begins) -> told.add(text(solid, instance, begins)));

            assertThat(told).isEqualTo(difference(before, now));
            assertThat(events.count()).isEqualTo(now.size());
            before = now;
        }
    }

    private static void change(List<Solid> movers, SplittableRandom random) {
        if (random.nextInt(3) == 0 || movers.isEmpty()) {
            movers.add(mover(random));
        } else if (random.nextInt(3) == 0) {
            movers.remove(movers.size() - 1);
        }
        movers.replaceAll(solid -> random.nextInt(3) == 0
                ? solid.movedBy(SceneSamples.vector(random).mul(0.5))
                : solid);
    }

    /** Each instance and solid alone. */
    private static SortedSet<Long> overlaps(Scene scene, List<Solid> movers) {
        TreeSet<Long> pairs = new TreeSet<>();
        for (int i = 0; i < movers.size(); i++) {
            for (int j : scene.ids()) {
                Scene alone = Scene.of(List.of(scene.instance(j)));
                if ((scene.instance(j).layers() & scene.mask()) != 0 && alone.isOverlapping(movers.get(i))) {
                    pairs.add(1000L * i + j);
                }
            }
        }
        return pairs;
    }

    private static List<String> difference(Set<Long> before, Set<Long> now) {
        TreeSet<Long> all = new TreeSet<>(before);
        all.addAll(now);
        List<String> told = new ArrayList<>();
        for (long pair : all) {
            if (before.contains(pair) != now.contains(pair)) {
                told.add(text((int) (pair / 1000), (int) (pair % 1000), now.contains(pair)));
            }
        }
        return told;
    }

    private static String text(int solid, int instance, boolean begins) {
        return solid + (begins ? " in " : " out of ") + instance;
    }

    @Test
    void aBallGoesThroughASensor() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Sphere(new Vector3d(), 1))));
        List<String> told = new ArrayList<>();
        for (int x = -4; x <= 4; x++) {
            String at = "%d: ".formatted(x);
            events.update(
                    scene,
                    List.of(new Sphere(new Vector3d(x, 0, 0), 1)),
                    (solid, instance, begins) -> told.add(at + text(solid, instance, begins)));
        }

        // At -2 and 2 they touch.
        assertThat(told).containsExactly("-1: 0 in 0", "2: 0 out of 0");
    }

    @Test
    void anInstanceThatIsTakenOutIsLeft() {
        PlacedMesh ball = PlacedMesh.of(new Sphere(new Vector3d(), 1));
        List<Sphere> mover = List.of(new Sphere(new Vector3d(), 0.5));
        List<String> told = new ArrayList<>();
        OverlapEvents.Listener listener = (solid, instance, begins) -> told.add(text(solid, instance, begins));
        Scene scene = Scene.of(List.of(ball, ball.withTag(1), ball.withTag(2)));
        events.update(scene, mover, listener);
        events.update(scene.without(1), mover, listener);

        assertThat(told).containsExactly("0 in 0", "0 in 1", "0 in 2", "0 out of 1");
        assertThat(events.isOverlapping(0, 1)).isFalse();
        assertThat(events.isOverlapping(0, 2)).isTrue();
    }

    @Tag("slow")
    @Test
    void nothingIsMadeWhereNothingChanges() {
        SplittableRandom random = new SplittableRandom(1);
        List<PlacedMesh> placed = new ArrayList<>();
        List<Solid> movers = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            placed.add(placed(random));
            movers.add(mover(random));
        }
        Scene scene = Scene.of(placed);
        int[] told = {0};
        OverlapEvents.Listener listener = (solid, instance, begins) -> told[0]++;
        long least = AllocatedBytes.least(60, 1_000, () -> {
            for (int i = 0; i < 100; i++) {
                events.update(scene, movers, listener);
            }
        });

        assertThat(told[0]).isPositive();
        assertThat(least).isLessThan(1_000);
    }
}
