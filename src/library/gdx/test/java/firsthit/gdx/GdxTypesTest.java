package firsthit.gdx;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Mesh;
import com.badlogic.gdx.graphics.VertexAttribute;
import com.badlogic.gdx.graphics.g3d.Model;
import com.badlogic.gdx.graphics.g3d.ModelInstance;
import com.badlogic.gdx.graphics.g3d.model.MeshPart;
import com.badlogic.gdx.graphics.g3d.model.Node;
import com.badlogic.gdx.math.Intersector;
import com.badlogic.gdx.math.Matrix4;
import com.badlogic.gdx.math.Vector3;
import com.badlogic.gdx.math.collision.Ray;
import com.badlogic.gdx.utils.GdxNativesLoader;
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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Types of libGDX")
class GdxTypesTest {
    /** What floats lose in places some metres from the origin [m]. */
    private static final double FLOATS = 2e-5;

    @BeforeAll
    static void loadNatives() {
        GdxNativesLoader.load();
    }

    @Test
    void boxIsClosedAndTurnedOutwards() {
        firsthit.mesh.Mesh box =
                GdxTypes.mesh("box", Levels.boxes(new Vector3(2, 4, 6)).get(0).mesh);
        MeshReport report = MeshReport.of(Repair.welded(box, 0));

        assertThat(report.isClosed()).isTrue();
        assertThat(report.volume()).isEqualTo(48);
        assertThat(box.name()).isEqualTo("box");
    }

    @Test
    void positionsAreFoundAmongOtherAttributes() {
        Mesh mesh =
                Levels.mesh(2, 0, VertexAttribute.TexCoords(0), VertexAttribute.Position(), VertexAttribute.Normal());
        mesh.setVertices(new float[] {7, 7, 1, 2, 3, 7, 7, 7, 7, 7, 4, 5, 6, 7, 7, 7});
        MeshPart part = new MeshPart("two", mesh, 0, 0, GL20.GL_TRIANGLES);

        assertThat(GdxTypes.mesh("two", part).positions()).containsExactly(1, 2, 3, 4, 5, 6);
    }

    /** A square on the floor seen from above, y up; the offset is that of the part. */
    @ParameterizedTest(name = "primitives {0}, offset {1}: {2}")
    @CsvSource({"4, 0, 012213", "5, 0, 0123", "5, 1, 00123", "6, 0, 0132"})
    void stripsAndFansAreTrianglesWithTheSameFronts(int primitive, int offset, String numbers) {
        short[] indices = new short[numbers.length()];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = (short) Character.digit(numbers.charAt(i), 10);
        }
        Mesh mesh = Levels.mesh(4, indices.length, VertexAttribute.Position());
        mesh.setVertices(new float[] {0, 0, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0});
        mesh.setIndices(indices);

