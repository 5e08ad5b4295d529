package firsthit.bench;

import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.scene.PlacedMesh;
import firsthit.shapes.Terrain;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Worlds and desired motions of the characters of {@link MoverFrames}, the same for each engine. */
final class FrameWorlds {
    static final int CHASERS = 20;
    static final int CRATES = 36;

    /** Frames in which the plates move in one direction [1]. */
    static final int TURN = 120;

    /** Speeds of the plates and of the rotating beam [m/s, rad/s]. */
    static final double PLATE_SPEED = 0.5;

    static final double BEAM_SPIN = 1;

    /** End of the beam about which it rotates [m]. */
    static final Vector3d PIVOT = new Vector3d(-9, -8, 1.2);

    private FrameWorlds() {}

    /** A room with stairs and a ramp, 36 crates, two plates and a beam; the last three move. */
    static List<PlacedMesh> chase(int triangles) {
        Mesh room = Shapes.room(24, 24, 6)
                .and(Shapes.stairs(8, 0.17, 0.29, 3).translated(new Vector3d(-6, 3, 0)))
                .and(Shapes.ramp(4, 1.2, 3).translated(new Vector3d(3, -6, 0)));
        int crates = 12 * (CRATES + 3);
        int cells = (int) Math.floor(Math.sqrt((triangles - crates - room.triangleCount()) / 2.0));
        // The remaining triangles form hilly ground, lower than a step.
        Mesh ground = cells > 0 ? room.and(Terrain.of(3, cells, 23.9, 0.12)) : room;
        List<PlacedMesh> instances = new ArrayList<>();
        instances.add(PlacedMesh.of(new Bvh(ground)));
        Bvh crate = new Bvh(Shapes.box(0.8));
        for (int i = 0; i < CRATES; i++) {
            double angle = 2 * Math.PI * i / CRATES;
            double far = i % 3 == 0 ? 6.5 : 10;
            instances.add(PlacedMesh.of(crate)
                    .at(new Matrix4x3d().translation(far * StrictMath.cos(angle), far * StrictMath.sin(angle), 0.41)));
        }
        Bvh plate = new Bvh(Shapes.box(2, 2, 0.2));
        instances.add(PlacedMesh.of(plate)
                .at(new Matrix4x3d().translation(9, 9, 1))
                .withVelocity(new Vector3d(0, 0, PLATE_SPEED)));
        instances.add(PlacedMesh.of(plate)
                .at(new Matrix4x3d().translation(-9, 9, 0.2))
                .withVelocity(new Vector3d(0, PLATE_SPEED, 0)));
        instances.add(PlacedMesh.of(new Bvh(Shapes.box(2, 0.1, 2)))
                .at(new Matrix4x3d().translation(-8, -8, 1.2))
                .withVelocity(new Vector3d(), new Vector3d(0, 0, BEAM_SPIN), PIVOT));
        return instances;
    }

    /** Start of the i-th chaser [m]; the player starts at the origin. */
    static Vector3d chaser(int number) {
        int row = number / 5;
        return new Vector3d(number % 5 - 2, 1 + row, 0.3);
    }

    /** Desired velocity of the player [m/s]. */
    static Vector3d player(double time, Vector3d out) {
        return out.set(3 * StrictMath.sin(0.6 * time), 3 * StrictMath.cos(0.6 * time), 0);
    }

    /** Desired velocity of a chaser [m/s]; a player alone chases the pivot of the beam, which pushes it round like a door. */
    static Vector3d chase(Vector3d player, Vector3d chaser, Vector3d out) {
        return player.sub(chaser, out).mul(1, 1, 0).normalize(2.5);
    }

    /** A floor and many boxes; one of them, 500 m away, moves forever or stands. */
    static List<PlacedMesh> alone(int instances, boolean isMoving) {
        List<PlacedMesh> all = new ArrayList<>();
        all.add(PlacedMesh.of(new Bvh(Shapes.box(400, 400, 1).translated(new Vector3d(0, 0, -0.5)))));
        Bvh box = new Bvh(Shapes.box(1));
        int side = 2 * (int) Math.ceil(Math.sqrt(instances) / 2);
        for (int i = 0; all.size() < instances - 1; i++) {
            double x = 2.5 * (i % side) + 1.25;
            int row = i / side;
            double y = 2.5 * row + 1.25;
            all.add(PlacedMesh.of(box).at(new Matrix4x3d().translation(x - 1.25 * side, y - 1.25 * side, 0.5)));
        }
        PlacedMesh far = PlacedMesh.of(box).at(new Matrix4x3d().translation(500, 0, 0.5));
        all.add(isMoving ? far.withVelocity(new Vector3d(0, 0, 1)) : far);
        return all;
    }

    /** Desired velocity of a round along the axes, where there is no box: four sides of a metre, then of half a metre [m/s]. */
    static Vector3d round(int frames, Vector3d out) {
        int side = frames / 20 % 4;
        out.set(side == 0 ? 3 : side == 2 ? -3 : 0, side == 1 ? 3 : side == 3 ? -3 : 0, 0);
        return out.mul(frames / 20 % 8 < 4 ? 0.2 : 0.1);
    }
}
