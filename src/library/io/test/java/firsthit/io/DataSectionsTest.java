package firsthit.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import firsthit.geometry.Aabb;
import firsthit.geometry.Plane;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Topology;
import firsthit.midphase.Bvh;
import firsthit.parts.MeshSection;
import java.io.IOException;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Sections of the meshes in data")
class DataSectionsTest {
    private static final int PLANES = 100;

    @ParameterizedTest(name = "{0}, seed 0")
    @ValueSource(strings = {"corridor.obj", "room.obj", "pebble.ply.gz"})
    void everyLineOfAClosedMeshIsClosed(String file) throws IOException {
        Mesh mesh = MeshFiles.read(Path.of("data", "meshes", file));
        Bvh tree = new Bvh(mesh);
        SplittableRandom random = new SplittableRandom(0);
        int lines = 0;
        for (int i = 0; i < PLANES; i++) {
            MeshSection section = MeshSection.of(tree, plane(mesh, random));
            lines += section.size();
            for (int line = 0; line < section.size(); line++) {
                assertThat(section.isClosed(line)).isTrue();
            }
            // A plane along the axes through a vertex.
            Vector3d normal = new Vector3d().setComponent(i % 3, 1);
            Plane along = new Plane(mesh.vertex(random.nextInt(mesh.vertexCount())), normal);
            assertThat(MeshSection.of(tree, along).area()).isNotNaN();
        }
        assertThat(lines).isGreaterThanOrEqualTo(PLANES / 2);
    }

    /** Through a place in the mesh's box. */
    private static Plane plane(Mesh mesh, SplittableRandom random) {
        Aabb box = mesh.bounds();
        Vector3d at = new Vector3d(random.nextDouble(), random.nextDouble(), random.nextDouble());
        at.mul(box.max().sub(box.min(), new Vector3d())).add(box.min());
        return new Plane(
                at, new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1)));
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"corridor.obj", "room.obj", "pebble.ply.gz"})
    void sectionsAlongAnAxisAddUpToTheVolume(String file) throws IOException {
        Mesh mesh = MeshFiles.read(Path.of("data", "meshes", file));
        double volume = Topology.signedVolume(mesh);
        Bvh tree = new Bvh(mesh);
        for (int axis = 0; axis < 3; axis++) {
            assertThat(integral(tree, axis)).isCloseTo(volume, within(1e-12 * Math.abs(volume)));
        }
    }

    /** Between the coordinates of two vertices the area is a polynomial of second degree: two places of Gauss give its integral. */
    private static double integral(Bvh tree, int axis) {
        Mesh mesh = tree.mesh();
        Vector3dc normal = new Vector3d().setComponent(axis, 1);
        double[] heights = IntStream.range(0, mesh.vertexCount())
                .mapToDouble(vertex -> mesh.coordinate(vertex, axis))
                .sorted()
                .toArray();
        double volume = 0;
        for (int i = 1; i < heights.length; i++) {
            double half = (heights[i] - heights[i - 1]) / 2;
            for (int side = -1; side <= 1 && half > 0; side += 2) {
                double height = heights[i] - half + side * half / Math.sqrt(3);
                volume += half
                        * MeshSection.of(tree, new Plane(normal.mul(height, new Vector3d()), normal))
                                .area();
            }
        }
        return volume;
    }

    @Test
    void contourLinesOfTheTerrainEndAtItsBorder() throws IOException {
        Mesh terrain = MeshFiles.read(Path.of("data", "meshes", "terrain.ply"));
        Bvh tree = new Bvh(terrain);
        Aabb box = terrain.bounds();
        Vector3dc up = new Vector3d(0, 0, 1);
        int open = 0;
        for (int i = 1; i < PLANES; i++) {
            double height = box.min().z() + (box.max().z() - box.min().z()) * i / PLANES;
            MeshSection section = MeshSection.of(tree, new Plane(new Vector3d(0, 0, height), up));
            assertThat(section.size()).isPositive();
            for (int line = 0; line < section.size(); line++) {
                open += section.isClosed(line) ? 0 : 1;
                assertThat(isAtBorder(section.point(line, 0), box)).isEqualTo(!section.isClosed(line));
                assertThat(isAtBorder(section.point(line, section.pointCount(line) - 1), box))
                        .isEqualTo(!section.isClosed(line));
            }
        }
        assertThat(open).isGreaterThan(PLANES);
    }

    private static boolean isAtBorder(Vector3dc p, Aabb box) {
        return p.x() == box.min().x()
                || p.x() == box.max().x()
                || p.y() == box.min().y()
                || p.y() == box.max().y();
    }

    @ParameterizedTest(name = "{0}, seed 1")
    @ValueSource(strings = {"teapot.obj", "cornell-box.obj", "terrain.ply"})
    void linesOfAnOpenMeshHoldAllThatIsCut(String file) throws IOException {
        Mesh mesh = MeshFiles.read(Path.of("data", "meshes", file));
        Bvh tree = new Bvh(mesh);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < PLANES; i++) {
            Plane plane = plane(mesh, random);
            int cut = 0;
            for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
                Triangle t = mesh.triangle(triangle);
                boolean a = plane.signedDistance(t.a()) >= 0;
                boolean b = plane.signedDistance(t.b()) >= 0;
                boolean hasNoWidth = t.a().equals(t.b()) || t.b().equals(t.c()) || t.c().equals(t.a());
                cut += !hasNoWidth && (a != b || b != plane.signedDistance(t.c()) >= 0) ? 1 : 0;
            }
            MeshSection section = MeshSection.of(tree, plane);
            int segments = 0;
            for (int line = 0; line < section.size(); line++) {
                segments += section.pointCount(line) - (section.isClosed(line) ? 0 : 1);
            }
            assertThat(segments).isEqualTo(cut);
        }
    }
}
