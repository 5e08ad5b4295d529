package firsthit.experiment.race;

import firsthit.geometry.Aabb;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * Steps of a ball near a surface, as a game takes them: each starts free and in front of the surface, since many printed
 * methods see no other side; at most six radii away, and it goes half a radius to twenty radii in any direction. The radius is a fiftieth of the mesh's diagonal.
 *
 * <p>All coordinates fit into a {@code float}, so that a method in single precision is asked the same question.
 */
public final class RandomMotions {
    /** Radius of the ball as a share of the diagonal. */
    private static final double RADIUS_SHARE = 0.02;

    /** Distances from the surface in radii: closer would be a touch, farther away most motions would meet nothing. */
    private static final double NEAREST = 1.01;

    private static final double FARTHEST = 6;

    /** Lengths of a motion in radii. */
    private static final double SHORTEST = 0.5;

    private static final double LONGEST = 20;

    /** Attempts at one free start before the mesh is refused. */
    private static final int MOST_ATTEMPTS = 10_000;

    private final Mesh mesh;
    private final Candidates.Boxed boxed;
    private final double radius;

    /**
     * Of motions at a mesh.
     *
     * @throws IllegalArgumentException if it has no size
     */
    public RandomMotions(Mesh mesh) {
        this.mesh = mesh;
        boxed = Candidates.Boxed.of(mesh);
        Aabb bounds = mesh.bounds();
        if (!(bounds.diagonal() > 0)) {
            throw new IllegalArgumentException("mesh %s has no size".formatted(mesh.name()));
        }
        radius = (float) (RADIUS_SHARE * bounds.diagonal());
    }

    /**
     * The next {@code count} motions of a generator.
     *
     * @throws IllegalArgumentException if no free start is found
     */
    public List<Motion> next(int count, SplittableRandom random) {
        List<Motion> motions = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            motions.add(next(random));
        }
        return motions;
    }

    private Motion next(SplittableRandom random) {
        Vector3d start = start(random);
        double length = radius * SHORTEST * StrictMath.pow(LONGEST / SHORTEST, random.nextDouble());
        Vector3d displacement = narrowed(direction(random).mul(length));
        return new Motion(new Sphere(start, radius), displacement);
    }

    /** A free place before the surface. */
    private Vector3d start(SplittableRandom random) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Triangle triangle = mesh.triangle(random.nextInt(mesh.triangleCount()));
            double away = radius * (NEAREST + (FARTHEST - NEAREST) * random.nextDouble());
            Vector3d place = narrowed(direction(random).mul(away).add(Aim.FACE.target(triangle, random)));
            Candidates near = boxed.near(place, new Vector3d(), FARTHEST * radius);
            if (near.distance(place) >= NEAREST * radius && near.areBefore(place)) {
                return place;
            }
        }
        throw new IllegalArgumentException("mesh %s: no free start found".formatted(mesh.name()));
    }

    /** Any direction, all alike: a point of the cube that lies in the ball. */
    public static Vector3d direction(SplittableRandom random) {
        Vector3d direction = new Vector3d();
        do {
            direction.set(random.nextDouble() * 2 - 1, random.nextDouble() * 2 - 1, random.nextDouble() * 2 - 1);
        } while (!(direction.lengthSquared() <= 1 && direction.lengthSquared() > 1e-6));
        return direction.normalize();
    }

    /** Rounds to floats, in place. */
    public static Vector3d narrowed(Vector3d v) {
        return v.set((float) v.x, (float) v.y, (float) v.z);
    }
}
