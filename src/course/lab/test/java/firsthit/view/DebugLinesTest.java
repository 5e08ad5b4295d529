package firsthit.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.compare.TreeOutline;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.nio.BufferOverflowException;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Lines for debug drawing")
class DebugLinesTest {
    private final List<Vector3d> ends = new ArrayList<>();
    private final DebugLines lines = new DebugLines((fromX, fromY, fromZ, toX, toY, toZ) -> {
        ends.add(new Vector3d(fromX, fromY, fromZ));
        ends.add(new Vector3d(toX, toY, toZ));
    });

    @Test
    void aBoxHasTwelveEdgesAlongTheAxes() {
        lines.solid(new Aabb(new Vector3d(1, 2, 3), new Vector3d(2, 4, 6)));

        assertThat(ends).hasSize(24);
        assertThat(ends.stream().distinct()).hasSize(8);
        double length = 0;
        for (int i = 0; i < ends.size(); i += 2) {
            length += ends.get(i).distance(ends.get(i + 1));
        }
        assertThat(length).isEqualTo(4 * (1 + 2 + 3));
    }

    @Test
    void circlesLieOnTheSolid() {
        Vector3d center = new Vector3d(1, 2, 3);
        lines.solid(new Sphere(center, 2));
        assertThat(ends).allSatisfy(end -> assertThat(end.distance(center)).isCloseTo(2, within(1e-6)));

        ends.clear();
        Ellipsoid ellipsoid = new Ellipsoid(center, new Vector3d(1, 2, 3), new Quaterniond().rotateX(1));
        lines.solid(ellipsoid);
        assertThat(ends).allSatisfy(end -> assertThat(
                        ellipsoid.toUnitSpace(end.sub(center)).length())
                .isCloseTo(1, within(1e-6)));

        ends.clear();
        lines.solid(new Capsule(center, new Vector3d(1, 2, 5), 0.5));
        assertThat(ends).contains(new Vector3d(1, 2, 5.5), new Vector3d(1, 2, 2.5));
    }

    @Test
    void aSceneIsDrawnWhereItStands() {
        Bvh box = new Bvh(Shapes.box(1));
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(box).at(new Matrix4x3d().translation(5, 0, 0)),
                PlacedMesh.of(new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1)))));
        lines.scene(scene);

        assertThat(ends).hasSize(2 * (12 * 3 + 12));
        assertThat(ends).contains(new Vector3d(5.5, 0.5, 0.5), new Vector3d(-1, 1, -1));
    }

    @Test
    void theBoxesOfALevelHoldTheMesh() {
        TreeOutline tree = new TreeOutline(Shapes.icosphere(2, 1));
        lines.boxes(tree, 0);
        assertThat(ends).hasSize(24);

        ends.clear();
        lines.boxes(tree, 2);
        assertThat(ends).hasSize(4 * 24);
    }

    @Test
    void aHitIsItsNormalAndACross() {
        Hit hit =
                Objects.requireNonNull(new Bvh(Shapes.box(2)).cast(new Vector3d(0.25, 0.5, 3), new Vector3d(0, 0, -4)));
        FloatBuffer buffer = FloatBuffer.allocate(24);
        DebugLines buffered = new DebugLines(DebugLines.into(buffer));
        buffered.hit(hit, 2);

        assertThat(buffer.remaining()).isZero();
        assertThat(buffer.array()).startsWith(0.25f, 0.5f, 1, 0.25f, 0.5f, 3, 0, 0.5f, 1, 0.5f, 0.5f, 1);
        Assertions.assertThatExceptionOfType(BufferOverflowException.class).isThrownBy(() -> buffered.hit(hit, 2));
    }
}
