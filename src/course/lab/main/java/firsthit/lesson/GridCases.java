package firsthit.lesson;

import static firsthit.lesson.Notation.vector;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.shapes.SolidMesh;
import firsthit.view.View;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Segments through the cells of a grid, and through meshes stored in a grid. */
final class GridCases {
    /** Cells after which a walk counts as endless. */
    private static final int MOST = 10_000;

    private static final int RANDOM = 100;
    private static final int SHOWN = 12;

    /** Least distance between two crossings of borders by a random segment, as a share of its length. */
    private static final double CLEAR = 1e-6;

    private GridCases() {}

    private record Path(String kind, Vector3d origin, Vector3d displacement, double size) {
        /** Fractions at which the segment crosses borders of cells, in order, from 0 to 1. */
        double[] crossings() {
            return IntStream.range(0, 3)
                    .mapToObj(axis -> crossings(origin.get(axis), displacement.get(axis)))
                    .reduce(DoubleStream.of(0, 1), DoubleStream::concat)
                    .sorted()
                    .toArray();
        }

        private DoubleStream crossings(double from, double by) {
            double least = Math.min(from, from + by) / size;
            double most = Math.max(from, from + by) / size;
            return IntStream.rangeClosed((int) Math.floor(least) + 1, (int) Math.ceil(most) - 1)
                    .mapToDouble(border -> (border * size - from) / by);
        }

        /** The cells at the middles between crossings. */
        List<Cell> cells() {
            double[] at = crossings();
            return IntStream.range(1, at.length)
                    .mapToObj(i -> cell(new Vector3d(displacement)
                            .mul((at[i - 1] + at[i]) / 2)
                            .add(origin)))
                    .toList();
        }

        private Cell cell(Vector3d p) {
            return new Cell((int) Math.floor(p.x / size), (int) Math.floor(p.y / size), (int) Math.floor(p.z / size));
        }

        boolean isClear() {
            double[] at = crossings();
            return IntStream.range(1, at.length).allMatch(i -> at[i] - at[i - 1] > CLEAR);
        }

        List<Cell> of(Exercise.GridWalk mine) {
            List<Cell> visited = new ArrayList<>();
            mine.walk(origin, displacement, size, cell -> {
                if (visited.size() == MOST) {
                    throw new IllegalStateException(MOST + " cells, and the walk goes on");
                }
                visited.add(cell);
            });
            return visited;
        }

        String input() {
            return "from %s, displacement %s, cells of %s m"
                    .formatted(Notation.text(origin), Notation.text(displacement), Notation.text(size));
        }

        View segment(String title) {
            return View.of(title).segment("segment", origin, displacement);
        }

        View cells(View view, String name, List<Cell> cells) {
            List<Triangle> all = new ArrayList<>();
            for (Cell cell : cells.subList(0, Math.min(cells.size(), SHOWN * SHOWN))) {
                Vector3d least = new Vector3d(cell.x(), cell.y(), cell.z()).mul(size);
                Aabb box = new Aabb(least, new Vector3d(least).add(size, size, size));
                Mesh mesh = SolidMesh.of(box, 0).translated(box.center());
                IntStream.range(0, mesh.triangleCount())
                        .mapToObj(mesh::triangle)
                        .forEach(all::add);
            }
            return view.mesh(name, Mesh.of(name, all.toArray(Triangle[]::new)))
                    .edges(true)
                    .seeThrough(0.3);
        }

        Case<Exercise.GridWalk> asCase() {
            return new Case<>(
                    kind,
                    input(),
                    mine -> {
                        List<Cell> yours = of(mine);
                        return yours.equals(cells()) ? null : new Case.Difference(text(yours), text(cells()));
                    },
                    mine -> {
                        View view = segment("The cells that the segment passes, and those of yours");
                        return cells(cells(view, "right", cells()), "yours", of(mine));
                    });
        }
    }

    private static String text(List<?> things) {
        String shown = String.join(
                " ", things.stream().limit(SHOWN).map(Object::toString).toList());
        return "%s: %s%s".formatted(things.size(), shown, things.size() > SHOWN ? " ..." : "");
    }

    static List<Case<Exercise.GridWalk>> walks() {
        return paths().stream().map(Path::asCase).toList();
    }

