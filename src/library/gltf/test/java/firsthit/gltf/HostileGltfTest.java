package firsthit.gltf;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.io.SmallHeap;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Hostile glTF files in a heap of 64 MB")
class HostileGltfTest {
    @Test
    void eachIsAMeshOrARefusal() throws IOException, InterruptedException {
        List<String> outcomes = SmallHeap.run(HostileGltf.class);

        assertThat(outcomes).hasSizeGreaterThan(40).allMatch(line -> line.matches(".*: \\d+ ms, (refused: |Mesh ).*"));
        assertThat(outcomes.stream()
                        .filter(line -> line.contains(" ms, Mesh "))
                        .map(line -> line.replaceAll(":.*", "")))
                .containsExactly(
                        "trusted chain of nodes", "six megabytes of data", "ten thousand names", "data of 12 MB");
    }
}
