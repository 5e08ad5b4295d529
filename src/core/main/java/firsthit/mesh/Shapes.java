package firsthit.mesh;

import firsthit.geometry.Solid;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Meshes made by formula, at the scale of a person on foot: lengths in metres, z is up.
 *
 * <p>Triangles run counter-clockwise seen from outside; for {@link #room} and {@link #corridor}, which are made to be
 * walked in, seen from inside. What is called closed has every edge in exactly two triangles, once in each direction.
 * The same arguments give the same bits on every machine.
 *
 * <p>Every factory throws {@link IllegalArgumentException} that names the value if a length is not finite and above 0,
 * or a number lies outside the range given for it.
 */
public final class Shapes {
    /** Height of one comfortable step [m]. */
    public static final double STEP_RISE = 0.17;

    /** Depth of one comfortable step [m]; with the rise it keeps the stride rule {@code 2 rise + run = 0.63}. */
    public static final double STEP_RUN = 0.29;

    /** Width in which two people pass each other [m]. */
    public static final double CORRIDOR_WIDTH = 2;

    /** Clear height of a corridor [m]. */
    public static final double CORRIDOR_HEIGHT = 2.5;

    private static final int MOST_SEGMENTS = 100_000;
    private static final int MOST_SIDES = 1_000;
    private static final int MOST_TRIANGLES = 50_000_000;

    private Shapes() {}

    /** Closed cube centred on the origin: 12 triangles. */
    public static Mesh box(double size) {
        return box(size, size, size);
    }

    /** Closed box centred on the origin, {@code width} along x, {@code depth} along y, {@code height} along z. */
    public static Mesh box(double width, double depth, double height) {
        Ranges.positive("width", width);
        Ranges.positive("depth", depth);
        Ranges.positive("height", height);
        return Prism.standing("box", Outline.rectangle(width, depth), -height / 2, height / 2);
    }

    /**
     * Closed box to stand in, seen from inside: floor at z = 0, centred on x = y = 0, 12 triangles.
     *
     * @param width along x
     * @param depth along y
     * @param height along z
     */
    public static Mesh room(double width, double depth, double height) {
        Ranges.positive("width", width);
        Ranges.positive("depth", depth);
        Ranges.positive("height", height);
        return Prism.standing("room", Outline.rectangle(width, depth), 0, height)
                .flipped();
    }

    /** L-shaped {@link #corridor(double, double, double, double)} of 10 m and 8 m, for two people side by side. */
    public static Mesh corridor() {
        return corridor(10, 8, CORRIDOR_WIDTH, CORRIDOR_HEIGHT);
    }

    /**
     * Closed L-shaped corridor, seen from inside: 20 triangles, floor at z = 0.
     *
     * <p>The first leg starts at a wall in x = 0, is centred on y = 0 and ends at the wall in x = {@code firstLeg}. There
     * the second leg turns left, along +y, and ends at a wall {@code secondLeg} away from the outer wall of the first.
     *
     * @param firstLeg outer length along x, more than {@code width}
     * @param secondLeg outer length along y, more than {@code width}
     */
    public static Mesh corridor(double firstLeg, double secondLeg, double width, double height) {
        Ranges.positive("width", width);
        Ranges.positive("height", height);
        requireLongerThanWide("first leg", firstLeg, width);
        requireLongerThanWide("second leg", secondLeg, width);
        return Prism.standing("corridor", Outline.elbow(firstLeg, secondLeg, width), 0, height)
                .flipped();
    }

    /** Comfortable {@link #stairs(int, double, double, double)}, 1.2 m wide. */
    public static Mesh stairs(int steps) {
        return stairs(steps, STEP_RISE, STEP_RUN, 1.2);
    }

    /**
     * Closed solid stairs that climb along +x from the foot at x = 0, z = 0, centred on y = 0: 8 steps + 4 triangles.
     *
     * @param steps number of risers, 1 to 10,000
     * @param rise height of one step
     * @param run depth of one step
     * @param width along y
     */
    public static Mesh stairs(int steps, double rise, double run, double width) {
        Ranges.between("steps", steps, 1, 10_000);
        Ranges.positive("rise", rise);
        Ranges.positive("run", run);
        Ranges.positive("width", width);
        return Prism.lying("stairs", Outline.stairs(steps, rise, run), width);
    }

    /**
     * Closed wedge that climbs along +x from its edge at x = 0, z = 0, centred on y = 0: 8 triangles.
     *
     * @param length along x
     * @param height at the far end
     * @param width along y
     */
    public static Mesh ramp(double length, double height, double width) {
        Ranges.positive("length", length);
        Ranges.positive("height", height);
        Ranges.positive("width", width);
        return Prism.lying("ramp", Outline.wedge(length, height), width);
    }

    /**
     * Room of 9 m x 6 m x 3 m with something to climb in the middle: six steps up to a landing of 1.02 m, and a ramp of
     * about 17° down on the other side. Two closed parts; the room is seen from inside.
     */
    public static Mesh roomWithStairsAndRamp() {
        double landing = 1.2;
        double rampLength = 3.3;
        double[] stairs = Outline.stairs(6, STEP_RISE, STEP_RUN);
        double length = 6 * STEP_RUN + landing + rampLength;
        Mesh climb = Prism.lying("climb", Outline.withLandingAndRamp(stairs, landing, rampLength), 1.5);
        return room(9, 6, 3)
                .and(climb.translated(new Vector3d(-length / 2, 0, 0)))
                .named("room with stairs and ramp");
    }

    /**
     * Open hilly ground over a square centred on the origin, seen from above: 2 cells² triangles.
     *
     * <p>Sum of six octaves of value noise; the coarsest has four hills along a side.
     *
     * @param seed any number; another seed is another landscape
     * @param cells squares along one side, 1 to 4,096
     * @param size length of one side
     * @param height all heights lie in [0, height)
     */
    public static Mesh terrain(long seed, int cells, double size, double height) {
        Ranges.between("cells", cells, 1, 4_096);
        Ranges.positive("size", size);
        Ranges.positive("height", height);
        return Terrain.of(seed, cells, size, height);
    }

    /**
     * Closed tube of radius 0.15 m along a torus knot that fits into 3.3 m x 3.3 m x 1.3 m around the origin.
     *
     * @param p turns around the z axis, 1 to 100; with p up to 5 and q up to 9 the tube does not touch itself
     * @param q turns through the hole, 1 to 100, without a common divisor with {@code p}
     * @param segments rings along the knot, 3 to 100,000
     * @param sides vertices of one ring, 3 to 1,000; the mesh has 2 segments sides triangles
     */
    public static Mesh torusKnot(int p, int q, int segments, int sides) {
        Ranges.between("p", p, 1, 100);
        Ranges.between("q", q, 1, 100);
        Ranges.between("segments", segments, 3, MOST_SEGMENTS);
        Ranges.between("sides", sides, 3, MOST_SIDES);
        Ranges.between("segments times sides", Math.multiplyExact(segments, sides), 9, MOST_TRIANGLES / 2);
        for (int divisor = 2; divisor <= Math.min(p, q); divisor++) {
            if (p % divisor == 0 && q % divisor == 0) {
                throw new IllegalArgumentException("no knot, p = %d and q = %d share %d".formatted(p, q, divisor));
            }
        }
        return TorusKnot.of(p, q, segments, sides);
    }

    /**
     * Closed sphere of nearly equal triangles around the origin: 20 · 4^subdivisions of them.
     *
     * @param subdivisions 0 (an icosahedron) to 9
     * @param radius distance of every vertex from the origin
     */
    public static Mesh icosphere(int subdivisions, double radius) {
        Ranges.between("subdivisions", subdivisions, 0, 9);
        return Icosphere.unit("icosphere", subdivisions).scaled(Ranges.positive("radius", radius));
    }

    /**
     * Surface of a solid around its own centre: closed, but for a solid that is flat or a point.
     *
     * @param subdivisions how fine a round solid is, as for {@link #icosphere}; a box has twelve triangles
     */
    public static Mesh solid(Solid solid, int subdivisions) {
        Ranges.between("subdivisions", subdivisions, 0, 9);
        return SolidMesh.of(solid, subdivisions);
    }

    /**
     * Closed stone of uneven triangles around the origin, such as a scanner gives: 20 · 4^subdivisions of them.
     *
     * @param seed any number; another seed is another stone
     * @param subdivisions 0 to 9
     * @param radius no vertex lies farther from the origin, and none nearer than 0.4 of it
     */
    public static Mesh pebble(long seed, int subdivisions, double radius) {
        Ranges.between("subdivisions", subdivisions, 0, 9);
        return Pebble.of(seed, subdivisions, Ranges.positive("radius", radius));
    }

    /**
     * Triangles that know nothing of each other: three vertices each, anywhere in a cube around the origin.
     *
     * @param count number of triangles, 0 to 50,000,000
     * @param extent side of the cube in which the triangles' middles lie
     * @param size side of the small cube, around each middle, in which its corners lie
     */
    public static Mesh triangleSoup(long seed, int count, double extent, double size) {
        Ranges.between("count", count, 0, MOST_TRIANGLES);
        Ranges.positive("extent", extent);
        Ranges.positive("size", size);
        SplittableRandom random = new SplittableRandom(seed);
        MeshBuilder builder = new MeshBuilder();
        for (int i = 0; i < count; i++) {
            Vector3d middle = inCube(random, extent);
            int a = builder.vertex(inCube(random, size).add(middle));
            int b = builder.vertex(inCube(random, size).add(middle));
            int c = builder.vertex(inCube(random, size).add(middle));
            builder.triangle(a, b, c);
        }
        return builder.build("triangle soup");
    }

    private static Vector3d inCube(SplittableRandom random, double side) {
        return new Vector3d(random.nextDouble() - 0.5, random.nextDouble() - 0.5, random.nextDouble() - 0.5).mul(side);
    }

    private static void requireLongerThanWide(String name, double length, double width) {
        if (Ranges.positive(name, length) <= width) {
            throw new IllegalArgumentException("%s is not longer than the width %s: %s".formatted(name, width, length));
        }
    }
}