    private static List<Path> paths() {
        List<Path> all = new ArrayList<>(List.of(
                new Path("starts and ends in one cell", vector(0.25, 0.5, 0.75), vector(0.5, 0.25, 0.125), 1),
                new Path("no motion", vector(1.25, 2.5, 0.75), vector(0, 0, 0), 1),
                new Path("along an axis", vector(0.25, 0.5, 0.5), vector(3, 0, 0), 1),
                new Path("along an axis", vector(1.5, 1.5, 0.25), vector(0, 0, 2.25), 1),
                new Path("in a plane", vector(0.25, 0.5, 0.5), vector(3, 2.25, 0), 1),
                new Path("in space", vector(0.25, 0.5, 0.875), vector(3, 1.75, 2), 1),
                new Path("smaller cells", vector(0.125, 0.3, 0.2), vector(0.75, 0.5, 0.4), 0.25),
                new Path("larger cells", vector(1, 2, 3), vector(9, 5, 7.5), 4),
                new Path("backwards", vector(3.25, 0.5, 0.5), vector(-3, 0, 0), 1),
                new Path("backwards", vector(3.25, 2.75, 3.5), vector(-2.5, -2, -2.75), 1),
                new Path("backwards along some axes", vector(0.25, 2.75, 0.5), vector(2.5, -2.25, 1.25), 1),
                new Path("negative coordinates", vector(-0.25, -0.5, -0.75), vector(-0.25, 0.25, 0.5), 1),
                new Path("negative coordinates", vector(-3.25, -2.5, -1.75), vector(2, 1.25, 0.5), 1),
                new Path("negative coordinates", vector(-1.25, -2.5, -1.75), vector(-2, -1.25, -0.5), 1),
                new Path("across the origin", vector(-1.25, -0.5, -0.75), vector(2.5, 1.75, 1.125), 1),
                new Path("across the origin", vector(1.25, 0.5, 0.75), vector(-2.5, -1.75, -1.125), 1),
                new Path("starts on a border, moving up", vector(1, 0.5, 0.5), vector(2.5, 0, 0), 1),
                new Path("starts on a border, moving up", vector(-2, -1, 0.25), vector(2.5, 1.75, 0), 1)));
        SplittableRandom random = Draws.of(1);
        int simple = all.size();
        while (all.size() < simple + RANDOM) {
            Path path = new Path(
                    "at random", Placing.cube(random, 5), Placing.cube(random, 10), random.nextDouble(0.25, 2));
            if (path.isClear()) {
                all.add(path);
            }
        }
        return all;
    }

    /** A mesh in a grid and a segment. */
    private record Question(String kind, Mesh mesh, Path path) {
        Case<Exercise.GridCandidates> asCase() {
            String input = "%s, mesh \"%s\" of %s triangles".formatted(path.input(), mesh.name(), mesh.triangleCount());
            return new Case<>(kind, input, this::judge, mine -> {
                View view = path.segment("The cells that the segment passes").mesh(mesh.name(), mesh);
                return path.cells(view, "passed", path.cells());
            });
        }

        private List<Integer> right() {
            Set<Cell> passed = new HashSet<>(path.cells());
            return IntStream.range(0, mesh.triangleCount())
                    .filter(t -> passed.stream().anyMatch(cell -> reaches(mesh.triangle(t), cell)))
                    .boxed()
                    .toList();
        }

        private boolean reaches(Triangle triangle, Cell cell) {
            Aabb box = Aabb.around(triangle);
            Cell first = path.cell(new Vector3d(box.min()));
            Cell last = path.cell(new Vector3d(box.max()));
            return first.x() <= cell.x()
                    && cell.x() <= last.x()
                    && first.y() <= cell.y()
                    && cell.y() <= last.y()
                    && first.z() <= cell.z()
                    && cell.z() <= last.z();
        }

        private Case.@Nullable Difference judge(Exercise.GridCandidates mine) {
            List<Integer> yours = List.copyOf(mine.candidates(mesh, path.size(), path.origin(), path.displacement()));
            Set<Integer> once = new HashSet<>(yours);
            if (once.size() < yours.size()) {
                return new Case.Difference(
                        "%s candidates, %s of them again".formatted(yours.size(), yours.size() - once.size()),
                        "each triangle once");
            }
            List<Integer> right = right();
            if (once.equals(Set.copyOf(right))) {
                return null;
            }
            long lost = right.stream().filter(t -> !once.contains(t)).count();
            return new Case.Difference(
                    "%s; %s are missing, %s too many"
                            .formatted(
                                    text(yours.stream().sorted().toList()), lost, yours.size() + lost - right.size()),
                    text(right));
        }
    }

    static List<Case<Exercise.GridCandidates>> candidates() {
        Mesh one = Mesh.of(
                "one triangle", new Triangle(vector(0.25, 0.25, 0.5), vector(0.75, 0.5, 0.5), vector(0.5, 0.75, 0.5)));
        Mesh large = Mesh.of(
                "a large triangle",
                new Triangle(vector(-2.5, -2.5, 0.5), vector(3.5, 0.5, 0.5), vector(0.5, 3.5, 0.5)));
        Mesh ball = Shapes.icosphere(2, 2);
        Mesh soup = Shapes.triangleSoup(3, 100, 3, 1);
        List<Question> all = new ArrayList<>();
        for (Path path : paths()) {
            switch (path.kind()) {
                case "starts and ends in one cell" -> all.add(new Question("one triangle, one cell", one, path));
                case "along an axis", "no motion" -> all.add(new Question("a triangle in several cells", large, path));
                case "negative coordinates", "across the origin" ->
                    all.add(new Question("negative coordinates", ball, path));
                default -> all.add(new Question("many triangles", path.size() < 1 ? ball : soup, path));
            }
        }
        return all.stream().map(Question::asCase).toList();
    }
}
