package firsthit.campaign;

import firsthit.experiment.Motion;
import firsthit.experiment.RaceMeshes;
import firsthit.geometry.Triangle;
import firsthit.mesh.Mesh;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/**
 * What the balls of a cell move at: a mesh, or ever new single triangles of one shape.
 *
 * <p>By name: {@code stairs} and the other meshes of {@link RaceMeshes}; {@code triangle 1e-3 x 10} for triangles whose height
 * is a thousandth of their base, which measures ten radii; {@code name@checksum} of a file, see {@link MeshFile}.
 */
sealed interface Ground {
    /** Motions at one triangle before the next is drawn. */
    int EACH = 32;

    /** A mesh with its judge and a motion at it. */
    record Sample(Mesh mesh, Judge judge, Motion motion) {}

    /** Draws the next motion. */
    Sample next(MotionKind kind, SplittableRandom random);

    /**
     * A ground of its own for one thread.
     *
     * @throws IllegalArgumentException naming what is wrong with the name, or with the file that it names
     */
    static Ground named(String name) {
        if (name.startsWith(Shape.WORD)) {
            return new Triangles(Shape.parse(name));
        }
        return new Meshed(MeshFile.isNamed(name) ? MeshFile.load(name) : known(name));
    }

    private static Mesh known(String name) {
        List<Mesh> all = RaceMeshes.all();
        return all.stream().filter(mesh -> mesh.name().equals(name)).findFirst().orElseThrow(() -> {
            List<String> names = all.stream().map(Mesh::name).toList();
            return new IllegalArgumentException("no mesh %s: neither a file nor one of %s".formatted(name, names));
        });
    }

    /** One mesh; the radius is a fiftieth of its diagonal, as in a race. */
    final class Meshed implements Ground {
        private static final double RADIUS_SHARE = 0.02;

        private final Mesh mesh;
        private final Judge judge;
        private final double radius;

        Meshed(Mesh mesh) {
            if (mesh.triangleCount() == 0 || !(mesh.bounds().diagonal() > 0)) {
                throw new IllegalArgumentException("mesh %s has no triangle to move at".formatted(mesh.name()));
            }
            this.mesh = mesh;
            judge = new Judge(mesh);
            radius = (float) (RADIUS_SHARE * mesh.bounds().diagonal());
        }

        @Override
        public Sample next(MotionKind kind, SplittableRandom random) {
            return new Sample(mesh, judge, kind.next(mesh, judge, radius, random));
        }
    }

    /** Triangles of one shape, turned and placed at random; the radius is 1 m. */
    final class Triangles implements Ground {
        private final Shape shape;
        private Mesh mesh = Mesh.of("none");
        private Judge judge = new Judge(mesh);
        private int left;

        Triangles(Shape shape) {
            this.shape = shape;
        }

        @Override
        public Sample next(MotionKind kind, SplittableRandom random) {
            if (left == 0) {
                mesh = Mesh.of("triangle", shape.next(random));
                judge = new Judge(mesh);
                left = EACH;
            }
            left--;
            return new Sample(mesh, judge, kind.next(mesh, judge, 1, random));
        }
    }

    /**
     * Shape of triangles; the foot of the third corner lies anywhere on the base.
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
            Vector3d along = MotionKind.direction(random);
            Vector3d across =
                    along.cross(MotionKind.direction(random), new Vector3d()).normalize();
            Vector3d a = MotionKind.direction(random).mul(base * random.nextDouble());
            Vector3d b = along.mul(base, new Vector3d()).add(a);
            Vector3d c = along.mul(base * random.nextDouble()).add(a).add(across.mul(base * height));
            return new Triangle(MotionKind.narrowed(a), MotionKind.narrowed(b), MotionKind.narrowed(c));
        }
    }
}
