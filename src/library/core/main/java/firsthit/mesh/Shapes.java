package firsthit.mesh;

import firsthit.geometry.Require;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Generates meshes at the scale of a person on foot: lengths in metres, z is up.
 *
 * <p>Triangles are counter-clockwise seen from outside; for {@link #room} and {@link #corridor}, which are walked in, seen from
 * inside. In a closed mesh every edge is in exactly two triangles, once in each direction. The same arguments give the same bits on
 * every machine.
 *
 * <p>Every factory throws an {@link IllegalArgumentException} that names the value if a length is not finite and above 0, or a
 * number lies outside the range given for it.
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

    private static final int MOST_TRIANGLES = 50_000_000;

    private Shapes() {}

    /** Closed cube centred on the origin: 12 triangles. */
    public static Mesh box(double size) {
        return box(size, size, size);
    }

    /** Closed box centred on the origin, {@code width} along x, {@code depth} along y, {@code height} along z. */
    public static Mesh box(double width, double depth, double height) {
        Require.finitePositive("width", width);
        Require.finitePositive("depth", depth);
        Require.finitePositive("height", height);
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
        Require.finitePositive("width", width);
        Require.finitePositive("depth", depth);
        Require.finitePositive("height", height);
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
        Require.finitePositive("width", width);
        Require.finitePositive("height", height);
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
        Require.between("steps", steps, 1, 10_000);
        Require.finitePositive("rise", rise);
        Require.finitePositive("run", run);
        Require.finitePositive("width", width);
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
        Require.finitePositive("length", length);
        Require.finitePositive("height", height);
        Require.finitePositive("width", width);
        return Prism.lying("ramp", Outline.wedge(length, height), width);
    }

    /**
     * Room of 9 m x 6 m x 3 m with a climb in the middle: six steps up to a landing of 1.02 m, and a ramp of about 17° down on the
     * other side. Two closed parts; the room is seen from inside.
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
     * Closed sphere of nearly equal triangles around the origin: 20 · 4^subdivisions of them.
     *
     * @param subdivisions 0 (an icosahedron) to 9
     * @param radius distance of every vertex from the origin
     */
    public static Mesh icosphere(int subdivisions, double radius) {
        Require.between("subdivisions", subdivisions, 0, 9);
        return Icosphere.unit("icosphere", subdivisions).scaled(Require.finitePositive("radius", radius));
    }

    /**
     * Unconnected random triangles, three vertices each, in a cube around the origin.
     *
     * @param count number of triangles, 0 to 50,000,000
     * @param extent side of the cube in which the triangles' middles lie
     * @param size side of the small cube, around each middle, in which its corners lie
     */
    public static Mesh triangleSoup(long seed, int count, double extent, double size) {
        Require.between("count", count, 0, MOST_TRIANGLES);
        Require.finitePositive("extent", extent);
        Require.finitePositive("size", size);
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
        if (Require.finitePositive(name, length) <= width) {
            throw new IllegalArgumentException("%s is not longer than the width %s: %s".formatted(name, width, length));
        }
    }
}
