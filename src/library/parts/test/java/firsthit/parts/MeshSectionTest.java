package firsthit.parts;

import static firsthit.Refusals.assertIllegalState;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Plane;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.mesh.Topology;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.query.exact.ExactVector;
import firsthit.work.Threads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Section of a mesh")
class MeshSectionTest {
    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    private static MeshSection section(Mesh mesh, double x, double y, double z, Vector3dc normal) {
        return MeshSection.of(new Bvh(mesh), new Plane(new Vector3d(x, y, z), normal));
    }

    @Test
    void aBoxIsCutInARectangle() {
        MeshSection section = section(Shapes.box(4, 2, 1), 0, 0, 0.25, UP);

        assertThat(section.size()).isEqualTo(1);
        assertThat(section.isClosed(0)).isTrue();
        // Its corners, and a point on the diagonal of each side.
        assertThat(section.pointCount(0)).isEqualTo(8);
        assertThat(section.length(0)).isEqualTo(12);
        assertThat(section.area(0)).isEqualTo(8);
        assertThat(section.area()).isEqualTo(8);
        assertThat(section(Shapes.box(4, 2, 1), 0, 0, 0.25, new Vector3d(0, 0, -1))
                        .area())
                .isEqualTo(8);
        assertThat(section(Shapes.box(4, 2, 1).flipped(), 0, 0, 0.25, UP).area())
                .isEqualTo(-8);
        assertThat(section(Shapes.box(4, 2, 1), 0, 0, 0.75, UP).size()).isZero();
        assertThat(section).hasToString("section of 1 lines with 8 points");
    }

    @ParameterizedTest(name = "at height {0}: {1} m^2")
    @CsvSource({"-1, 0", "-0.9999999999999999, 4", "0, 4", "1, 4", "1.0000000000000002, 0"})
    void aFaceInThePlaneIsCutAsJustBelowIt(double height, double area) {
        MeshSection section = section(Shapes.box(2), 0, 0, height, UP);

        assertThat(section.area()).isEqualTo(area);
        assertThat(section.size()).isEqualTo(area > 0 ? 1 : 0);
        if (height == 1) {
            assertThat(section.pointCount(0)).isEqualTo(4);
        }
    }

    @Test
    void whatShrinksToAPointIsLeftOut() {
        Mesh tent = Mesh.of(
                "tent",
                triangle(-1, 0, 0, 1, 0, 0, 0, 1, 1),
                triangle(1, 0, 0, -1, 0, 0, 0, -1, -1),
                triangle(2, 0, 0, 2, 0, 0, 2, 1, -1));

        // A point of the first, an edge of the second, the third has no width.
        assertThat(section(tent, 0, 0, 1, UP).size()).isZero();
        MeshSection edge = section(tent, 0, 0, 0, UP);
        assertThat(edge.size()).isEqualTo(1);
        assertThat(edge.isClosed(0)).isFalse();
        assertThat(edge.length(0)).isEqualTo(2);
        assertThat(edge.triangle(0, 0)).isEqualTo(1);
        assertThat(edge.triangle(0, 1)).isEqualTo(1);
        assertThat(edge.area(0)).isNaN();
        assertThat(edge.area()).isNaN();
        assertThat(section(Shapes.icosphere(2, 1), 0, 0, 1, UP).size()).isZero();
    }

    private static Triangle triangle(
            double ax, double ay, double az, double bx, double by, double bz, double cx, double cy, double cz) {
        return new Triangle(new Vector3d(ax, ay, az), new Vector3d(bx, by, bz), new Vector3d(cx, cy, cz));
    }

    @Test
    void aTorusHasAHoleAcrossAndTwoRoundsAlong() {
        Mesh torus = torus(64, 16);
        MeshSection across = section(torus, 0, 0, 0.1, UP);
        MeshSection along = section(torus, 0, 0.01, 0, new Vector3d(0, 1, 0));
        double half = Math.sqrt(0.5 * 0.5 - 0.1 * 0.1);

        assertThat(across.size()).isEqualTo(2);
        assertThat(Math.max(across.area(0), across.area(1))).isCloseTo(Math.PI * (2 + half) * (2 + half), within(0.5));
        assertThat(Math.min(across.area(0), across.area(1))).isCloseTo(-Math.PI * (2 - half) * (2 - half), within(0.5));
        assertThat(along.size()).isEqualTo(2);
        assertThat(along.area(0)).isCloseTo(Math.PI / 4, within(0.05));
        assertThat(along.area(1)).isCloseTo(Math.PI / 4, within(0.05));
    }

