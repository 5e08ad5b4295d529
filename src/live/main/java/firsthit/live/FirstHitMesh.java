package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormats;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Hit;
import firsthit.scene.Scene;
import firsthit.shapes.Terrain;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.joml.Vector3d;
import org.teavm.jso.JSExport;

/** A place: triangles, and the tree over them. */
public final class FirstHitMesh {
    /** What a page of a telephone still draws: triangles and vertices of a file from a reader. */
    private static final int MOST = 300_000;

    private final Mesh mesh;
    private final Scene scene;
    private final String problem;

    private FirstHitMesh(Mesh mesh, String problem) {
        this.mesh = mesh;
        this.problem = problem;
        scene = Scene.of(new Bvh(mesh));
    }

    /** The room with stairs and a ramp. */
    @JSExport
    public static FirstHitMesh room() {
        return new FirstHitMesh(Shapes.roomWithStairsAndRamp(), "");
    }

    /** Hills over a square: 2 cells² triangles. */
    @JSExport
    public static FirstHitMesh terrain(int seed, int cells, double size, double height) {
        return new FirstHitMesh(Terrain.of(seed, cells, size, height), "");
    }

    /** Any triangles: three numbers for a vertex, three indices for a triangle. */
    @JSExport
    public static FirstHitMesh of(double[] positions, int[] indices) {
        return new FirstHitMesh(new Mesh("place", positions, indices), "");
    }

    /**
     * A file of a reader: {@code .obj}, {@code .stl} or {@code .ply}, also packed. A file that cannot be used gives an empty place
     * and a sentence.
     */
    @JSExport
    public static FirstHitMesh read(String name, byte[] bytes) {
        String ending = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
        for (MeshFormat format : List.of(MeshFormats.OBJ, MeshFormats.STL, MeshFormats.PLY)) {
            if (ending.endsWith(format.ending())) {
                return read(format, bytes);
            }
        }
        return refused("this page reads .obj, .stl and .ply, each also with .gz");
    }

    private static FirstHitMesh read(MeshFormat format, byte[] bytes) {
        try {
            Limits limits = Limits.standard().withVertices(MOST).withFaces(MOST);
            return new FirstHitMesh(MeshFiles.read(new ByteArrayInputStream(bytes), format, limits), "");
        } catch (IOException | IllegalArgumentException e) {
            return refused(String.valueOf(e.getMessage()));
        }
    }

    private static FirstHitMesh refused(String problem) {
        return new FirstHitMesh(Mesh.of("nothing"), problem);
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

    /** The first triangle that a ray meets. */
    @JSExport
    public double[] cast(double[] origin, double[] displacement) {
        Hit hit = scene.cast(vector(origin, 0), vector(displacement, 0));
        return Packed.numbers(hit);
    }

    /** The same place in another size, and turned so that its y axis points up. */
    @JSExport
    public FirstHitMesh scaled(double factor, boolean standsUp) {
        double[] positions = mesh.positions();
        for (int i = 0; i < positions.length; i += 3) {
            Vector3d place = vector(positions, i).mul(factor);
            Packed.put(standsUp ? new Vector3d(place.x, -place.z, place.y) : place, positions, i);
        }
        return new FirstHitMesh(new Mesh(mesh.name(), positions, mesh.indices()), "");
    }

    Scene scene() {
        return scene;
    }
}
