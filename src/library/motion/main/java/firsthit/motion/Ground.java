package firsthit.motion;

import firsthit.geometry.Require;
import firsthit.geometry.Vectors;
import firsthit.query.Hit;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * What a mover stands on. It carries the mover along wherever it moves, even down faster than free fall: to leave a mover behind
 * there, throw it by {@link Mover#velocity(Vector3dc)}.
 *
 * @param point touched point, the skin width below the mover [m]
 * @param normal of the contact, unit vector
 * @param isLedge whether the mover stands on an edge where the ground ends, with walkable ground only behind it
 * @param instance id of the mesh in the scene; {@link firsthit.query.Hit#NO_INSTANCE} for another mover of the crowd
 * @param triangle index of the triangle in the mesh, or number of the other mover
 */
public record Ground(Vector3dc point, Vector3dc normal, boolean isLedge, int instance, int triangle) {

    /** Copies the vectors. */
    public Ground {
        point = new Vector3d(Require.notNull("point", point));
        normal = new Vector3d(Require.notNull("normal", normal));
    }

    /** Whether it is another mover of the crowd on which others may stand, {@link firsthit.world.Crowd#ground}. */
    public boolean isMover() {
        return instance == Hit.NO_INSTANCE;
    }

    @Override
    public Vector3dc point() {
        return new Vector3d(point);
    }

    @Override
    public Vector3dc normal() {
        return new Vector3d(normal);
    }

    @Override
    public String toString() {
        return "Ground[point=%s, normal=%s, isLedge=%s, instance=%s, triangle=%s]"
                .formatted(Vectors.text(point), Vectors.text(normal), isLedge, instance, triangle);
    }
}
