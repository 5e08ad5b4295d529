package firsthit.midphase;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.query.Randoms;
import java.util.BitSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A tree of boxes")
class BoxTreeTest {
    @ForSeeds
    void visitsAllThatIsMetAndLittleElse(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double scale = Math.pow(10, random.nextInt(-6, 7));
        double[] boxes = boxes(random, random.nextInt(0, 200), scale);
        check(new BoxTree(boxes), boxes, scale, random);
    }

    @ForSeeds
    void findsThemWhereTheyAreAfterARefit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] boxes = boxes(random, random.nextInt(1, 200), 1);
        double[] moved = boxes.clone();
        double[] other = boxes(random, boxes.length / 6, 1);
        BitSet which = new BitSet();
        for (int box = 0; box < boxes.length / 6; box++) {
            if (random.nextInt(3) == 0) {
                which.set(box);
                System.arraycopy(other, 6 * box, moved, 6 * box, 6);
            }
        }
        BoxTree before = new BoxTree(boxes);
        BoxTree after = before.refit(which, (box, out) -> System.arraycopy(moved, 6 * box, out, 0, 6));
        // A few of 200 seeds lead out of the room of the first: then another is built.
        check(after == null ? new BoxTree(moved) : after, moved, 2, random);
        check(before, boxes, 2, random);
    }

    @Test
    void oneThatLeavesTheRoomOfTheOthersIsRefused() {
        double[] boxes = {0, 0, 0, 1, 1, 1, 5, 0, 0, 6, 1, 1};
        BitSet second = new BitSet();
        second.set(1);
        BoxTree tree = new BoxTree(boxes);

        assertThat(tree.refit(second, (box, out) -> out[3] = 1e6)).isNull();
        assertThat(tree.refit(second, (box, out) -> System.arraycopy(boxes, 0, out, 0, 6)))
                .isNotNull();
    }

    private static void check(BoxTree tree, double[] boxes, double scale, SplittableRandom random) {
        for (int i = 0; i < 10; i++) {
            Vector3d least = Randoms.vector(random, 1).mul(2 * scale);
            Vector3d size = new Vector3d(random.nextInt(2)).mul(random.nextDouble(0.3) * scale);
            Aabb start = new Aabb(least, least.add(size, new Vector3d()));
            SweptBox motion = new SweptBox(start, Randoms.vector(random, 1).mul(random.nextInt(3) * scale));
            double most = random.nextInt(3) * 0.5;
            Set<Integer> visited = new TreeSet<>();
            Set<Integer> near = new TreeSet<>();
            double reach = random.nextDouble(scale);

            motion.upTo(most);
            tree.visit(motion, box -> visit(visited, box, most));
            tree.visitNear(start, box -> visit(near, box, reach));
            Set<Integer> nearPoint = new TreeSet<>();
            tree.visitNear(least, reach, box -> visit(nearPoint, box, reach));

            for (int box = 0; box < boxes.length / 6; box++) {
                if (motion.entry(boxes, 6 * box) <= most) {
                    assertThat(visited).contains(box);
                }
                if (SweptBox.distance(boxes, 6 * box, start) <= reach) {
                    assertThat(near).contains(box);
                }
                if (SweptBox.distance(boxes, 6 * box, new Aabb(least, least)) <= reach) {
                    assertThat(nearPoint).contains(box);
                }
                if (!(motion.entry(grown(boxes, 6 * box, scale), 0) <= most)) {
                    assertThat(visited).doesNotContain(box);
                }
            }
        }
    }

    private static double visit(Set<Integer> visited, int box, double limit) {
        assertThat(visited.add(box)).isTrue();
        return limit;
    }

    /** A little larger than single precision can miss it by. */
    private static double[] grown(double[] boxes, int at, double scale) {
        double[] box = new double[6];
        for (int side = 0; side < 6; side++) {
            box[side] = boxes[at + side] + (side < 3 ? -1e-3 : 1e-3) * scale;
        }
        return box;
    }

    private static double[] boxes(SplittableRandom random, int count, double scale) {
        double[] boxes = new double[6 * count];
        for (int at = 0; at < boxes.length; at += 6) {
            for (int axis = 0; axis < 3; axis++) {
                boxes[at + axis] = random.nextDouble(-2, 2) * scale;
                boxes[at + axis + 3] = boxes[at + axis] + random.nextInt(2) * random.nextDouble(0.5) * scale;
            }
        }
        return boxes;
    }

    @Test
    void numbersThatAreMissingOrNotFiniteAreRefused() {
        assertIllegal(() -> new BoxTree(new double[7]), "7");
        assertIllegal(() -> new BoxTree(new double[] {0, 0, 0, 1, 1, Double.NaN}), "NaN");
    }
}
