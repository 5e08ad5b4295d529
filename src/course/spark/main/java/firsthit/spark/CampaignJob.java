package firsthit.spark;

import firsthit.campaign.Build;
import firsthit.campaign.CampaignCell;
import firsthit.campaign.CampaignCommand;
import firsthit.campaign.Ledger;
import firsthit.experiment.timing.LineProgress;
import firsthit.tables.CommandErrors;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs a campaign on a cluster and writes the tables that {@link CampaignCommand} writes on one machine;
 * {@code lab.py score --cluster} submits it.
 *
 * <p>Ledger and tables are written where the driver runs, so no storage is shared. A driver that is started again goes on with
 * its ledger.
 */
public final class CampaignJob {
    private static final String PARTITIONS = "--partitions";

    /** Most Spark tasks by default: one for each cell, within what the driver can handle easily. */
    private static final int MOST_PARTITIONS = 10_000;

    /** How long a driver without any executor waits for one, after it had some. */
    private static final Duration GONE = Duration.ofMinutes(2);

    /** Interval between two checks of that [ms]. */
    private static final long LOOK = 1000;

    private CampaignJob() {}

    /**
     * Arguments: those of {@link CampaignCommand}, and {@code --partitions N}. What concerns Spark itself is in the
     * properties that spark-submit takes.
     *
     * <p>An error is reported in one sentence, with exit code 1.
     */
    public static void main(String[] arguments) {
        try {
            run(new ArrayList<>(List.of(arguments)));
        } catch (IOException | RuntimeException e) {
            System.err.println(CommandErrors.sentence(CampaignCommand.NAME, e));
            System.exit(1);
        }
    }

    private static void run(List<String> arguments) throws IOException {
        int partitions = partitions(arguments);
        CampaignCommand.Plan plan = CampaignCommand.plan(arguments);
        try (Ledger ledger = Ledger.open(plan.folder(), Build.checksum())) {
            List<CampaignCell> cells = plan.campaign().cells();
            CellStates states = new CellStates(cells, ledger, new LineProgress("cells", System.out));
            System.out.println("%s of %s cells are done"
                    .formatted(cells.size() - states.left().size(), cells.size()));
            if (!states.left().isEmpty()) {
                compute(states, partitions, plan.run().limit());
            }
            CampaignCommand.write(plan.folder(), ledger);
        }
    }

    private static int partitions(List<String> arguments) {
        int at = arguments.indexOf(PARTITIONS);
        if (at < 0) {
            return MOST_PARTITIONS;
        }
        String given = at + 1 < arguments.size() ? arguments.get(at + 1) : "nothing";
        arguments.subList(at, Math.min(at + 2, arguments.size())).clear();
        if (!given.matches("[1-9]\\d{0,8}")) {
            throw new IllegalArgumentException("%s: %s is not a whole number from 1 on".formatted(PARTITIONS, given));
        }
        return Integer.parseInt(given);
    }

    private static void compute(CellStates states, int partitions, Duration limit) {
        ResultsPlugin.use(states);
        try (JavaSparkContext spark = new JavaSparkContext(settings())) {
            Executors executors = new Executors(states, System::nanoTime);
            spark.sc().addSparkListener(executors);
            Thread watch = new Thread(() -> watch(executors, states, spark), "executors");
            watch.setDaemon(true);
            watch.start();
            compute(spark, states.left(), partitions, limit);
            // Repeats cells that lost executors one at a time, so that a cell that kills its executor harms no other.
            states.alone();
            compute(spark, states.left(), 1, limit);
        } catch (Exception e) { // Spark throws undeclared checked exceptions
            RuntimeException reason = states.failure();
            throw reason != null ? reason : new IllegalStateException("Spark ended the job: " + e.getMessage(), e);
        }
    }

    /** Ends the job when no executor is left. */
    private static void watch(Executors executors, CellStates states, JavaSparkContext spark) {
        try {
            while (!executors.areGoneFor(GONE)) {
                Thread.sleep(LOOK);
            }
        } catch (InterruptedException e) {
            return;
        }
        states.fail(new IllegalStateException(
                "no executor for %s s: the cluster has gone, or ends all that it starts. The cells that are done are safe in %s: give the same command again when it is back"
                        .formatted(GONE.toSeconds(), Ledger.FILE)));
        spark.sc().cancelAllJobs();
    }

    private static void compute(JavaSparkContext spark, List<CampaignCell> cells, int partitions, Duration limit) {
        if (!cells.isEmpty()) {
            spark.parallelize(cells, Math.min(partitions, cells.size())).foreachPartition(new CellTask(limit));
        }
    }

    private static SparkConf settings() {
        return new SparkConf()
                .setIfMissing("spark.app.name", "First Hit campaign")
                .set("spark.plugins", ResultsPlugin.class.getName())
                // Lost executors are counted per cell instead, in CellStates.
                .set("spark.task.maxFailures", String.valueOf(Integer.MAX_VALUE));
    }
}
