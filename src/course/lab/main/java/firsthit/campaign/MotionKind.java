package firsthit.campaign;

import static firsthit.experiment.race.RandomMotions.direction;
import static firsthit.experiment.race.RandomMotions.narrowed;

import firsthit.experiment.race.Motion;
import firsthit.experiment.race.RandomMotions;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.Locale;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Kinds of random motions. Each starts free, in front of the surface, since many printed methods test only that side, and within
 * six radii of a point of it. All coordinates fit into a float, so that a method in single precision gets the same motion.
 */
public enum MotionKind {
    /** Steps as in a game: in any direction, half a radius to twenty radii long. */
    STEPS {
        @Override
        Vector3d displacement(Vector3dc start, Target target, double radius, SplittableRandom random) {
            double length = radius * SHORTEST * StrictMath.pow(LONGEST / SHORTEST, random.nextDouble());
            return direction(random).mul(length);
        }
    },
    /** Towards a face, an edge or a corner, missing it by up to one and a half radii, half to twice as long as the distance. */
    AIMED {
        @Override
        Vector3d displacement(Vector3dc start, Target target, double radius, SplittableRandom random) {
            Vector3d beside = direction(random).mul(BESIDE * radius * random.nextDouble());
            Vector3d to = beside.add(target.point()).sub(start);
            return to.mul(NOT_THERE + (BEYOND - NOT_THERE) * random.nextDouble());
        }
    },
    /** Past an edge or a corner, or to an end above a face, at a distance of one radius but for 1e-1 to 1e-6 of it. */
    GRAZING {
        @Override
        Vector3d displacement(Vector3dc start, Target target, double radius, SplittableRandom random) {
            Vector3d to = target.point().sub(start, new Vector3d());
            double share = StrictMath.pow(10, -1 - (FINEST - 1) * random.nextDouble());
            double distance = radius * (random.nextBoolean() ? 1 + share : 1 - share);
            Vector3d past = target.side(to, random).mul(distance).add(to);
            return target.part() == Part.FACE ? past : past.mul(1 + (BEYOND - 1) * random.nextDouble());
        }
    },
    /** Start of a body that then walks step by step: see {@link CampaignWalk}. */
    WALK {
        @Override
        Vector3d displacement(Vector3dc start, Target target, double radius, SplittableRandom random) {
            return new Vector3d();
        }
    };

    private static final double NEAREST = 1.01;
    private static final double FARTHEST = 6;
    private static final double SHORTEST = 0.5;
    private static final double LONGEST = 20;
    private static final double BESIDE = 1.5;
    private static final double NOT_THERE = 0.5;
    private static final double BEYOND = 2;
    private static final double FINEST = 6;

    /** Attempts to find one free start before the ground is refused. */
    private static final int MOST_ATTEMPTS = 10_000;

    /** The kind of target of a motion. */
    enum Part {
        FACE,
        EDGE,
        VERTEX
    }

    /** A point of a triangle, with the normal of its face or the direction of its edge; zero for a corner. */
    record Target(Part part, Vector3dc point, Vector3dc direction) {
        private static final int PARTS = 3;

        static Target of(Triangle triangle, SplittableRandom random) {
            int corner = random.nextInt(3);
            Vector3dc a = triangle.corner(corner);
            Vector3dc b = triangle.corner((corner + 1) % 3);
            Vector3dc c = triangle.corner((corner + 2) % 3);
            double s = random.nextDouble();
            double t = random.nextDouble();
            return switch (random.nextInt(PARTS)) {
                case 0 -> new Target(Part.FACE, between(a, between(b, c, t), Math.sqrt(s)), normal(triangle));
                case 1 -> new Target(Part.EDGE, between(a, b, s), b.sub(a, new Vector3d()));
                default -> new Target(Part.VERTEX, a, new Vector3d());
            };
        }

        private static Vector3dc normal(Triangle triangle) {
            return triangle.isDegenerate() ? new Vector3d() : triangle.normal();
        }

        private static Vector3d between(Vector3dc from, Vector3dc to, double share) {
            return to.sub(from, new Vector3d()).mul(share).add(from);
        }

        /** The direction from the target to a passing ball: away from a face, or perpendicular to motion and edge. */
        Vector3d side(Vector3dc way, SplittableRandom random) {
            if (part == Part.FACE && direction.lengthSquared() > 0) {
                return new Vector3d(direction);
            }
            Vector3d side = way.cross(direction, new Vector3d());
            while (!(side.lengthSquared() > 0)) {
                way.cross(RandomMotions.direction(random), side);
            }
            return side.normalize(random.nextBoolean() ? 1 : -1);
        }
    }

    /** The displacement from a free start to a target, before it is narrowed to floats. */
    abstract Vector3d displacement(Vector3dc start, Target target, double radius, SplittableRandom random);

    /**
     * The next motion.
     *
     * @throws IllegalArgumentException if no free start is found
     */
    final Motion next(Mesh mesh, Judge judge, double radius, SplittableRandom random) {
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            Target target = Target.of(mesh.triangle(random.nextInt(mesh.triangleCount())), random);
            double away = radius * (NEAREST + (FARTHEST - NEAREST) * random.nextDouble());
            Vector3d start = narrowed(direction(random).mul(away).add(target.point()));
            if (judge.isFreeBefore(start, NEAREST * radius, (1 + FARTHEST) * radius)) {
                Vector3d displacement = narrowed(displacement(start, target, radius, random));
                return new Motion(new Sphere(start, radius), displacement);
            }
        }
        throw new IllegalArgumentException("mesh %s: no free start found".formatted(mesh.name()));
    }

    /** The word in tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind of a word in a table.
     *
     * @throws IllegalArgumentException if no kind has that word
     */
    static MotionKind of(String word) {
        for (MotionKind kind : values()) {
            if (kind.word().equals(word)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("no kind of motion %s, but steps, aimed, grazing, walk".formatted(word));
    }
}