    /** Around the z axis, of radius 2, half as thick. */
    private static Mesh torus(int rings, int sides) {
        MeshBuilder builder = new MeshBuilder();
        for (int corner = 0; corner < rings * sides; corner++) {
            int ring = corner / sides;
            double along = 2 * Math.PI * ring / rings;
            double turn = 2 * Math.PI * (corner % sides) / sides;
            double distance = 2 + 0.5 * StrictMath.cos(turn);
            builder.vertex(
                    distance * StrictMath.cos(along), distance * StrictMath.sin(along), 0.5 * StrictMath.sin(turn));
        }
        for (int quad = 0; quad < rings * sides; quad++) {
            int here = quad / sides * sides;
            int next = (here + sides) % (rings * sides);
            int other = (quad % sides + 1) % sides;
            builder.quad(quad, next + quad % sides, next + other, here + other);
        }
        return builder.build("torus");
    }

    @ForSeeds
    void everyLineOfAClosedMeshIsClosed(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = closed(seed);
        Plane plane = plane(random, seed, 1);

        MeshSection section = MeshSection.of(new Bvh(mesh), plane);

        for (int line = 0; line < section.size(); line++) {
            assertThat(section.isClosed(line)).isTrue();
        }
        requireLines(mesh, plane, section);
        assertThat(lines(MeshSection.of(new Bvh(mesh, Threads.of(2), Arithmetic.SCALAR), plane)))
                .isEqualTo(lines(section));
        assertThat(section.area()).isBetween(-1e-14, 30.0);
    }

    private static Mesh closed(long seed) {
        return switch ((int) (seed % 5)) {
            case 0 -> MeshSamples.stone(seed, 3, 2);
            case 1 -> MeshSamples.knot(60, 8);
            case 2 -> Shapes.box(1, 2, 3).translated(new Vector3d(0.5, 1, 1.5));
            case 3 -> torus(8, 4);
            // An edge at which two boxes touch.
            default -> Shapes.box(1).and(Shapes.box(1).translated(new Vector3d(1, 1, 0)));
        };
    }

