package firsthit.shapes;

/**
 * Smooth random field over space: value noise, and sums of it at doubling frequencies (fractional Brownian motion).
 *
 * <p>A hash gives each point of the unit lattice a value in [0, 1); between lattice points the values of the eight
 * corners are blended with Perlin's quintic {@code 6 s^5 - 15 s^4 + 10 s^3}. Uses only additions and multiplications,
 * so a seed gives the same bits everywhere.
 */
final class ValueNoise {
    private final long seed;

    ValueNoise(long seed) {
        this.seed = seed;
    }

    /** Sum of {@code octaves} fields, each twice as fine and half as high as the one before, scaled to [0, 1). */
    double sum(double x, double y, double z, int octaves) {
        double sum = 0;
        double height = 0;
        for (int octave = 0; octave < octaves; octave++) {
            double frequency = Math.scalb(1.0, octave);
            double amplitude = Math.scalb(1.0, -octave);
            sum += amplitude * at(x * frequency, y * frequency, z * frequency, octave);
            height += amplitude;
        }
        return sum / height;
    }

    private double at(double x, double y, double z, int octave) {
        long cellX = (long) Math.floor(x);
        long cellY = (long) Math.floor(y);
        long cellZ = (long) Math.floor(z);
        double blendX = smooth(x - cellX);
        double blendY = smooth(y - cellY);
        double[] layer = new double[2];
        for (int k = 0; k < 2; k++) {
            layer[k] = mix(
                    mix(lattice(cellX, cellY, cellZ + k, octave), lattice(cellX + 1, cellY, cellZ + k, octave), blendX),
                    mix(
                            lattice(cellX, cellY + 1, cellZ + k, octave),
                            lattice(cellX + 1, cellY + 1, cellZ + k, octave),
                            blendX),
                    blendY);
        }
        return mix(layer[0], layer[1], smooth(z - cellZ));
    }

    /** Value in [0, 1) of one lattice point: the finisher of SplitMix64 over each coordinate in turn. */
    private double lattice(long x, long y, long z, int octave) {
        long hash = scramble(scramble(scramble(scramble(seed + octave) + x) + y) + z);
        return (hash >>> 11) * 0x1p-53;
    }

    private static long scramble(long value) {
        long bits = value + 0x9e3779b97f4a7c15L;
        bits = (bits ^ (bits >>> 30)) * 0xbf58476d1ce4e5b9L;
        bits = (bits ^ (bits >>> 27)) * 0x94d049bb133111ebL;
        return bits ^ (bits >>> 31);
    }

    private static double smooth(double s) {
        return s * s * s * (s * (s * 6 - 15) + 10);
    }

    private static double mix(double from, double to, double share) {
        return from + (to - from) * share;
    }
}
