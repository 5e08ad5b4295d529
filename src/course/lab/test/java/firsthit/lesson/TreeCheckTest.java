package firsthit.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.query.SegmentTriangle;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A tree of boxes as a learner would write it is accepted; the usual mistakes are named. */
@DisplayName("The check of a learner's tree of boxes")
class TreeCheckTest {
    private record Tree(Aabb box, List<Triangle> triangles, List<Tree> children) {}

    private static Tree build(List<Triangle> some, boolean halves) {
        Vector3d min = new Vector3d(Double.POSITIVE_INFINITY);
        Vector3d max = new Vector3d(Double.NEGATIVE_INFINITY);
        for (Triangle t : some) {
            min.min(t.a()).min(t.b()).min(t.c());
            max.max(t.a()).max(t.b()).max(t.c());
        }
        Aabb box = new Aabb(min, max);
        if (some.size() <= 4) {
            return new Tree(box, some, List.of());
        }
        int axis = box.size().maxComponent();
        List<Triangle> left = new ArrayList<>();
        List<Triangle> right = new ArrayList<>();
        for (Triangle t : some) {
            (Aabb.around(t).center().get(axis) < box.center().get(axis) ? left : right).add(t);
        }
        if (halves && (left.isEmpty() || right.isEmpty())) {
            left = some.subList(0, some.size() / 2);
            right = some.subList(some.size() / 2, some.size());
        }
        return new Tree(box, List.of(), List.of(build(left, halves), build(right, halves)));
    }

    private static Tree build(Mesh mesh) {
        return build(
                IntStream.range(0, mesh.triangleCount())
                        .mapToObj(mesh::triangle)
                        .toList(),
                true);
    }

    /** Mistakes that a descent may make. */
    private enum Mistake {
        NONE,
        FARTHER_FIRST,
        NO_PRUNING,
        NEAR_CHILD_ONLY,
        FAR_CHILD_ONLY_AFTER_A_MISS,
        ENTRY_BEHIND_THE_START_IS_A_MISS,
        DIVIDES_BY_ZERO
    }

    private static final class Search {
        private final Vector3dc o;
        private final Vector3dc d;
        private final Mistake mistake;
        private double first = Double.NaN;
        private int boxes;
        private int triangles;

        Search(Vector3dc o, Vector3dc d, Mistake mistake) {
            this.o = o;
            this.d = d;
            this.mistake = mistake;
        }

        private double entry(Aabb box) {
            double in = mistake == Mistake.ENTRY_BEHIND_THE_START_IS_A_MISS ? -Double.MAX_VALUE : 0;
            double out = Double.isNaN(first) || mistake == Mistake.NO_PRUNING ? 1 : first;
            for (int axis = 0; axis < 3; axis++) {
                double a = (box.min().get(axis) - o.get(axis)) / d.get(axis);
                double b = (box.max().get(axis) - o.get(axis)) / d.get(axis);
                if (d.get(axis) == 0 && mistake != Mistake.DIVIDES_BY_ZERO) {
                    boolean isBetween = o.get(axis) >= box.min().get(axis)
                            && o.get(axis) <= box.max().get(axis);
                    a = isBetween ? Double.NEGATIVE_INFINITY : Double.NaN;
                    b = Double.POSITIVE_INFINITY;
                }
                in = Math.max(in, Math.min(a, b));
                out = Math.min(out, Math.max(a, b));
            }
            boolean isBehind = mistake == Mistake.ENTRY_BEHIND_THE_START_IS_A_MISS && in < 0;
            return in <= out && !isBehind ? in : Double.NaN;
        }

        private void descend(Tree tree) {
            if (Double.isNaN(entry(tree.box()))) {
                return;
            }
            boxes++;
            for (Triangle t : tree.triangles()) {
                triangles++;
                Hit hit = SegmentTriangle.cast(o, d, t);
                if (hit != null && !(hit.fraction() >= first)) {
                    first = hit.fraction();
                }
            }
            if (tree.children().isEmpty()) {
                return;
            }
            double toLeft = entry(tree.children().get(0).box());
            double toRight = entry(tree.children().get(1).box());
            int near = Double.isNaN(toLeft) || toRight < toLeft ? 1 : 0;
            int one = mistake == Mistake.FARTHER_FIRST ? 1 - near : near;
            double before = first;
            descend(tree.children().get(one));
            boolean stops = mistake == Mistake.NEAR_CHILD_ONLY
                    || (mistake == Mistake.FAR_CHILD_ONLY_AFTER_A_MISS && Double.compare(first, before) != 0);
            if (!stops) {
                descend(tree.children().get(1 - one));
            }
        }
    }

    private static CheckResult with(Mistake mistake) {
        return Check.tree(TreeCheckTest::build, (tree, o, d) -> {
            Search search = new Search(o, d, mistake);
            search.descend(tree);
            return new Descent(search.first, search.boxes, search.triangles);
        });
    }

    @Test
    void halvesAtTheMiddleAndTheNearerChildFirstAreRightInAll() {
        CheckTest.assertRight(with(Mistake.NONE), 150);
    }

    @Test
    void theFartherChildFirstAndNoPruningCostTooMany() {
        assertThat(with(Mistake.FARTHER_FIRST).message())
                .startsWith("few boxes")
                .contains("a ray on average");
        assertThat(with(Mistake.NO_PRUNING).message()).startsWith("few boxes");
    }

    @Test
    void aForgottenFartherChildIsNamed() {
        assertThat(with(Mistake.NEAR_CHILD_ONLY).message()).startsWith("the hit is in the farther box");
    }

    @Test
    void pruningByAnyHitOfTheNearerBoxIsNamed() {
        CheckResult result = with(Mistake.FAR_CHILD_ONLY_AFTER_A_MISS);

        assertThat(result.message()).startsWith("boxes that overlap");
        assertThat(Objects.requireNonNull(result.picture()).caption("").figure().png())
                .isNotEmpty();
    }

    @Test
    void aBoxEnteredBeforeTheStartIsNoMiss() {
        assertThat(with(Mistake.ENTRY_BEHIND_THE_START_IS_A_MISS).message()).startsWith("starts inside a box");
    }

    @Test
    void aDivisionOfZeroByZeroIsNamed() {
        assertThat(with(Mistake.DIVIDES_BY_ZERO).message()).startsWith("along a side of a box");
    }

    @Test
    void aTreeWithAllTrianglesOnOneSideIsNamed() {
        CheckResult result = Check.tree(
                mesh -> build(
                        IntStream.range(0, mesh.triangleCount())
                                .mapToObj(mesh::triangle)
                                .toList(),
                        false),
                (tree, o, d) -> new Descent(Double.NaN, 1, 1));

        assertThat(result.toString()).contains("all in one place: 0 of 2");
    }

    @Test
    void aDescentThatCountsNothingIsToldSo() {
        CheckResult result = Check.tree(TreeCheckTest::build, (tree, o, d) -> {
            Search search = new Search(o, d, Mistake.NONE);
            search.descend(tree);
            return new Descent(search.first, 0, 0);
        });

        assertThat(result.message()).contains("a hit after 0 boxes and 0 triangles");
    }
}
