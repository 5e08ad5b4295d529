package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.AllocatedBytes;
import firsthit.ForSeeds;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@DisplayName("Ids of a scene, and many changes at once")
class SceneEditTest {
    private static final BroadPhase BOX = new Bvh(Shapes.box(1));
    private static final Vector3d DOWN = new Vector3d(0, 0, -10);

    private static PlacedMesh at(double x) {
        return PlacedMesh.of(BOX).at(new Matrix4x3d().translation(x, 0, 0));
    }

    private static Hit below(Scene scene, double x) {
        return Objects.requireNonNull(scene.cast(new Vector3d(x, 0, 5), DOWN));
    }

    @Test
    void idsStayWhenOthersLeaveAndAreNeverGivenAgain() {
        Scene scene = Scene.of(List.of(at(0), at(3), at(6))).without(1).and(at(9));

        assertThat(scene.ids()).containsExactly(0, 2, 3);
        assertThat(scene.instances()).hasSize(3);
        assertThat(below(scene, 6).instance()).isEqualTo(2);
        assertThat(below(scene, 9).instance()).isEqualTo(3);
        Scene later = scene.without(3).and(at(12));
        assertThat(later.ids()).containsExactly(0, 2, 4);
        assertThat(later.has(3)).isFalse();
        assertThat(later.has(4)).isTrue();
        assertThat(later.instance(4)).isSameAs(later.instances().get(2));
        assertThat(Objects.requireNonNull(later.closest(new Vector3d(12, 0, 3))).instance())
                .isEqualTo(4);
    }

