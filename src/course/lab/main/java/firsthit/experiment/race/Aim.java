package firsthit.experiment.race;

import firsthit.geometry.Triangle;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The part of a triangle at which a random ray or motion aims. */
public enum Aim {
    /** Any point within a triangle. */
    FACE {
        @Override
        public Vector3d target(Triangle triangle, SplittableRandom random) {
            double across = Math.sqrt(random.nextDouble());
            Vector3d opposite = between(triangle.b(), triangle.c(), random.nextDouble());
            return between(triangle.a(), opposite, across);
        }
    },
    /** A point of an edge, up to rounding. */
    EDGE {
        @Override
        public Vector3d target(Triangle triangle, SplittableRandom random) {
            int corner = random.nextInt(3);
            return between(triangle.corner(corner), triangle.corner((corner + 1) % 3), random.nextDouble());
        }
    },
    /** A corner, exactly. */
    VERTEX {
        @Override
        public Vector3d target(Triangle triangle, SplittableRandom random) {
            return new Vector3d(triangle.corner(random.nextInt(3)));
        }
    };

    /** A random point of the part, a new vector. */
    public abstract Vector3d target(Triangle triangle, SplittableRandom random);

    private static Vector3d between(Vector3dc from, Vector3dc to, double share) {
        return to.sub(from, new Vector3d()).mul(share).add(from);
    }
}
