package firsthit.race;

import de.javagl.obj.ObjReader;
import firsthit.io.MeshFiles;
import firsthit.mesh.Mesh;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * How long reading a mesh takes, against de.javagl:obj in the same run: {@code ReadRace SCAN [rounds]}.
 *
 * <p>The scan is written as OBJ and as binary STL to a folder that is removed afterwards. Readers take turns; of each the
 * processor time of the thread counts, and the first third of the rounds does not. With {@code -Xmx} of three times the size
 * of a file and that format alone ({@code ReadRace --only FILE}), the bar of memory is tried.
 */
public final class ReadRace {
    private static final int ROUNDS = 9;

    private ReadRace() {}

    /** Reads a file of any format alone. */
    @FunctionalInterface
    private interface Reading {
        int triangles() throws IOException;
    }

    /** See the class. */
    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("--only")) {
            System.out.printf(
                    "%s in a heap of %s MB%n",
                    MeshFiles.read(Path.of(arguments[1])), Runtime.getRuntime().maxMemory() >> 20);
            return;
        }
        int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : ROUNDS;
        Path folder = Files.createTempDirectory("read-race");
        Path obj = folder.resolve("scan.obj");
        Path stl = folder.resolve("scan.stl");
        try {
            Mesh scan = MeshFiles.read(Path.of(arguments[0]));
            MeshFiles.write(scan, obj);
            MeshFiles.write(scan, stl);
            race(obj, stl, scan.triangleCount(), rounds);
        } finally {
            Files.deleteIfExists(obj);
            Files.deleteIfExists(stl);
            Files.delete(folder);
        }
    }

    private static void race(Path obj, Path stl, int triangles, int rounds) throws IOException {
        String[] names = {"de.javagl:obj", "OBJ", "binary STL"};
        Reading[] readings = {
            () -> javagl(obj),
            () -> MeshFiles.read(obj).triangleCount(),
            () -> MeshFiles.read(stl).triangleCount()
        };
        double[][] seconds = new double[readings.length][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < readings.length; i++) {
                long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                if (readings[i].triangles() != triangles) {
                    throw new IllegalStateException(names[i] + " read another number of triangles");
                }
                seconds[i][round] = 1e-9 * (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start);
            }
        }
        double theirs = median(seconds[0]);
        for (int i = 0; i < readings.length; i++) {
            double median = median(seconds[i]);
            System.out.printf(
                    Locale.ROOT, "%-14s %.3f s, %.2f times de.javagl:obj%n", names[i], median, median / theirs);
        }
    }

    private static int javagl(Path obj) throws IOException {
        try (InputStream in = Files.newInputStream(obj)) {
            return ObjReader.read(in).getNumFaces();
        }
    }

    private static double median(double[] seconds) {
        double[] warm = Arrays.copyOfRange(seconds, seconds.length / 3, seconds.length);
        Arrays.sort(warm);
        return warm[warm.length / 2];
    }
}
