package firsthit;

import java.util.List;

/** Hashes of first hits on a pebble, as {@code DeterminismTest} has them. */
public final class HashLines {
    private HashLines() {}

    /** The hash of as many spheres, and of a tenth as many other solids, with triangles shuffled by a seed. */
    public static List<String> of(int spheres, int shuffle) {
        MotionHashes hashes = new MotionHashes(shuffle);
        return List.of(
                Long.toHexString(MotionHashes.of(0, spheres, hashes::sphere)),
                Long.toHexString(MotionHashes.of(0, spheres / 10, hashes::others)));
    }
}
