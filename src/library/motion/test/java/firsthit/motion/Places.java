package firsthit.motion;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Small worlds and movers for tests of the room. */
public final class Places {
    public static final double SECONDS = 1 / 60.0;
    public static final double SKIN = MoverSettings.WALKER.skinWidth();

    private Places() {}

    public static Scene scene(Mesh... parts) {
        Mesh all = Mesh.of("place");
        for (Mesh part : parts) {
            all = all.and(part);
        }
        return Scene.of(new Bvh(all));
    }

    public static PlacedMesh placed(Mesh mesh) {
        return PlacedMesh.of(new Bvh(mesh));
    }

    public static Sphere ball(double x, double y, double z) {
        return new Sphere(new Vector3d(x, y, z), 0.3);
    }

    /** Ball, capsule and ellipsoid, 0.3 m wide at their widest, around a point. */
    public static List<Solid> solids(Vector3dc center) {
        Vector3d half = new Vector3d(0, 0, 0.5);
        return List.of(
                new Sphere(center, 0.3),
                new Capsule(center.sub(half, new Vector3d()), center.add(half, new Vector3d()), 0.3),
                new Ellipsoid(center, new Vector3d(0.3, 0.3, 0.9)));
    }

    /** Steps with one wish; the positions after each. */
    public static List<Vector3d> walk(Mover mover, Vector3dc velocity, int steps) {
        List<Vector3d> positions = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            mover.step(velocity, SECONDS);
            positions.add(mover.position());
        }
        return positions;
    }

    /** Greatest distance of the last positions from the last one [m]. */
    public static double range(List<Vector3d> positions, int last) {
        Vector3d end = positions.get(positions.size() - 1);
        return positions.subList(positions.size() - last, positions.size()).stream()
                .mapToDouble(end::distance)
                .max()
                .orElseThrow();
    }
}
