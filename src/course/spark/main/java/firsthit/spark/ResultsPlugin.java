package firsthit.spark;

import firsthit.campaign.CellResult;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.apache.spark.api.plugin.SparkPlugin;
import org.jspecify.annotations.Nullable;

/**
 * Sends the result of each cell to the driver as soon as it is computed.
 *
 * <p>A Spark task returns its results only at its end, and loses them with its executor. So this uses Spark's channel for
 * plug-ins between executor and driver. Messages are lists of strings, since Spark knows no classes of First Hit.
 */
public final class ResultsPlugin implements SparkPlugin {
    private static final String BEGIN = "begin";
    private static final String END = "end";

    /** Set in the JVM of the driver; CONTEXT is set in the JVM of an executor. */
    private static final AtomicReference<@Nullable CellStates> STATES = new AtomicReference<>();

    private static final AtomicReference<@Nullable PluginContext> CONTEXT = new AtomicReference<>();

    /** Spark creates an instance by class name. */
    public ResultsPlugin() {}

    /** Sets the states that receive the results from now on. */
    static void use(CellStates states) {
        STATES.set(states);
    }

    /** On an executor: whether to compute a cell here. */
    static boolean begin(String id) {
        PluginContext context = context();
        return ask(context, List.of(BEGIN, id, context.executorID()));
    }

    /** On an executor: sends a result to the driver, which has stored it on disk when this returns. */
    static void end(CellResult result) {
        ask(context(), List.of(END, result.line()));
    }

    private static PluginContext context() {
        return Objects.requireNonNull(CONTEXT.get(), "spark.plugins does not name this class");
    }

    private static boolean ask(PluginContext context, List<String> message) {
        try {
            return (Boolean) context.ask(message);
        } catch (Exception e) {
            throw new IllegalStateException("the driver did not answer", e);
        }
    }

    @Override
    public DriverPlugin driverPlugin() {
        return new DriverSide();
    }

    @Override
    public ExecutorPlugin executorPlugin() {
        return new ExecutorPlugin() {
            @Override
            public void init(PluginContext context, Map<String, String> settings) {
                CONTEXT.set(context);
            }
        };
    }

    private static final class DriverSide implements DriverPlugin {
        private @Nullable SparkContext spark;

        @Override
        public Map<String, String> init(SparkContext context, PluginContext plugin) {
            spark = context;
            return Map.of();
        }

        @Override
        public Object receive(Object message) {
            List<?> words = (List<?>) message;
            CellStates states = Objects.requireNonNull(STATES.get());
            if (words.get(0).equals(BEGIN)) {
                return states.begin((String) words.get(1), (String) words.get(2));
            }
            try {
                states.end(CellResult.parse((String) words.get(1)));
            } catch (RuntimeException e) {
                states.fail(e);
                Objects.requireNonNull(spark).cancelAllJobs();
            }
            return true;
        }
    }
}