        assertFloor(new MeshPart("floor", mesh, offset, indices.length - offset, primitive));
    }

    @Test
    void meshWithoutIndicesIsReadInItsOrder() {
        Mesh mesh = Levels.mesh(7, 0, VertexAttribute.Position());
        mesh.setVertices(new float[] {9, 9, 9, 0, 0, 1, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0});

        assertFloor(new MeshPart("floor", mesh, 1, 6, GL20.GL_TRIANGLES));
    }

    private static void assertFloor(MeshPart part) {
        firsthit.mesh.Mesh floor = GdxTypes.mesh("floor", part);

        assertThat(floor.triangleCount()).isEqualTo(2);
        assertThat(MeshReport.of(floor).area()).isEqualTo(1);
        for (int t = 0; t < 2; t++) {
            assertThat(floor.triangle(t).normal().y).isEqualTo(1);
        }
    }

    @Test
    void meshOfAModelHasAPartForEachNodeAndItsVerticesOnce() {
        Model model = Levels.model();
        firsthit.mesh.Mesh mesh = GdxTypes.mesh("model", model);

        assertThat(mesh.name()).isEqualTo("model");
        assertThat(mesh.parts()).containsExactly("crate", "plank");
        assertThat(mesh.vertexCount()).isEqualTo(2 * 24);
        assertThat(MeshReport.of(Repair.welded(mesh.part("plank"), FLOATS)).volume())
                .isCloseTo(4 * 0.5 * 1, within(1e-4));
        Node hidden = Objects.requireNonNull(model.getNode("plank"));
        hidden.parts.get(0).enabled = false;
        assertThat(GdxTypes.mesh("model", model).parts()).containsExactly("crate");
    }

    @ForSeeds
    void rayHitsWhereTheEngineSaysItDoes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        ModelInstance instance = new ModelInstance(Levels.model());
        instance.transform
                .setToRotation(1, 2, 3, (float) random.nextDouble(360))
                .trn(1, 5, -1);
        Vector3d from = new Vector3d(random.nextDouble(-9, 9), 14, random.nextDouble(-9, 9));
        Vector3d to = new Vector3d(random.nextDouble(-2, 4), 6, random.nextDouble(-3, 3));
        Vector3d way = to.sub(from, new Vector3d()).normalize(30);
        double engine = engineDistance(instance, new Ray(GdxTypes.vector(from), GdxTypes.vector(way)));

        Hit hit = new Bvh(GdxTypes.mesh("instance", instance)).cast(from, way);
        Hit inScene = scene(instance).cast(from, way);

        if (hit == null) {
            assertThat(engine).isInfinite();
            assertThat(inScene).isNull();
        } else {
            assertThat(hit.fraction() * 30).isCloseTo(engine, within(10 * FLOATS));
            assertThat(Objects.requireNonNull(inScene).fraction()).isCloseTo(hit.fraction(), within(1e-12));
        }
    }

    /** Each part placed by itself. */
    private static Scene scene(ModelInstance instance) {
        List<PlacedMesh> placed = new ArrayList<>();
        for (String id : List.of("crate", "plank")) {
            Node node = Objects.requireNonNull(instance.getNode(id));
            Matrix4 place = new Matrix4(instance.transform).mul(node.globalTransform);
            placed.add(PlacedMesh.of(new Bvh(GdxTypes.mesh(id, node.parts.get(0).meshPart)))
                    .at(GdxTypes.pose(place)));
        }
        return Scene.of(placed);
    }

    private static double engineDistance(ModelInstance instance, Ray ray) {
        double first = Double.POSITIVE_INFINITY;
        for (String id : List.of("crate", "plank")) {
            Node node = Objects.requireNonNull(instance.getNode(id));
            MeshPart part = node.parts.get(0).meshPart;
            int size = part.mesh.getVertexSize() / 4;
            float[] vertices = part.mesh.getVertices(new float[size * part.mesh.getNumVertices()]);
            Matrix4 place = new Matrix4(instance.transform).mul(node.globalTransform);
            Mesh.transform(place, vertices, size, 0, 3, 0, part.mesh.getNumVertices());
            short[] indices = new short[part.size];
            part.mesh.getIndices(part.offset, part.size, indices, 0);
            Vector3 at = new Vector3();
            if (Intersector.intersectRayTriangles(ray, vertices, indices, size, at)) {
                first = Math.min(first, at.dst(ray.origin));
            }
        }
        return first;
    }

    @Test
    void whatIsNoMeshOfTrianglesIsRefusedByName() {
        Mesh flat = Levels.mesh(3, 0, new VertexAttribute(1, 2, "a_position"));
        flat.setVertices(new float[6]);
        assertIllegalAs(() -> GdxTypes.mesh("flat", flat), "flat has no positions of three floats: 2 of type 5126");
        Mesh bare = Levels.mesh(3, 0, VertexAttribute.Normal());
        assertIllegalAs(() -> GdxTypes.mesh("bare", bare), "bare has no positions of three floats: none");
        Mesh lines = Levels.mesh(3, 3, VertexAttribute.Position());
        lines.setVertices(new float[] {0, 0, 0, 1, 0, 0, 0, 1, 0});
        lines.setIndices(new short[] {0, 1, 3});
        assertIllegalAs(
                () -> GdxTypes.mesh("lines", new MeshPart("lines", lines, 0, 2, GL20.GL_LINES)),
                "lines has no triangles, its primitives are 1");
        assertIllegalAs(
                () -> GdxTypes.mesh("wrong", lines), "corner 2 of triangle 0 is vertex 3 of a mesh with 3 vertices");
    }
}