    @Test
    void whoIsGoneIsNamed() {
        Scene scene = Scene.of(List.of(at(0), at(3))).without(0);

        assertThatThrownBy(() -> scene.instance(0))
                .isInstanceOf(NoSuchElementException.class)
                .hasMessage("instance 0 is not in a scene of 1");
        assertThatThrownBy(() -> scene.with(2, at(0))).hasMessage("instance 2 is not in a scene of 1");
        SceneEdit edit = scene.edit().remove(1);
        assertThatThrownBy(() -> edit.set(1, at(0))).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> edit.remove(1)).isInstanceOf(NoSuchElementException.class);
        assertThat(edit.done().ids()).isEmpty();
        assertThatThrownBy(edit::done).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> edit.add(at(0))).isInstanceOf(IllegalStateException.class);
        assertThat(scene.ids()).containsExactly(1);
    }

    @Test
    void snapshotKnowsIdsAndTheNextOne() {
        Scene scene = Scene.of(List.of(at(0), at(3), at(6))).without(2);
        Scene moved = scene.with(1, at(7));

        assertThat(moved.restored(scene.snapshot()).and(at(0)).ids()).containsExactly(0, 1, 3);
        assertThat(below(moved.restored(scene.snapshot()), 3).instance()).isEqualTo(1);
        Scene others = Scene.of(List.of(at(0), at(3), at(6))).without(0);
        assertIllegalAs(() -> others.restored(scene.snapshot()), "the snapshot has an instance 0, the scene has none");
        Scene whole = others.restored(scene.snapshot(), id -> at(100 + id));
        assertThat(whole.ids()).containsExactly(0, 1);
        assertThat(below(whole, 0).instance()).isZero();
        assertThat(whole.snapshot()).isEqualTo(scene.snapshot());
    }

    @Test
    void tagsAndLayersAreInASnapshot() {
        Scene scene = Scene.of(List.of(at(0).withTag(7).withLayers(4), at(3)));
        PlacedMesh restored = Scene.of(List.of(at(0), at(3).withTag(9)))
                .restored(scene.snapshot())
                .instance(0);

        assertThat(restored.tag()).isEqualTo(7);
        assertThat(restored.layers()).isEqualTo(4);
    }

    @Test
    void anIdThatIsChosenIsRefusedWhereItIsThere() {
        SceneEdit edit = Scene.of(List.of(at(0), at(3))).edit().remove(0);

        assertIllegalAs(() -> edit.add(1, at(6)), "instance 1 is there already");
        assertIllegal(() -> edit.add(-1, at(6)), "id is not between");
        assertIllegal(() -> edit.add(Integer.MAX_VALUE, at(6)), "id is not between");
        Scene scene = edit.add(0, at(9)).add(40, at(12)).add(20, at(15)).done();
        assertThat(scene.ids()).containsExactly(0, 1, 20, 40);
        assertThat(scene.and(at(18)).ids()).endsWith(40, 41);
        assertThat(below(scene, 9).instance()).isZero();
        assertThat(below(scene, 15).instance()).isEqualTo(20);
    }

    /** Against a map, and a scene made anew of what is in it. */
    @ForSeeds
    void editsWithChosenIdsLeaveWhatASceneMadeAnewHas(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SortedMap<Integer, PlacedMesh> model = new TreeMap<>();
        Scene scene = Scene.of(List.of());
        int next = 0;
        for (int round = 0; round < 12; round++) {
            SceneEdit edit = scene.edit();
            for (int i = random.nextInt(1, 12); i > 0; i--) {
                int id = random.nextInt(40);
                PlacedMesh placed = at(2 * random.nextInt(60));
                if (model.containsKey(id)) {
                    if (random.nextBoolean()) {
                        edit.set(id, placed);
                        model.put(id, placed);
                    } else {
                        edit.remove(id);
                        model.remove(id);
                    }
                } else if (random.nextInt(4) > 0) {
                    edit.add(id, placed);
                    model.put(id, placed);
                    next = Math.max(next, id + 1);
                } else {
                    assertThat(edit.add(placed)).isEqualTo(next);
                    model.put(next++, placed);
                }
            }
            scene = random.nextBoolean() ? edit.done().after(0.5) : edit.done();
            Scene anew = Scene.of(List.copyOf(model.values()));
            assertThat(scene.ids())
                    .containsExactly(model.keySet().stream().mapToInt(i -> i).toArray());
            assertThat(scene.instances()).containsExactlyElementsOf(model.values());
            for (int x = -1; x < 120; x++) {
                Hit hit = scene.cast(new Vector3d(x, 0, 5), DOWN);
                Hit expected = anew.cast(new Vector3d(x, 0, 5), DOWN);
                assertThat(hit == null).isEqualTo(expected == null);
                if (hit != null && expected != null) {
                    assertThat(hit).isEqualTo(expected.onInstance(scene.ids()[expected.instance()]));
                }
            }
        }
    }

    @Tag("slow")
    @Test
    void thousandsOfBulletsComeAndGo() {
        SplittableRandom random = new SplittableRandom(1);
        List<PlacedMesh> walls = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            walls.add(at(3 * i));
        }
        Scene scene = Scene.of(walls);
        Deque<Integer> flying = new ArrayDeque<>();
        int next = 200;
        long early = 0;
        long before = 0;
        for (int frame = 0; frame < 4_000; frame++) {
            SceneEdit edit = scene.edit();
            for (int i = 0; i < 3; i++) {
                Sphere ball = new Sphere(new Vector3d(random.nextDouble(600), 0, 3), 0.1);
                int id = edit.add(PlacedMesh.of(ball).withVelocity(new Vector3d(0, 0, 1)));
                assertThat(id).isEqualTo(next++);
                flying.add(id);
            }
            while (flying.size() > 50) {
                edit.remove(flying.remove());
            }
            scene = edit.done().after(1 / 60.0);
            int wall = random.nextInt(200);
            // From the side, where no bullet flies.
            Hit hit = Objects.requireNonNull(scene.cast(new Vector3d(3 * wall, -5, 0), new Vector3d(0, 10, 0)));
            assertThat(hit.instance()).isEqualTo(wall);
            if (frame == 1_000) {
                before = AllocatedBytes.allocated();
            }
            if (frame == 2_000) {
                early = AllocatedBytes.allocated() - before;
                before = AllocatedBytes.allocated();
            }
        }
        long late = (AllocatedBytes.allocated() - before) / 2;

        assertThat(scene.ids()).hasSize(250).startsWith(0, 1, 2).endsWith(next - 2, next - 1);
        // What a frame costs does not grow with the number of those that ever were.
        assertThat(late).isLessThan(early + early / 4);
    }

    @Tag("slow")
    @Test
    void changeOfATenthCopiesTheTreeOnce() {
        List<PlacedMesh> all = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            all.add(PlacedMesh.of(BOX).at(place(i, 0)));
        }
        Scene scene = Scene.of(all);
        below(scene, 0);
        Scene[] now = {scene};
        int[] frame = {0};
        long limit = 10 * 3_500_000; // Trees for vectors have larger nodes; one change after another took 200 MB.
        long tenFrames = AllocatedBytes.least(60, limit, () -> {
            for (int i = 0; i < 10; i++) {
                now[0] = moved(now[0], ++frame[0]);
            }
        });

        assertThat(tenFrames).isLessThan(limit);
        for (int id : new int[] {7, 999, 1_000, 9_999}) {
            Hit hit = below(now[0], 4 * id);
            assertThat(hit.instance()).isEqualTo(id);
            assertThat(hit.point().z()).isEqualTo(0.5 + (id < 1_000 ? 0.01 * (frame[0] % 60) : 0));
        }
    }

    private static Scene moved(Scene scene, int frame) {
        SceneEdit edit = scene.edit();
        for (int id = 0; id < 1_000; id++) {
            edit.set(id, scene.instance(id).at(place(id, frame)));
        }
        Scene now = edit.done();
        below(now, 0);
        return now;
    }

    /** In a row, swaying. */
    private static Matrix4x3d place(int id, int frame) {
        return new Matrix4x3d().translation(4 * id, 0, 0.01 * (frame % 60));
    }
}
