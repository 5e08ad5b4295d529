package firsthit.campaign;

import firsthit.experiment.race.Motion;
import firsthit.experiment.race.RandomMotions;
import firsthit.experiment.race.Truth;
import firsthit.experiment.scenes.RaceMeshes;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import firsthit.mesh.Shapes;
import firsthit.midphase.BruteForce;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * The obstacle of a cell: a mesh, or a sequence of single triangles of one shape.
 *
 * <p>Names: {@code stairs} and the other meshes of {@link RaceMeshes}; {@code room with stairs and ramp}; {@code triangle 1e-3 x 10} for triangles
 * whose height is a thousandth of their base, which measures ten radii; {@code name@checksum} of a file, see {@link MeshFile}.
 */
sealed interface Ground {
    /** Motions per triangle before the next one is drawn. */
    int EACH = 32;

    /** A mesh for methods, with its judges; made once for all its motions. */
    record Judged(BruteForce asked, Judge judge, Truth slow) {
        static Judged of(Mesh mesh) {
            return new Judged(new BruteForce(mesh), new Judge(mesh), new Truth(mesh));
        }

        Mesh mesh() {
            return asked.mesh();
        }
    }

    /** A motion with its mesh. */
    record Sample(Judged judged, Motion motion) {
        Mesh mesh() {
            return judged.mesh();
        }

        Judge judge() {
            return judged.judge();
        }
    }

    /** Draws the next motion. */
    Sample next(MotionKind kind, SplittableRandom random);

    /**
     * A new ground for use by one thread.
     *
     * @throws IllegalArgumentException naming what is wrong with the name or its file
     */
    static Ground named(String name) {
        if (name.startsWith(Shape.WORD)) {
            return new Triangles(Shape.parse(name));
        }
        return new Meshed(MeshFile.isNamed(name) ? MeshFile.load(name) : known(name));
    }

    private static Mesh known(String name) {
        List<Mesh> all = new ArrayList<>(RaceMeshes.all());
        all.add(Shapes.roomWithStairsAndRamp());
        return all.stream().filter(mesh -> mesh.name().equals(name)).findFirst().orElseThrow(() -> {
            List<String> names = all.stream().map(Mesh::name).toList();
            return new IllegalArgumentException("no mesh %s: neither a file nor one of %s".formatted(name, names));
        });
    }

    /** One mesh; the radius is a fiftieth of its diagonal, as in a race. */
    final class Meshed implements Ground {
        private static final double RADIUS_SHARE = 0.02;

        private final Judged judged;
        private final double radius;

        Meshed(Mesh mesh) {
            if (mesh.triangleCount() == 0 || !(mesh.bounds().diagonal() > 0)) {
                throw new IllegalArgumentException("mesh %s has no triangle to move at".formatted(mesh.name()));
            }
            judged = Judged.of(mesh);
            radius = (float) (RADIUS_SHARE * mesh.bounds().diagonal());
        }

        @Override
        public Sample next(MotionKind kind, SplittableRandom random) {
            return new Sample(judged, kind.next(judged.mesh(), judged.judge(), radius, random));
        }
    }

    /** Triangles of one shape, rotated and placed at random; the radius is 1 m. */
    final class Triangles implements Ground {
        private final Shape shape;
        private Judged judged = Judged.of(Mesh.of("none"));
        private int left;

        Triangles(Shape shape) {
            this.shape = shape;
        }

        @Override
        public Sample next(MotionKind kind, SplittableRandom random) {
            if (left == 0) {
                judged = Judged.of(Mesh.of("triangle", shape.next(random)));
                left = EACH;
            }
            left--;
            return new Sample(judged, kind.next(judged.mesh(), judged.judge(), 1, random));
        }
    }

    /**
     * Shape of triangles; the projection of the third corner lies anywhere on the base.
     *
     * @param height above the base, as a share of it, > 0
     * @param base in radii, > 0
     */
    record Shape(double height, double base) {
        static final String WORD = "triangle ";

        public Shape {
            if (!(height > 0 && base > 0 && height * base < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "triangle %s x %s: height and base are finite and > 0".formatted(height, base));
            }
        }

        static Shape parse(String name) {
            String[] words = name.substring(WORD.length()).split(" x ", -1);
            try {
                if (words.length == 2) {
                    return new Shape(Double.parseDouble(words[0]), Double.parseDouble(words[1]));
                }
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException(wrong(name), e);
            }
            throw new IllegalArgumentException(wrong(name));
        }

        private static String wrong(String name) {
            return "%s: the form is 'triangle HEIGHT x BASE', as in 'triangle 1e-3 x 10'".formatted(name);
        }

        Triangle next(SplittableRandom random) {
            Vector3d along = RandomMotions.direction(random);
            Vector3d across =
                    along.cross(RandomMotions.direction(random), new Vector3d()).normalize();
            Vector3d a = RandomMotions.direction(random).mul(base * random.nextDouble());
            Vector3d b = along.mul(base, new Vector3d()).add(a);
            Vector3d c = along.mul(base * random.nextDouble()).add(a).add(across.mul(base * height));
            return new Triangle(RandomMotions.narrowed(a), RandomMotions.narrowed(b), RandomMotions.narrowed(c));
        }
    }
}
