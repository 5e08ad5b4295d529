package firsthit.spark;

import firsthit.campaign.CampaignCell;
import firsthit.campaign.CellResult;
import firsthit.campaign.CellRunner;
import java.time.Duration;
import java.util.Iterator;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.function.VoidFunction;

/**
 * Computes cells on an executor, one after another, by the rules of a run on one machine.
 *
 * @param limit of elapsed time of one cell
 */
record CellTask(Duration limit) implements VoidFunction<Iterator<CampaignCell>> {
    @Override
    public void call(Iterator<CampaignCell> cells) {
        while (cells.hasNext()) {
            CampaignCell cell = cells.next();
            if (ResultsPlugin.begin(cell.id())) {
                ResultsPlugin.end(withHost(CellRunner.run(cell, limit)));
            }
        }
    }

    /** Adds the host to the status, since a missing file or a lack of memory has to be fixed there. */
    private static CellResult withHost(CellResult result) {
        return result.isDone()
                ? result
                : CellResult.givenUp(result.cell(), "%s (%s)".formatted(result.status(), host()));
    }

    private static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }
}
