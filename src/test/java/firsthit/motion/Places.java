package firsthit.motion;

import firsthit.broadphase.Bvh;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** Small worlds and movers for tests of the room. */
final class Places {
    static final double SECONDS = 1 / 60.0;
    static final double SKIN = MoverSettings.WALKER.skinWidth();

    private Places() {}

    static Scene scene(Mesh... parts) {
        Mesh all = Mesh.of("place");
        for (Mesh part : parts) {
            all = all.and(part);
        }
        return Scene.of(new Bvh(all));
    }

    /** Two triangles, the corners counter-clockwise seen from the front. */
    static Mesh quad(Vector3dc a, Vector3dc b, Vector3dc c, Vector3dc d) {
        double[] positions = new double[12];
        List<Vector3dc> corners = List.of(a, b, c, d);
        for (int i = 0; i < 4; i++) {
            positions[3 * i] = corners.get(i).x();
            positions[3 * i + 1] = corners.get(i).y();
            positions[3 * i + 2] = corners.get(i).z();
        }
        return new Mesh("quad", positions, new int[] {0, 1, 2, 0, 2, 3});
    }

    /** Level floor through a height, 40 m wide. */
    static Mesh floor(double z) {
        return quad(
                new Vector3d(-20, -20, z), new Vector3d(20, -20, z), new Vector3d(20, 20, z), new Vector3d(-20, 20, z));
    }

    /** Flat grid of 2 cells² triangles around the origin. */
    static Mesh grid(int cells, double size) {
        Mesh hills = Shapes.terrain(1, cells, size, 1);
        double[] positions = new double[3 * hills.vertexCount()];
        for (int v = 0; v < hills.vertexCount(); v++) {
            positions[3 * v] = hills.x(v);
            positions[3 * v + 1] = hills.y(v);
        }
        return new Mesh("flat grid", positions, hills.indices());
    }

    /** Plane through the y axis that climbs along +x by an angle [rad], 40 m long. */
    static Mesh slope(double angle) {
        double x = 20 * StrictMath.cos(angle);
        double z = 20 * StrictMath.sin(angle);
        return quad(
                new Vector3d(-x, -20, -z), new Vector3d(x, -20, z), new Vector3d(x, 20, z), new Vector3d(-x, 20, -z));
    }

    /** Two upright walls that meet in the z axis with an angle [degrees], open towards +x. */
    static Mesh corner(double degrees) {
        double half = StrictMath.toRadians(degrees) / 2;
        double x = 20 * StrictMath.cos(half);
        double y = 20 * StrictMath.sin(half);
        return wall(0, 0, x, y).and(wall(x, -y, 0, 0));
    }

    /** Upright wall between two points of the floor plan, 20 m up and down. */
    static Mesh wall(double x0, double y0, double x1, double y1) {
        return quad(
                new Vector3d(x0, y0, -20),
                new Vector3d(x1, y1, -20),
                new Vector3d(x1, y1, 20),
                new Vector3d(x0, y0, 20));
    }

    static Sphere ball(double x, double y, double z) {
        return new Sphere(new Vector3d(x, y, z), 0.3);
    }

    /** Ball, capsule and ellipsoid, 0.3 m wide at their widest, around a point. */
    static List<Solid> solids(Vector3dc center) {
        Vector3d half = new Vector3d(0, 0, 0.5);
        return List.of(
                new Sphere(center, 0.3),
                new Capsule(center.sub(half, new Vector3d()), center.add(half, new Vector3d()), 0.3),
                new Ellipsoid(center, new Vector3d(0.3, 0.3, 0.9)));
    }

    /** Steps with one wish; the positions after each. */
    static List<Vector3d> walk(Mover mover, Vector3dc velocity, int steps) {
        List<Vector3d> positions = new ArrayList<>();
        for (int i = 0; i < steps; i++) {
            mover.step(velocity, SECONDS);
            positions.add(mover.position());
        }
        return positions;
    }

    /** Greatest distance of the last positions from the last one [m]. */
    static double range(List<Vector3d> positions, int last) {
        Vector3d end = positions.get(positions.size() - 1);
        return positions.subList(positions.size() - last, positions.size()).stream()
                .mapToDouble(end::distance)
                .max()
                .orElseThrow();
    }
}
