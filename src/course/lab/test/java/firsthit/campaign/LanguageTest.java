package firsthit.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.experiment.scenes.GlbSample;
import firsthit.experiment.scenes.RaceMeshes;
import firsthit.tables.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a campaign calls its cells, what it draws and what it writes is the same for readers of any language. */
class LanguageTest {
    private static final Locale BEFORE = Locale.getDefault();

    @TempDir
    private Path folder = Path.of("");

    @AfterEach
    void speakAsBefore() {
        Locale.setDefault(BEFORE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ar-EG-u-nu-arab", "fa-IR-u-nu-arabext", "bn-BD-u-nu-beng", "hi-IN-u-nu-deva", "tr-TR", "de-DE"})
    void namesSeedsTablesAndFilesAreTheSame(String language) throws IOException {
        Locale.setDefault(Locale.ROOT);
        List<String> expected = written();

        Locale.setDefault(Locale.forLanguageTag(language));

        assertThat(written()).isEqualTo(expected);
    }

    /** Bits that a table of last year has. */
    @Test
    void namesAndSeedsStay() {
        CampaignCell cell = new CampaignCell("torus knot 2, 3", MotionKind.GRAZING, "sweep (002)", 7, 1_000);

        assertThat(cell.id()).isEqualTo("torus knot 2, 3\tgrazing\tsweep (002)\t7\t1000");
        assertThat(cell.seed()).isEqualTo(8_993_521_323_775_080_063L);
    }

    private List<String> written() throws IOException {
        List<String> written = new ArrayList<>();
        List<CellResult> results = new ArrayList<>();
        for (CampaignCell cell : Campaign.of(
                        List.of("corridor", "triangle 1e-3 x 10"),
                        List.of(MotionKind.STEPS, MotionKind.GRAZING),
                        List.of("sphere sweep", "sweep (002)"),
                        200,
                        200)
                .cells()) {
            CellResult result = cell.run();
            results.add(result);
            written.addAll(List.of(cell.id(), Long.toString(cell.seed())));
            written.add(result.line().replaceFirst("\t[^\t]*\t[^\t]*$", "")); // without its times
            written.add(CellResult.parse(result.line()).cell().id());
        }
        CampaignTables tables = new CampaignTables(results);
        for (Table table : List.of(tables.counts(), tables.failures(), tables.givenUp())) {
            written.addAll(List.of(table.toCsv(), table.toText()));
        }
        assertThat(Ground.named("torus knot 2, 3")).isNotNull();
        Path file = folder.resolve("sample.glb");
        GlbSample.write(RaceMeshes.all().get(0), file);
        written.add(Checksum.brief(Files.readAllBytes(file)));
        return written;
    }
}