    /** Through places near the middle; on a lattice every other time. */
    private static Plane plane(SplittableRandom random, long seed, double scale) {
        if (seed % 2 == 0) {
            Vector3d at = new Vector3d(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-2, 3)).mul(0.5);
            Vector3d normal = new Vector3d(random.nextInt(2), random.nextInt(2), random.nextInt(2));
            return new Plane(at.mul(scale), normal.length() > 0 ? normal : UP);
        }
        Vector3d at = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        Vector3d normal = new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
        return new Plane(at.mul(scale), normal);
    }

    /** Holds a section against the exact sides of all vertices. */
    private static void requireLines(Mesh mesh, Plane plane, MeshSection section) {
        ExactVector from = ExactVector.of(plane.point());
        ExactVector normal = ExactVector.of(plane.normal());
        boolean[] isAbove = new boolean[mesh.vertexCount()];
        for (int vertex = 0; vertex < isAbove.length; vertex++) {
            int side =
                    ExactVector.of(mesh.vertex(vertex)).minus(from).dot(normal).signum();
            isAbove[vertex] = side >= 0;
        }
        BitSet seen = new BitSet();
        for (int line = 0; line < section.size(); line++) {
            int count = section.pointCount(line);
            for (int i = 0; i < count; i++) {
                int triangle = section.triangle(line, i);
                int edge = section.edge(line, i);
                int start = mesh.index(triangle, edge);
                int end = mesh.index(triangle, (edge + 1) % 3);
                boolean isLast = !section.isClosed(line) && i == count - 1;
                Vector3d point = section.point(line, i);
                assertThat(isAbove[start]).isEqualTo(!isLast);
                assertThat(isAbove[end]).isEqualTo(isLast);
                assertThat(point.distance(mesh.vertex(start)) + point.distance(mesh.vertex(end)))
                        .isCloseTo(mesh.vertex(start).distance(mesh.vertex(end)), within(1e-14));
                assertThat(plane.signedDistance(point)).isCloseTo(0, within(1e-14));
                seen.set(triangle);
                if (!isLast) {
                    // The back of the surface is on the left: the line runs along normal x front.
                    Vector3d next = section.point(line, (i + 1) % count);
                    assertThat(next).isNotEqualTo(point);
                    Vector3d front = mesh.triangle(triangle).normal();
                    assertThat(plane.normal().cross(front, new Vector3d()).dot(next.sub(point)))
                            .isGreaterThan(-1e-14);
                }
            }
        }
        for (int triangle = 0; triangle < mesh.triangleCount(); triangle++) {
            boolean a = isAbove[mesh.index(triangle, 0)];
            boolean b = isAbove[mesh.index(triangle, 1)];
            boolean isCut = a != b || b != isAbove[mesh.index(triangle, 2)];
            assertThat(isCut || !seen.get(triangle)).isTrue();
            if (isCut && !seen.get(triangle)) {
                // Both its points are one vertex, or round to it.
                Triangle t = mesh.triangle(triangle);
                double least = Math.min(
                        Math.abs(plane.signedDistance(t.a())),
                        Math.min(Math.abs(plane.signedDistance(t.b())), Math.abs(plane.signedDistance(t.c()))));
                assertThat(least).isLessThan(1e-15);
            }
        }
    }

    @ForSeeds
    void sectionsAddUpToTheVolume(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = seed % 5 == 1 ? MeshSamples.knot(24, 6) : closed(seed);
        Vector3d normal = seed % 3 == 0
                ? new Vector3d(0, 0, 1)
                : new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));

        double volume = Topology.signedVolume(mesh);
        assertThat(integral(mesh, normal.normalize())).isCloseTo(volume, within(1e-12 * volume));
    }

    /**
     * Between the heights of two vertices the area is a polynomial of second degree: two places of Gauss give its integral but for
     * rounding.
     */
    private static double integral(Mesh mesh, Vector3dc normal) {
        double[] heights = IntStream.range(0, mesh.vertexCount())
                .mapToDouble(vertex -> mesh.vertex(vertex).dot(normal))
                .sorted()
                .toArray();
        Bvh tree = new Bvh(mesh);
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

    @ForSeeds
    void onALatticeItIsThatOfAPlaneSlightlyBack(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Mesh mesh = seed % 2 == 0 ? blocks(random) : sheet(random);
        Vector3d normal = new Vector3d(random.nextInt(2), random.nextInt(2), random.nextInt(-1, 2));
        Vector3d at = new Vector3d(random.nextInt(4), random.nextInt(4), random.nextInt(3));
        Plane plane = new Plane(at, normal.length() > 0 ? normal : UP);
        Plane back = new Plane(at.sub(plane.normal().mul(0x1p-20, new Vector3d()), new Vector3d()), plane.normal());
        Bvh tree = new Bvh(mesh);

        MeshSection section = MeshSection.of(tree, plane);

        requireLines(mesh, plane, section);
        MeshSection slightlyBack = MeshSection.of(tree, back);
        double length = 0;
        double lengthBack = 0;
        int open = 0;
        for (int line = 0; line < section.size(); line++) {
            length += section.length(line);
            open += section.isClosed(line) ? 0 : 1;
        }
        for (int line = 0; line < slightlyBack.size(); line++) {
            lengthBack += slightlyBack.length(line);
        }
        assertThat(length).isCloseTo(lengthBack, within(1e-3));
        if (seed % 2 == 0) {
            assertThat(open).isZero();
            assertThat(section.area()).isCloseTo(slightlyBack.area(), within(1e-3));
        }
    }

    /** Unit cubes on some places of a lattice, each closed, touching at corners, edges and faces. */
    private static Mesh blocks(SplittableRandom random) {
        Mesh blocks = Shapes.box(1);
        for (int i = 0; i < 12; i++) {
            blocks = blocks.and(
                    Shapes.box(1).translated(new Vector3d(random.nextInt(4), random.nextInt(4), random.nextInt(3))));
        }
        return blocks.translated(new Vector3d(0.5, 0.5, 0.5));
    }

    private static Mesh sheet(SplittableRandom random) {
        return MeshSamples.grid(
                "sheet", 4, 4, 1, random.ints(25, 0, 3).asDoubleStream().toArray());
    }

    @ForSeeds
    void linesOfASheetEndAtItsBorder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int cells = random.nextInt(2, 12);
        int corners = (cells + 1) * (cells + 1);
        double[] heights = random.doubles(corners).toArray();
        Mesh sheet = MeshSamples.grid("sheet", cells, cells, 0.25, heights);
        double size = cells * 0.25;
        Plane plane = new Plane(new Vector3d(0, 0, random.nextDouble()), UP);

        MeshSection section = MeshSection.of(new Bvh(sheet), plane);

        requireLines(sheet, plane, section);
        for (int line = 0; line < section.size(); line++) {
            int last = section.pointCount(line) - 1;
            boolean isOpen = !section.isClosed(line);
            assertThat(isBorder(section.point(line, 0), size)).isEqualTo(isOpen);
            assertThat(isBorder(section.point(line, last), size)).isEqualTo(isOpen);
            for (int i = 1; i < last; i++) {
                assertThat(isBorder(section.point(line, i), size)).isFalse();
            }
        }
    }

    private static boolean isBorder(Vector3d p, double size) {
        return p.x == 0 || p.y == 0 || p.x == size || p.y == size;
    }

    @ForSeeds
    void orderIndicesTurnAndPowerOfTwoChangeNothingElse(long seed) {
        Mesh mesh = seed % 3 == 0 ? sheet(new SplittableRandom(seed)) : closed(seed);
        Plane plane = plane(new SplittableRandom(seed), seed, 1);
        List<String> lines = lines(MeshSection.of(new Bvh(mesh), plane));

        Triangle[] triangles = IntStream.range(0, mesh.triangleCount())
                .mapToObj(mesh::triangle)
                .toArray(Triangle[]::new);
        // Each with vertices of its own.
        assertThat(lines(MeshSection.of(new Bvh(Mesh.of("apart", triangles)), plane)))
                .isEqualTo(lines);
        Mesh large = mesh.scaled(0x1p40);
        Plane far = plane(new SplittableRandom(seed), seed, 0x1p40);
        assertThat(lines(MeshSection.of(new Bvh(large), far), 0x1p-40)).isEqualTo(lines);
        MeshSection flipped = MeshSection.of(new Bvh(mesh.flipped()), plane);
        if (seed % 5 != 4 && seed % 3 != 0) {
            // Where more than two triangles meet at an edge, others are joined.
            Collections.reverse(Arrays.asList(triangles));
            MeshSection reversed = MeshSection.of(new Bvh(Mesh.of("reversed", triangles)), plane);
            assertThat(cycles(reversed, false)).isEqualTo(cycles(MeshSection.of(new Bvh(mesh), plane), false));
            assertThat(cycles(flipped, true)).isEqualTo(cycles(MeshSection.of(new Bvh(mesh), plane), false));
        }
    }

    private static List<String> lines(MeshSection section) {
        return lines(section, 1);
    }

    private static List<String> lines(MeshSection section, double scale) {
        List<String> lines = new ArrayList<>();
        for (int line = 0; line < section.size(); line++) {
            StringBuilder text = new StringBuilder().append(section.isClosed(line));
            for (int i = 0; i < section.pointCount(line); i++) {
                Vector3d p = section.point(line, i).mul(scale);
                text.append(
                        " %s %s %s %d %d".formatted(p.x, p.y, p.z, section.triangle(line, i), section.edge(line, i)));
            }
            lines.add(text.toString());
        }
        return lines;
    }

    /** Closed lines from their least point on, in an order of their own. */
    private static List<String> cycles(MeshSection section, boolean isBackwards) {
        List<String> cycles = new ArrayList<>();
        for (int line = 0; line < section.size(); line++) {
            List<String> points = new ArrayList<>();
            for (int i = 0; i < section.pointCount(line); i++) {
                Vector3d p = section.point(line, i);
                points.add("%s %s %s".formatted(p.x, p.y, p.z));
            }
            if (isBackwards) {
                Collections.reverse(points);
            }
            Collections.rotate(points, -points.indexOf(Collections.min(points)));
            cycles.add(points.toString());
        }
        Collections.sort(cycles);
        return cycles;
    }

    @ParameterizedTest(name = "size {0}")
    @CsvSource({"1e-300", "1e-200", "1e200", "1e308"})
    void sizesWhoseProductsHaveNoDoubleAreCut(double size) {
        Mesh box = Shapes.box(1).scaled(size);

        MeshSection section = section(box, 0, 0, size / 4, UP);

        assertThat(section.size()).isEqualTo(1);
        assertThat(section.isClosed(0)).isTrue();
        assertThat(section.pointCount(0)).isEqualTo(8);
        assertThat(section.point(0, 0).z).isEqualTo(size / 4);
        assertThat(section(box, 0, 0, Math.nextUp(size / 2), UP).size()).isZero();
        assertThat(section(box, size / 2, size / 2, size / 2, new Vector3d(1, 1, 1))
                        .size())
                .isZero();
        assertThat(section(box, 0, 0, 0, new Vector3d(1, 1, 1)).pointCount(0)).isGreaterThan(5);
    }

    @Test
    void theTreeFindsTheTriangles() {
        Bvh ball = new Bvh(Shapes.icosphere(6, 1));
        SectionSearch search = new SectionSearch(ball, new Plane(new Vector3d(0, 0, 0.3), UP));

        assertThat(search.areClosed).containsExactly(true);
        assertThat(search.visited()).isBetween(search.edges.length, ball.mesh().triangleCount() / 20);
    }

    @Test
    void whatCannotBeIsNamed() {
        Bvh box = new Bvh(Shapes.box(1));
        Plane floor = new Plane(new Vector3d(), UP);
        MeshSection section = MeshSection.of(box, floor);
        Bvh retired = new Bvh(Shapes.box(1));
        retired.refit(Shapes.box(2), Threads.CALLER, retired);

        assertThat(MeshSection.of(new Bvh(Mesh.of("nothing")), floor).size()).isZero();
        assertIllegalState(() -> MeshSection.of(retired, floor), "retired");
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> section.isClosed(1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> section.point(0, 8));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> section.triangle(0, -1));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> section.length(1));
    }
}
