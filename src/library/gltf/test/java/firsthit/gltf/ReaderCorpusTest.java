package firsthit.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The seeds and findings of the fuzzer, and some thousand files made from them by chance, always the same.
 *
 * <p>{@code ReadersFuzz} looks further.
 */
@DisplayName("Files that a fuzzer made")
class ReaderCorpusTest {
    /** Files made from each seed: a second or two for all. */
    private static final int CHILDREN = 300;

    private static final int MOST_CHANGES = 4;

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"obj", "stl", "ply", "gltf", "glb", "packed"})
    void eachIsAMeshOrARefusal(String target) throws IOException, URISyntaxException {
        int meshes = 0;
        List<Path> seeds = seeds(target);
        for (Path seed : seeds) {
            byte[] bytes = Files.readAllBytes(seed);
            meshes += check(target, bytes) == null ? 0 : 1;
            SplittableRandom random = new SplittableRandom(bytes.length);
            for (int child = 0; child < CHILDREN; child++) {
                check(target, changed(bytes, random));
            }
        }
        assertThat(seeds.size()).isGreaterThan(2);
        assertThat(meshes).as("seeds that are meshes").isPositive();
    }

    private static @Nullable Mesh check(String target, byte[] bytes) throws IOException {
        try {
            return target.equals("packed")
                    ? ReaderProperty.checkPacked(bytes)
                    : ReaderProperty.check(bytes, MeshFormats.of(Path.of("mesh." + target)));
        } catch (IOException | RuntimeException | Error e) {
            throw new AssertionError(target + " made of " + Arrays.toString(bytes), e);
        }
    }

    /** Some bytes replaced, left out or doubled. */
    private static byte[] changed(byte[] bytes, SplittableRandom random) {
        byte[] changed = bytes.clone();
        for (int change = random.nextInt(1, MOST_CHANGES + 1); change > 0 && changed.length > 0; change--) {
            int at = random.nextInt(changed.length);
            int end = at + random.nextInt(Math.min(16, changed.length - at) + 1);
            switch (random.nextInt(4)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] = changed[random.nextInt(changed.length)];
                case 2 -> changed = joined(changed, at, changed, end);
                default -> changed = joined(changed, end, changed, at);
            }
        }
        return changed;
    }

    /** The start of one array up to a place, and the end of another from a place on. */
    private static byte[] joined(byte[] start, int to, byte[] end, int from) {
        byte[] joined = Arrays.copyOf(start, to + end.length - from);
        System.arraycopy(end, from, joined, to, end.length - from);
        return joined;
    }

    private static List<Path> seeds(String target) throws IOException, URISyntaxException {
        URL folder = Objects.requireNonNull(ReaderCorpusTest.class.getResource("ReadersFuzzInputs/" + target));
        try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
            return files.sorted().toList();
        }
    }
}
