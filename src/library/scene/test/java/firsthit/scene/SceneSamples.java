package firsthit.scene;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Random scenes and solids. */
final class SceneSamples {
    private SceneSamples() {}

    /** Up to six meshes of all kinds of broad phase, about two metres apart, in all kinds of poses. */
    static List<PlacedMesh> placed(SplittableRandom random) {
        List<PlacedMesh> placed = new ArrayList<>();
        int count = random.nextInt(1, 7);
        for (int i = 0; i < count; i++) {
            Mesh mesh = Shapes.triangleSoup(random.nextLong(), random.nextInt(1, 50), 1, 0.5);
            PlacedMesh at = PlacedMesh.of(shape(random, mesh));
            placed.add(random.nextInt(4) == 0 ? at : at.at(pose(random)));
        }
        return placed;
    }

    static BroadPhase shape(SplittableRandom random, Mesh mesh) {
        return random.nextInt(3) == 0 ? new BruteForce(mesh) : new Bvh(mesh);
    }

    /** A turn, a scale that differs from axis to axis and may mirror, a shear in one of three, and an offset. */
    static Matrix4x3d pose(SplittableRandom random) {
        Matrix4x3d pose = new Matrix4x3d()
                .translate(vector(random).mul(2))
                .rotateXYZ(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
        for (int axis = 0; axis < 3; axis++) {
            Vector3d scale = new Vector3d(1, 1, 1);
            scale.setComponent(axis, random.nextDouble(0.2, 2) * (random.nextInt(3) == 0 ? -1 : 1));
            pose.scale(scale);
        }
        return random.nextInt(3) == 0
                ? pose.mul(new Matrix4x3d(1, 0, 0, random.nextDouble(-3, 3), 1, 0, 0, 0, 1, 0, 0, 0))
                : pose;
    }

    static List<Solid> solids(SplittableRandom random, Vector3d at) {
        double r = random.nextDouble(0.01, 0.4);
        Vector3d radii = new Vector3d(r, r * random.nextDouble(0.2, 1), r * random.nextDouble(0.2, 1));
        return List.of(
                new Sphere(at, r),
                new Ellipsoid(at, radii),
                new Capsule(at, vector(random).mul(r).add(at), r / 2),
                new Aabb(new Vector3d(at).sub(radii), new Vector3d(at).add(radii)));
    }

    static Vector3d vector(SplittableRandom random) {
        return new Vector3d(random.nextDouble(-1, 1), random.nextDouble(-1, 1), random.nextDouble(-1, 1));
    }
}
