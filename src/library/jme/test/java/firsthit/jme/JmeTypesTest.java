package firsthit.jme;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.VertexBuffer;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Line;
import com.jme3.scene.shape.Sphere;
import firsthit.ForSeeds;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.repair.MeshReport;
import firsthit.repair.Repair;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("Types of jMonkeyEngine")
class JmeTypesTest {
    /** What floats lose in places some metres from the origin [m]. */
    private static final double FLOATS = 2e-5;

    /** A square on the floor seen from above, y up, as a strip, a fan or triangles. */
    private static Mesh floor(Mesh.Mode mode) {
        Mesh mesh = new Mesh();
        mesh.setMode(mode);
        mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0});
        int[] corners =
                switch (mode) {
                    case TriangleStrip -> new int[] {0, 1, 2, 3};
                    case TriangleFan -> new int[] {0, 1, 3, 2};
                    default -> new int[] {0, 1, 2, 2, 1, 3};
                };
        mesh.setBuffer(VertexBuffer.Type.Index, 3, corners);
        mesh.updateBound();
        return mesh;
    }

    /** A node in a place of its own, with a box, a ball and lines in others. */
    private static Node world() {
        Geometry box = new Geometry("box", new Box(1, 0.5f, 2));
        box.setLocalTranslation(2, 0, -1);
        box.setLocalRotation(new Quaternion().fromAngles(0.3f, 1, -0.2f));
        Geometry ball = new Geometry("ball", new Sphere(12, 16, 1.5f));
        ball.setLocalScale(1, 0.5f, 2);
        ball.setLocalTranslation(-3, 1, 0);
        Node inner = new Node("inner");
        inner.attachChild(ball);
        inner.setLocalRotation(new Quaternion().fromAngleAxis(FastMath.QUARTER_PI, Vector3f.UNIT_Z));
        Node world = new Node("world");
        world.attachChild(box);
        world.attachChild(inner);
        world.attachChild(new Geometry("line", new Line(Vector3f.ZERO, Vector3f.UNIT_X)));
        world.setLocalTranslation(0, 5, 0);
        world.updateGeometricState();
        return world;
    }

    @Test
    void boxIsClosedAndTurnedOutwards() {
        firsthit.mesh.Mesh box = Repair.welded(JmeTypes.mesh("box", new Box(1, 2, 3)), 0);
        MeshReport report = MeshReport.of(box);

        assertThat(report.isClosed()).isTrue();
        assertThat(report.volume()).isEqualTo(48);
        assertThat(box.name()).isEqualTo("box");
    }

    @ParameterizedTest
    @EnumSource(names = {"Triangles", "TriangleStrip", "TriangleFan"})
    void stripsAndFansAreTrianglesWithTheSameFronts(Mesh.Mode mode) {
        firsthit.mesh.Mesh floor = JmeTypes.mesh("floor", floor(mode));

        assertThat(floor.triangleCount()).isEqualTo(2);
        assertThat(MeshReport.of(floor).area()).isEqualTo(1);
        for (int t = 0; t < 2; t++) {
            assertThat(floor.triangle(t).normal().y).isEqualTo(1);
        }
    }

    @Test
    @SuppressWarnings("deprecation") // Discouraged in new programs; models that were made so are still there.
    void interleavedBuffersHoldTheSameMesh() {
        Mesh apart = new Sphere(8, 9, 2);
        Mesh together = new Sphere(8, 9, 2);
        together.setInterleaved();

        assertThat(together.getBuffer(VertexBuffer.Type.InterleavedData)).isNotNull();
        firsthit.mesh.Mesh read = JmeTypes.mesh("ball", together);
        assertThat(read.positions())
                .containsExactly(JmeTypes.mesh("ball", apart).positions());
        assertThat(read.indices()).containsExactly(JmeTypes.mesh("ball", apart).indices());
    }

    @Test
    void meshOfASpatialIsInTheWorldWithAPartForEachName() {
        Node world = world();
        Geometry ball = (Geometry) world.getChild("ball");

        firsthit.mesh.Mesh mesh = JmeTypes.mesh(world);

        assertThat(mesh.name()).isEqualTo("world");
        assertThat(mesh.parts()).containsExactlyInAnyOrder("box", "ball");
        firsthit.mesh.Mesh local = JmeTypes.mesh("ball", ball.getMesh());
        firsthit.mesh.Mesh placed = mesh.part("ball");
        assertThat(placed.triangleCount()).isEqualTo(local.triangleCount());
        for (int t = 0; t < local.triangleCount(); t++) {
            Vector3f engine = ball.localToWorld(JmeTypes.vector(local.vertex(local.index(t, 1))), null);

            assertThat(placed.triangle(t).b().distance(JmeTypes.vector(engine))).isLessThan(FLOATS);
        }
        assertThat(MeshReport.of(Repair.welded(placed, FLOATS)).volume()).isPositive();
    }

    @ForSeeds
    void rayHitsWhereTheEngineSaysItDoes(long seed) {
        Node world = world();
        Bvh tree = new Bvh(JmeTypes.mesh(world));
        List<PlacedMesh> placed = new ArrayList<>();
        world.depthFirstTraversal(below -> {
            if (below instanceof Geometry g && g.getMesh().getMode() == Mesh.Mode.Triangles) {
                placed.add(PlacedMesh.of(new Bvh(JmeTypes.mesh(g.getName(), g.getMesh())))
                        .at(JmeTypes.pose(g)));
            }
        });
        Scene scene = Scene.of(placed);
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d from = new Vector3d(random.nextDouble(-9, 9), 12, random.nextDouble(-9, 9));
        Vector3d to = new Vector3d(random.nextDouble(-4, 4), 5, random.nextDouble(-2, 2));
        Vector3d way = to.sub(from, new Vector3d()).normalize(30);
        CollisionResults found = new CollisionResults();
        world.collideWith(new Ray(JmeTypes.vector(from), JmeTypes.vector(way).normalizeLocal()), found);

        Hit hit = tree.cast(from, way);

        assertThat(hit == null).isEqualTo(found.size() == 0);
        assertThat(scene.cast(from, way) == null).isEqualTo(hit == null);
        if (hit != null) {
            double distance = found.getClosestCollision().getDistance();
            assertThat(hit.fraction() * 30).isCloseTo(distance, within(10 * FLOATS));
            double inScene = Objects.requireNonNull(scene.cast(from, way)).fraction();
            assertThat(inScene).isCloseTo(hit.fraction(), within(1e-12));
        }
    }

    @Test
    void whatIsNoMeshOfTrianglesIsRefusedByName() {
        assertIllegalAs(
                () -> JmeTypes.mesh("line", new Line(Vector3f.ZERO, Vector3f.UNIT_X)),
                "line has no triangles, its mode is Lines");
        assertIllegalAs(() -> JmeTypes.mesh("empty", new Mesh()), "empty has no positions");
        Mesh flat = new Mesh();
        flat.setBuffer(VertexBuffer.Type.Position, 2, new float[6]);
        assertIllegalAs(() -> JmeTypes.mesh("flat", flat), "flat has positions of 2 x Float, not three floats");
        Mesh holed = floor(Mesh.Mode.Triangles);
        holed.getFloatBuffer(VertexBuffer.Type.Position).put(4, Float.NaN);
        assertIllegalAs(() -> JmeTypes.mesh("holed", holed), "coordinate y of vertex 1 is not finite: NaN");
    }

    @Test
    void meshWithoutIndicesIsReadInItsOrder() {
        Mesh mesh = new Mesh();
        mesh.setBuffer(VertexBuffer.Type.Position, 3, new float[] {0, 0, 1, 1, 0, 1, 0, 0, 0});
        mesh.updateCounts();

        assertThat(JmeTypes.mesh("one", mesh).indices()).containsExactly(0, 1, 2);
    }
}
