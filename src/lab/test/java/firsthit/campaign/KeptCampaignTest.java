package firsthit.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.tables.DataFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The counts of the large campaign, which notebook 29 shows, are those of this build: two of its cheap rows are computed anew. */
@Tag("slow")
@DisplayName("The kept campaign")
class KeptCampaignTest {
    /** Of a row; those of our sweep have more. */
    private static final long MOTIONS = 2_000_000;

    private static final int CELLS = 2;

    @TempDir
    private Path folder = Path.of("");

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @CsvSource({"triangle 1e-4 x 100, aimed, walk (001)", "triangle 0.1 x 10, grazing, barycentric"})
    void hasTheCountsOfThisBuild(String ground, String kind, String method) throws IOException {
        Campaign campaign = Campaign.of(
                List.of(ground), List.of(MotionKind.of(kind)), List.of(method), MOTIONS, (int) MOTIONS / CELLS);

        String computed =
                new CampaignTables(Runs.results(folder, campaign, 1)).counts().toCsv();

        assertThat(computed.lines()).hasSize(2);
        assertThat(Files.readAllLines(DataFolder.file("expected/campaign.csv")))
                .containsAll(computed.lines().toList());
    }
}
