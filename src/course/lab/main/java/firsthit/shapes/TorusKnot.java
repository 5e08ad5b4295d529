package firsthit.shapes;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuilder;
import org.joml.Vector3d;

/**
 * Tube around a torus knot.
 *
 * <p>The curve winds {@code p} times around the z axis and {@code q} times through the hole of a torus of radii 1 and
 * 0.5: {@code ((2 + cos qs) cos ps, (2 + cos qs) sin ps, sin qs) / 2} for s in [0, 2π).
 */
public final class TorusKnot {
    /** Radius of the tube [m]; strands of a knot with p up to 5 and q up to 9 stay apart. */
    static final double TUBE_RADIUS = 0.15;

    private static final int MOST_TRIANGLES = 50_000_000;

    private TorusKnot() {}

    /**
     * Closed tube that fits into 3.3 m x 3.3 m x 1.3 m around the origin.
     *
     * @param p turns around the z axis, 1 to 100; with p up to 5 and q up to 9 the tube does not touch itself
     * @param q turns through the hole, 1 to 100, without a common divisor with {@code p}
     * @param segments rings along the knot, 3 to 100,000
     * @param sides vertices of one ring, 3 to 1,000; the mesh has 2 segments sides triangles
     * @throws IllegalArgumentException naming a value out of range
     */
    public static Mesh of(int p, int q, int segments, int sides) {
        Require.between("p", p, 1, 100);
        Require.between("q", q, 1, 100);
        Require.between("segments", segments, 3, 100_000);
        Require.between("sides", sides, 3, 1_000);
        Require.between("segments times sides", segments * sides, 9, MOST_TRIANGLES / 2);
        for (int divisor = 2; divisor <= Math.min(p, q); divisor++) {
            if (p % divisor == 0 && q % divisor == 0) {
                throw new IllegalArgumentException("no knot, p = %s and q = %s share %s".formatted(p, q, divisor));
            }
        }
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < segments; i++) {
            addRing(builder, p, q, i, segments, sides);
        }
        for (int i = 0; i < segments; i++) {
            int ring = i * sides;
            int nextRing = (i + 1) % segments * sides;
            for (int j = 0; j < sides; j++) {
                int side = (j + 1) % sides;
                builder.quad(ring + j, ring + side, nextRing + side, nextRing + j);
            }
        }
        return builder.build("torus knot %s, %s".formatted(p, q));
    }

    /** One circle of vertices across the tube, counter-clockwise seen against the direction of travel. */
    private static void addRing(MeshBuilder builder, int p, int q, int i, int segments, int sides) {
        Vector3d center = curve(p, q, i, segments);
        Vector3d tangent = tangent(p, q, i, segments);
        // Points outward from the core circle of the torus: perpendicular to the curve, and periodic after one lap.
        double around = angle(p, i, segments);
        double through = angle(q, i, segments);
        Vector3d outward = new Vector3d(
                StrictMath.cos(through) * StrictMath.cos(around),
                StrictMath.cos(through) * StrictMath.sin(around),
                StrictMath.sin(through));
        Vector3d across = Vectors.cross(tangent, outward);
        for (int j = 0; j < sides; j++) {
            double turn = angle(1, j, sides);
            builder.vertex(new Vector3d(center)
                    .add(new Vector3d(outward).mul(TUBE_RADIUS * StrictMath.cos(turn)))
                    .add(new Vector3d(across).mul(TUBE_RADIUS * StrictMath.sin(turn))));
        }
    }

    private static Vector3d curve(int p, int q, int i, int segments) {
        double around = angle(p, i, segments);
        double through = angle(q, i, segments);
        double distance = (2 + StrictMath.cos(through)) / 2;
        return new Vector3d(
                distance * StrictMath.cos(around), distance * StrictMath.sin(around), StrictMath.sin(through) / 2);
    }

    /** Unit vector along the curve: its derivative by s. */
    private static Vector3d tangent(int p, int q, int i, int segments) {
        double around = angle(p, i, segments);
        double through = angle(q, i, segments);
        double distance = 2 + StrictMath.cos(through);
        double inward = -q * StrictMath.sin(through);
        return Vectors.normalize(new Vector3d(
                inward * StrictMath.cos(around) - p * distance * StrictMath.sin(around),
                inward * StrictMath.sin(around) + p * distance * StrictMath.cos(around),
                q * StrictMath.cos(through)));
    }

    /** {@code 2π turns i / steps}, reduced to one turn in integers, so that the last ring meets the first. */
    private static double angle(int turns, int i, int steps) {
        return 2 * Math.PI * ((long) turns * i % steps) / steps;
    }
}
