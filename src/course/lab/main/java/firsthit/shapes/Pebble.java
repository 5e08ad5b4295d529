package firsthit.shapes;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.Shapes;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Closed surface of irregular triangles like the scan of a stone: a dented sphere, sampled irregularly. */
public final class Pebble {
    /** Random displacement of a vertex on the sphere, as a share of the mean edge: looks scanned, yet no triangle turns over. */
    private static final double WANDER = 0.3;

    /** Bumps of the coarsest octave across one radius. */
    private static final double BUMPS_PER_RADIUS = 1.5;

    private static final int OCTAVES = 5;

    private Pebble() {}

    /**
     * A stone around the origin: 20 · 4^subdivisions triangles.
     *
     * @param seed any number; each seed gives another stone
     * @param subdivisions 0 to 9
     * @param radius vertices lie between 0.4 and 1 of it from the origin [m]
     * @throws IllegalArgumentException naming a value out of range
     */
    public static Mesh of(long seed, int subdivisions, double radius) {
        Require.finitePositive("radius", radius);
        Mesh sphere = Shapes.icosphere(subdivisions, 1);
        SplittableRandom random = new SplittableRandom(seed);
        ValueNoise noise = new ValueNoise(seed);
        double wander = WANDER * Math.scalb(1.1, -subdivisions);
        MeshBuilder builder = new MeshBuilder();
        for (int v = 0; v < sphere.vertexCount(); v++) {
            Vector3d direction = Vectors.normalize(sphere.vertex(v).add(shift(random, wander)));
            builder.vertex(direction.mul(radius * height(noise, direction)));
        }
        for (int t = 0; t < sphere.triangleCount(); t++) {
            builder.triangle(sphere.index(t, 0), sphere.index(t, 1), sphere.index(t, 2));
        }
        return builder.build("pebble");
    }

    private static Vector3d shift(SplittableRandom random, double wander) {
        return new Vector3d(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5)
                .mul(2 * wander);
    }

    /** Distance of the surface from the middle, 0.4 to 1 of the radius. */
    private static double height(ValueNoise noise, Vector3d direction) {
        return 0.4
                + 0.6
                        * noise.sum(
                                direction.x * BUMPS_PER_RADIUS,
                                direction.y * BUMPS_PER_RADIUS,
                                direction.z * BUMPS_PER_RADIUS,
                                OCTAVES);
    }
}
