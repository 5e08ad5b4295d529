package firsthit.batch.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import firsthit.ForSeeds;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.bvh.ScalarProvider;
import firsthit.vectors.FoundVectors;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("First cells on the way of motions")
class FirstCellsTest {
    /** All that this Java has, vectors last. */
    static final List<FirstCells.Maker> KERNELS = Stream.concat(
                    Stream.of(new ScalarProvider()), new FoundVectors().provider().stream())
            .map(ScalarCells::maker)
            .toList();

    /** More than full blocks, and than full lanes. */
    private static final int MOTIONS = 2 * FirstCells.BLOCK + 77;

    /** Numbers at the ends of what a coordinate may be. */
    private static final double[] ODD = {0, -0.0, 1e-320, -1e-40, 1e-20, 3e38, -1e39, 1e308, -1e308};

    /** Number of the cell that one motion comes to first; start x, y, z, displacement x, y, z. */
    static int first(OccupiedCells cells, double... motion) {
        return numbers(new ScalarCells(), cells, Arrays.copyOf(motion, 3), Arrays.copyOfRange(motion, 3, 6))[0];
    }

    private static char[] numbers(FirstCells firstCells, OccupiedCells cells, double[] from, double[] along) {
        char[] numbers = new char[from.length / 3];
        firstCells.find(cells, from, along, 0, numbers.length, numbers);
        return numbers;
    }

    @ForSeeds(8)
    void areTheSameInLanes(long seed) {
        FirstCells lanes = KERNELS.get(KERNELS.size() - 1).cells();
        assumeFalse(lanes instanceof ScalarCells);
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d place = seed % 2 == 0 ? new Vector3d() : new Vector3d(1e6, -3e5, 12);
        Mesh mesh = MeshSamples.knot(400, 12).translated(place);
        OccupiedCells cells = new OccupiedCells(mesh, seed % 6 * 0.01);
        double[] from = random.doubles(3L * MOTIONS, -2, 2).toArray();
        double[] along = random.doubles(3L * MOTIONS, -6, 6).toArray();
        for (int i = 0; i < from.length; i++) {
            from[i] = random.nextInt(20) == 0 ? odd(random) : from[i] + place.get(i % 3);
            along[i] = random.nextInt(20) == 0 ? odd(random) : along[i];
        }

        char[] scalar = numbers(new ScalarCells(), cells, from, along);
        assertThat(numbers(lanes, cells, from, along)).isEqualTo(scalar);
        assertThat(new String(scalar).chars().distinct().count()).isGreaterThan(30);
    }

    @Test
    void ofAPartOfTheMotionsStandAtTheirPlaces() {
        OccupiedCells cells = new OccupiedCells(MeshSamples.stone(1, 4, 1), 0);
        double[] from = new SplittableRandom(7).doubles(3L * MOTIONS, -2, 2).toArray();
        double[] along = new SplittableRandom(8).doubles(3L * MOTIONS, -3, 3).toArray();
        char[] all = numbers(new ScalarCells(), cells, from, along);
        char[] part = new char[MOTIONS];
        new ScalarCells().find(cells, from, along, 5, FirstCells.BLOCK + 9, part);

        for (int i = 0; i < MOTIONS; i++) {
            assertThat((int) part[i]).isEqualTo(i >= 5 && i < FirstCells.BLOCK + 9 ? all[i] : 0);
        }
    }

    private static double odd(SplittableRandom random) {
        return ODD[random.nextInt(ODD.length)];
    }
}
