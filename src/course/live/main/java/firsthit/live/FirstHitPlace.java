package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.compare.TreeOutline;
import firsthit.gltf.GlbFormat;
import firsthit.gltf.GltfFormat;
import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import firsthit.shapes.Terrain;
import firsthit.work.Tally;
import firsthit.work.Threads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;

/** A place to walk in: triangles, and the tree over them. */
public final class FirstHitPlace {
    /** Most triangles and most vertices of a reader's file, which a phone can still draw. */
    private static final int MOST = 300_000;

    /** Longest time for a file [ms]. */
    private static final int LONGEST_READ = 20_000;

    /** Longest time for a ray [ms]; through some thousand slivers it takes some tens of milliseconds. */
    private static final double LONGEST_CAST = 250;

    private static final List<MeshFormat> FORMATS =
            List.of(MeshFormats.OBJ, MeshFormats.STL, MeshFormats.PLY, new GlbFormat(), new GltfFormat());

    private static final String TOO_LONG =
            "this page gave up after %d s; a mesh with fewer triangles, or fewer at one place, is quicker";

    /** Most boxes drawn: more hide each other. */
    private static final int MOST_BOXES = 4096;

    private final Mesh mesh;
    private final CountedTree tree;
    private final Scene scene;
    private final String problem;

    /** Made at the first query of its boxes. */
    private @Nullable TreeOutline outline;

    private FirstHitPlace(Mesh mesh, String problem) {
        this.mesh = mesh;
        this.problem = problem;
        // Uses the scalar path of a page everywhere, so that the counts are the same.
        tree = new CountedTree(new Bvh(mesh, Threads.CALLER, Arithmetic.SCALAR));
        scene = Scene.of(tree);
    }

    /** The room with stairs and a ramp. */
    @JSExport
    public static FirstHitPlace room() {
        return new FirstHitPlace(Shapes.roomWithStairsAndRamp(), "");
    }

    /** Hills over a square: 2 cells² triangles. */
    @JSExport
    public static FirstHitPlace terrain(int seed, int cells, double size, double height) {
        return new FirstHitPlace(Terrain.of(seed, cells, size, height), "");
    }

    /**
     * Reads a reader's file: {@code .obj}, {@code .stl}, {@code .ply}, {@code .glb} or {@code .gltf} with its numbers in it, also
     * packed. An unusable file gives an empty place and a message.
     */
    @JSExport
    public static FirstHitPlace read(String name, byte[] bytes) {
        String ending = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        for (MeshFormat format : FORMATS) {
            if (ending.endsWith(format.ending())) {
                return Patience.within(LONGEST_READ, () -> read(format, bytes), FirstHitPlace::tooLong);
            }
        }
        return refused("this page reads .obj, .stl, .ply, .glb and .gltf, each also with .gz");
    }

    private static FirstHitPlace read(MeshFormat format, byte[] bytes) {
        try {
            Limits limits = Limits.standard().withVertices(MOST).withFaces(MOST);
            return new FirstHitPlace(MeshFiles.read(new ByteArrayInputStream(bytes), format, limits), "");
        } catch (IOException | IllegalArgumentException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private static FirstHitPlace tooLong() {
        return refused(TOO_LONG.formatted(LONGEST_READ / 1000));
    }

    private static FirstHitPlace refused(String problem) {
        return new FirstHitPlace(Mesh.of("nothing"), problem);
    }

    /** Why a file could not be used; empty if it could. */
    @JSExport
    public String problem() {
        return problem;
    }

    /** Nine numbers for each triangle [m]. */
    @JSExport
    public double[] triangles() {
        return Packed.numbers(mesh);
    }

    /** The first hit of a ray, then 1 if it is on the back; empty for a miss, or if it takes too long. */
    @JSExport
    public double[] cast(double[] origin, double[] displacement) {
        return Patience.within(LONGEST_CAST, () -> met(origin, displacement), () -> new double[0]);
    }

    private double[] met(double[] origin, double[] displacement) {
        Hit hit = scene.cast(vector(origin, 0), vector(displacement, 0));
        double[] numbers = Packed.numbers(hit);
        if (hit == null) {
            return numbers;
        }
        double[] withSide = Arrays.copyOf(numbers, Packed.HIT + 1);
        withSide[Packed.HIT] = hit.backFace() ? 1 : 0;
        return withSide;
    }

    /**
     * The same place scaled, and rotated so that its y axis points up; an empty place and a message if numbers overflow.
     */
    @JSExport
    public FirstHitPlace scaled(double factor, boolean standsUp) {
        return Patience.within(LONGEST_READ, () -> inSize(factor, standsUp), FirstHitPlace::tooLong);
    }

    private FirstHitPlace inSize(double factor, boolean standsUp) {
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i += 3) {
            Vector3d place = vector(positions, i).mul(factor);
            Packed.put(standsUp ? new Vector3d(place.x, -place.z, place.y) : place, positions, i);
        }
        for (double coordinate : positions) {
            if (!Double.isFinite(coordinate)) {
                return refused("with this unit it is larger than a number of a computer can be; choose another unit");
            }
        }
        return new FirstHitPlace(new Mesh(mesh.name(), positions, mesh.indices()), "");
    }

    /**
     * Boxes of the tree, six numbers each [m]: those of one level, and leaves of lower levels.
     *
     * @param level 0 for the box around all
     */
    @JSExport
    public double[] boxes(int level) {
        return Patience.within(LONGEST_READ, () -> onLevel(level), () -> new double[0]);
    }

    private double[] onLevel(int level) {
        if (outline == null) {
            outline = new TreeOutline(mesh);
        }
        TreeOutline tree = outline;
        return Packed.numbers(IntStream.range(0, tree.nodeCount())
                .filter(node -> tree.level(node) == level || (tree.isLeaf(node) && tree.level(node) < level))
                .limit(MOST_BOXES)
                .mapToObj(tree::box)
                .toList());
    }

    Scene scene() {
        return scene;
    }

    /** Counts of the queries of its tree so far. */
    Tally tally() {
        return tree.tally();
    }
}
