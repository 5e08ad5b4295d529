package firsthit.live;

import firsthit.batch.Batch;
import firsthit.batch.FirstHits;
import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.work.Threads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** What core answers where a page has a class of ours in the place of another: several threads, packed and binary files. */
final class StandInLines {
    private StandInLines() {}

    static List<String> of() {
        Mesh pebble = MeshSamples.stored("pebble-5.ply");
        Bvh tree = new Bvh(pebble, Threads.of(3), Arithmetic.SCALAR);
        int motions = 500;
        SplittableRandom random = new SplittableRandom(1);
        double[] starts = new double[3 * motions];
        double[] ways = new double[3 * motions];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = random.nextDouble(-1.5, 1.5);
            ways[i] = random.nextDouble(-1, 1);
        }
        FirstHits hits = new FirstHits();
        new Batch(tree).cast(starts, ways, starts.length / 3, hits, Threads.of(2));
        List<String> lines = new ArrayList<>();
        lines.add(pebble.triangleCount() + " triangles, " + tree.nodeCount() + " nodes, " + hits.tally());
        for (int i = 0; i < motions; i++) {
            lines.add(hits.triangle(i) + " " + Long.toHexString(Double.doubleToLongBits(hits.fraction(i))));
        }
        lines.add(Arrays.toString(binary()));
        return lines;
    }

    /** Places of the corners of one triangle in a binary file, as their bits. */
    private static long[] binary() {
        ByteBuffer file = ByteBuffer.allocate(134).order(ByteOrder.LITTLE_ENDIAN);
        file.position(80);
        file.putInt(1).putFloat(0).putFloat(0).putFloat(1);
        for (int i = 0; i < 9; i++) {
            file.putFloat(i == 4 ? -0.1f : i * i / 3f);
        }
        try {
            ByteArrayInputStream stream = new ByteArrayInputStream(file.array());
            return Arrays.stream(MeshFiles.read(stream, MeshFormats.STL, Limits.standard())
                            .positions())
                    .mapToLong(Double::doubleToLongBits)
                    .toArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
