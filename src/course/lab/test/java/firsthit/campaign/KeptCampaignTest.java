package firsthit.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.tables.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The counts of the large campaigns, which notebook 16 shows, are those of this build: cheap rows of them are computed anew. */
@Tag("slow")
@DisplayName("The kept campaigns")
class KeptCampaignTest {
    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest(name = "{0}: {1}, {2}, {3}")
    @CsvSource({
        "campaign, triangle 1e-4 x 100, aimed, walk (001), 2000000, 1000000",
        "campaign, triangle 0.1 x 10, grazing, barycentric, 2000000, 1000000",
        "campaign-meshes, stairs, grazing, sweep (2003), 100000, 100000",
        "campaign-meshes, corridor, aimed, same side, 100000, 100000"
    })
    void hasTheCountsOfThisBuild(String file, String ground, String kind, String method, long motions, int cell)
            throws IOException {
        Campaign campaign = Campaign.of(List.of(ground), List.of(MotionKind.of(kind)), List.of(method), motions, cell);

        String computed =
                new CampaignTables(Runs.results(folder, campaign, 1)).counts().toCsv();

        assertThat(computed.lines()).hasSize(2);
        assertThat(Files.readAllLines(DataFolder.file("expected/%s.csv".formatted(file))))
                .containsAll(computed.lines().toList());
    }
}
