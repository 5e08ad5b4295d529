package firsthit.live;

import static firsthit.live.Packed.vector;

import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.scene.Scene;
import org.teavm.jso.JSExport;

/** Triangles of a figure, and the tree over them. Without time limits, as they are few. */
public final class FirstHitMesh {
    private final Mesh mesh;
    private final Scene scene;

    private FirstHitMesh(Mesh mesh) {
        this.mesh = mesh;
        scene = Scene.of(new Bvh(mesh));
    }

    /** Makes a mesh of any triangles: three numbers for a vertex, three indices for a triangle. */
    @JSExport
    public static FirstHitMesh of(double[] positions, int[] indices) {
        return new FirstHitMesh(new Mesh("place", positions, indices));
    }

    /** Nine numbers for each triangle [m]. */
    @JSExport
    public double[] triangles() {
        return Packed.numbers(mesh);
    }

    /** The first hit of a ray. */
    @JSExport
    public double[] cast(double[] origin, double[] displacement) {
        return Packed.numbers(scene.cast(vector(origin, 0), vector(displacement, 0)));
    }

    /** First contact of a moving ball, given by centre and radius. */
    @JSExport
    public double[] sweep(double[] ball, double[] displacement) {
        return Packed.numbers(scene.sweep(new Sphere(vector(ball, 0), ball[3]), vector(displacement, 0)));
    }

    Mesh mesh() {
        return mesh;
    }

    Scene scene() {
        return scene;
    }
}
