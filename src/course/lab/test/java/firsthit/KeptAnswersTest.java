package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.motion.Mover;
import firsthit.motion.MoverSettings;
import firsthit.parts.ConvexEdges;
import firsthit.parts.MeshContact;
import firsthit.parts.MeshDistance;
import firsthit.parts.MeshSweep;
import firsthit.parts.PointInMesh;
import firsthit.query.ActiveEdges;
import firsthit.query.QueryOptions;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.solids.SolidContact;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * One number for all bits of the answers to each question, at random places and on a lattice: whoever moves code and not what it
 * computes leaves these as they are.
 *
 * <p>A change that is meant to round otherwise changes some: take the file from target/answers, once, if Java 17 and 25 agree.
 */
@DisplayName("Answers that stay the same")
class KeptAnswersTest {
    private static final Path KEPT = Path.of("src/course/lab/test/resources/firsthit/answers");
    private static final int ROUNDS = 100;

    /** One in so many is asked what takes long. */
    private static final int RARE = 8;

    /** Distance at which what turns counts as touched [m]. */
    private static final double TOLERANCE = 1e-2;

    private static final Vector3dc UP = new Vector3d(0, 0, 1);

    /** Where things are. */
    enum Places {
        RANDOM(MeshSamples.stored("pebble-3.ply"), new Quaterniond(0.5, 0.1, 0.3, 0.8).normalize()) {
            @Override
            double number(SplittableRandom random) {
                return random.nextDouble(-1.5, 1.5);
            }
        },

        /** Quarters of metres, and faces along the axes. */
        LATTICE(
                Shapes.box(1)
                        .and(Shapes.box(1).translated(new Vector3d(1, 0, 0)))
                        .and(Shapes.box(0.5).translated(UP)),
                new Quaterniond(0, 0, 1, 0)) {
            @Override
            double number(SplittableRandom random) {
                return 0.25 * random.nextInt(-6, 7);
            }
        };

        private final Mesh mesh;
        private final Quaterniond turn;

        Places(Mesh mesh, Quaterniond turn) {
            this.mesh = mesh;
            this.turn = turn;
        }

        abstract double number(SplittableRandom random);

        Vector3d vector(SplittableRandom random) {
            return new Vector3d(number(random), number(random), number(random));
        }

        List<Solid> solids(SplittableRandom random) {
            Vector3d at = vector(random);
            Vector3d half = vector(random).absolute().mul(0.25).add(0.0625, 0.0625, 0.0625);
            Vector3d to = vector(random).mul(0.25).add(at);
            return List.of(
                    new Sphere(at, half.x),
                    new Capsule(at, to, half.y),
                    new Ellipsoid(at, half, turn),
                    new Aabb(at.sub(half, new Vector3d()), at.add(half, new Vector3d())),
                    new OrientedBox(at, half, turn));
        }
    }

    private final Map<String, Long> hashes = new TreeMap<>();

    @ParameterizedTest(name = "{0}")
    @EnumSource
    void haveTheBitsThatTheyHad(Places places) throws IOException {
        Bvh tree = new Bvh(places.mesh);
        Bvh other = new Bvh(places.mesh.scaled(0.5));
        ActiveEdges edges = ConvexEdges.of(places.mesh, 0.1);
        Scene scene = scene(places, tree, other);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < ROUNDS; i++) {
            Vector3d start = places.vector(random);
            Vector3d motion = places.vector(random);
            points(tree, scene, start, motion);
            List<Solid> solids = places.solids(random);
            for (Solid solid : solids) {
                String kind = solid.getClass().getSimpleName();
                onMesh(kind, tree, edges, solid, motion);
                inScene(kind, scene, solid, motion);
                Solid against = solids.get(random.nextInt(solids.size())).movedBy(start);
                keep(kind + " first of two", SolidContact.first(solid, motion, against, start));
            }
            if (i % RARE == 0) {
                meshes(places, tree, other, start, motion);
                solids.forEach(solid -> keep("scene that moves", scene.sweepMoving(solid, motion, 0.1, TOLERANCE)));
            }
        }
        walk(places, scene);
        compare(places);
    }

    private static Scene scene(Places places, Bvh tree, Bvh other) {
        SplittableRandom random = new SplittableRandom(2);
        List<PlacedMesh> placed = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            Matrix4x3d pose =
                    new Matrix4x3d().translation(places.vector(random).mul(2)).rotate(places.turn);
            PlacedMesh one =
                    switch (i % 4) {
                        case 0 -> PlacedMesh.of(tree).at(pose.scale(0.5, 1, 2));
                        case 1 ->
                            PlacedMesh.of(other)
                                    .withActiveEdges(mesh -> ConvexEdges.of(mesh, 0.1))
                                    .at(pose);
                        case 2 -> PlacedMesh.of(places.solids(random).get(i / 4));
                        default -> PlacedMesh.of(other).at(pose);
                    };
            placed.add(i % 3 == 0 ? one.withVelocity(places.vector(random)) : one);
        }
        placed.set(3, placed.get(3).withVelocity(places.vector(random), UP, new Vector3d()));
        return Scene.of(placed);
    }

    private void points(Bvh tree, Scene scene, Vector3d start, Vector3d motion) {
        keep("point cast", tree.cast(start, motion));
        keep(
                "point cast front",
                tree.cast(start, motion, QueryOptions.DEFAULT.frontOnly().upTo(0.75)));
        keep("point cast all", tree.castHits(start, motion, QueryOptions.DEFAULT.allHits()));
        keep("point blocked", tree.isBlocked(start, motion));
        keep("point closest", tree.closest(start));
        keep("point distance", tree.distance(start));
        keep("point in scene cast", scene.cast(start, motion));
        keep("point in scene cast all", scene.castHits(start, motion, QueryOptions.DEFAULT.allHits()));
        keep("point in scene blocked", scene.isBlocked(start, motion));
        keep("point in scene closest", scene.closest(start));
    }

    private void onMesh(String kind, Bvh tree, ActiveEdges edges, Solid solid, Vector3d motion) {
        QueryOptions some = QueryOptions.DEFAULT.with(edges).ignoringOverlapWhenLeaving();
        keep(kind + " sweep", tree.sweep(solid, motion));
        keep(kind + " sweep some", tree.sweep(solid, motion, some));
        keep(kind + " sweep all", tree.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()));
        keep(kind + " blocked", tree.isBlocked(solid, motion));
        keep(kind + " overlaps", tree.overlaps(solid));
        keep(kind + " clearance", tree.clearance(solid));
    }

    private void inScene(String kind, Scene scene, Solid solid, Vector3d motion) {
        keep(kind + " in scene sweep", scene.sweep(solid, motion));
        keep(kind + " in scene sweep all", scene.sweepHits(solid, motion, QueryOptions.DEFAULT.allHits()));
        keep(kind + " in scene overlaps", scene.overlaps(solid));
        keep(kind + " in scene clearance", scene.clearance(solid));
    }

    private void meshes(Places places, Bvh tree, Bvh other, Vector3d start, Vector3d motion) {
        Matrix4x3d pose = new Matrix4x3d().translation(start).rotate(places.turn);
        Matrix4x3d there = new Matrix4x3d().translation(motion);
        MeshContact contact = MeshContact.between(tree, there, other, pose);
        for (int i = 0; i < contact.size(); i++) {
            keep("meshes contact", List.of(contact.first(i), contact.second(i)));
            if (!contact.isCoplanar(i)) {
                keep("meshes contact", List.of(contact.from(i), contact.to(i)));
            }
        }
        MeshDistance distance = new MeshDistance(tree, other);
        keep("meshes distance", distance.find(there, pose));
        keep("meshes closest", List.of(distance.onFirst(new Vector3d()), distance.onSecond(new Vector3d())));
        RigidMotion turning = RigidMotion.turn(new Vector3d(), UP, 0.5);
        keep("meshes sweep", new MeshSweep(tree, other).firstContact(there, turning, pose, TOLERANCE));
        PointInMesh inside = new PointInMesh(tree);
        keep("meshes inside", List.of(inside.signedDistance(start), inside.windingNumber(start)));
    }

    private void walk(Places places, Scene scene) {
        SplittableRandom random = new SplittableRandom(3);
        Scene now =
                scene.and(PlacedMesh.of(new Bvh(Shapes.box(20, 20, 0.5))).at(new Matrix4x3d().translation(0, 0, -4)));
        for (Solid solid : places.solids(random)) {
            Mover mover = new Mover(now, solid.movedBy(new Vector3d(0, 0, 3)), MoverSettings.WALKER);
            for (int i = 0; i < 240; i++) {
                mover.enter(now);
                keep(
                        "walk",
                        mover.step(i % 40 == 0 ? places.vector(random) : new Vector3d(1, 0.5, 0), 1 / 60.0)
                                .end());
                now = i % 4 == 0 ? now.after(1 / 60.0) : now;
            }
        }
    }

    /** Adds the bits of an answer to the number of its question. */
    private void keep(String question, @Nullable Object answer) {
        hashes.merge(question, bits(answer), MotionHashes::mixed);
    }

    private static long bits(@Nullable Object answer) {
        if (answer instanceof Vector3dc v) {
            return bits(List.of(v.x(), v.y(), v.z()));
        }
        if (answer instanceof List<?> all) {
            return all.stream().mapToLong(KeptAnswersTest::bits).reduce(all.size(), MotionHashes::mixed);
        }
        if (answer instanceof Record record) {
            long hash = 1;
            for (RecordComponent part : record.getClass().getRecordComponents()) {
                try {
                    hash = MotionHashes.mixed(hash, bits(part.getAccessor().invoke(record)));
                } catch (ReflectiveOperationException e) {
                    throw new AssertionError(e);
                }
            }
            return hash;
        }
        if (answer instanceof Double number) {
            return Double.doubleToLongBits(number);
        }
        if (answer instanceof Integer number) {
            return number;
        }
        if (answer instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        assertThat(answer).isIn(null, true, false);
        return Boolean.TRUE.equals(answer) ? 1 : 0;
    }

    private void compare(Places places) throws IOException {
        List<String> lines = hashes.entrySet().stream()
                .map(one -> "%s\t%016x".formatted(one.getKey(), one.getValue()))
                .toList();
        String file = places.name().toLowerCase(Locale.ROOT) + ".tsv";
        Path now = Files.createDirectories(Path.of("target/answers")).resolve(file);
        Files.write(now, lines);

        assertThat(lines).as("the new ones are in %s", now).isEqualTo(Files.readAllLines(KEPT.resolve(file)));
    }
}
