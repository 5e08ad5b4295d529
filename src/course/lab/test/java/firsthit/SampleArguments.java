package firsthit;

import firsthit.batch.Batch;
import firsthit.batch.BlockedMotions;
import firsthit.batch.ClosestPoints;
import firsthit.batch.FirstHits;
import firsthit.camera.CameraProbe;
import firsthit.camera.FirstPersonCamera;
import firsthit.camera.FollowCamera;
import firsthit.compare.AngleSum;
import firsthit.compare.Barycentric;
import firsthit.compare.DenseGrid;
import firsthit.compare.Grid;
import firsthit.compare.HashGrid;
import firsthit.compare.ParticleGrid;
import firsthit.compare.SameSide;
import firsthit.compare.Scan;
import firsthit.compare.SphereSweeps;
import firsthit.compare.SweepAndPrune;
import firsthit.compare.TreeOutline;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Plane;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.io.Limits;
import firsthit.io.MeshFiles;
import firsthit.io.MeshFormat;
import firsthit.io.MeshFormats;
import firsthit.io.MeshInput;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshBuffers;
import firsthit.mesh.MeshBuilder;
import firsthit.mesh.Shapes;
import firsthit.midphase.Arithmetic;
import firsthit.midphase.BoxTree;
import firsthit.midphase.BroadPhase;
import firsthit.midphase.BruteForce;
import firsthit.midphase.Bvh;
import firsthit.midphase.Queries;
import firsthit.midphase.SweptBox;
import firsthit.motion.Incline;
import firsthit.motion.Lift;
import firsthit.motion.MoveTrace;
import firsthit.motion.Mover;
import firsthit.motion.MoverMemory;
import firsthit.motion.MoverSettings;
import firsthit.motion.Projectile;
import firsthit.motion.Rebound;
import firsthit.motion.SurfaceRebound;
import firsthit.particles.ImpactDamage;
import firsthit.particles.ParticleFlight;
import firsthit.particles.ParticleRules;
import firsthit.particles.Particles;
import firsthit.particles.PenaltyContacts;
import firsthit.particles.PenaltyForce;
import firsthit.parts.ConvexEdges;
import firsthit.parts.ExactInside;
import firsthit.parts.MeshContact;
import firsthit.parts.MeshDistance;
import firsthit.parts.MeshSection;
import firsthit.parts.MeshSweep;
import firsthit.parts.PointInMesh;
import firsthit.parts.TrianglePair;
import firsthit.query.ActiveEdges;
import firsthit.query.ClosestHit;
import firsthit.query.ConservativeAdvancement;
import firsthit.query.Corners;
import firsthit.query.Hit;
import firsthit.query.MutableHit;
import firsthit.query.NearestTriangle;
import firsthit.query.QueryOptions;
import firsthit.query.SegmentTriangle;
import firsthit.query.SolidGap;
import firsthit.query.TriangleGap;
import firsthit.response.SlidePlanes;
import firsthit.scene.OverlapEvents;
import firsthit.scene.PlacedMesh;
import firsthit.scene.Scene;
import firsthit.scene.SceneEdit;
import firsthit.scene.SceneHits;
import firsthit.topology.EdgeTable;
import firsthit.work.Progress;
import firsthit.work.Threads;
import firsthit.world.Crowd;
import firsthit.world.World;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A good argument of each type that the core takes, made anew each time. */
final class SampleArguments {
    private static final Map<Class<?>, Supplier<?>> SAMPLES = new HashMap<>();

    static {
        add(double.class, () -> 1.0);
        add(int.class, () -> 1);
        add(long.class, () -> 1L);
        add(boolean.class, () -> true);
        add(String.class, () -> "box");
        add(double[].class, () -> new double[] {0, 0, 3});
        add(int[].class, () -> new int[3]);
        add(long[].class, () -> new long[3]);
        add(String[].class, () -> new String[0]);
        addBuffers();
        add(List.class, List::of);
        add(Map.class, Map::of);
        add(SortedMap.class, TreeMap::new);
        add(Comparator.class, Comparator::naturalOrder);
        add(Function.class, () -> Function.identity());
        add(Predicate.class, () -> Predicate.isEqual(null));
        add(IntPredicate.class, () -> triangle -> false);
        add(IntFunction.class, () -> number -> null);
        add(Path.class, SampleArguments::copyOfAMesh);
        add(InputStream.class, () -> new ByteArrayInputStream(new byte[0]));
        add(Progress.class, () -> Progress.SILENT);
        add(MeshFormat.class, () -> MeshFormats.OBJ);
        add(MeshBuilder.class, MeshBuilder::new);
        add(MeshInput.class, SampleArguments::openedMesh);
        add(byte[].class, () -> new byte[3]);
        add(OutputStream.class, OutputStream::nullOutputStream);
        add(Vector3d.class, () -> new Vector3d(0, 0, 1));
        add(Vector3dc.class, () -> new Vector3d(0, 0, 1));
        add(Quaterniondc.class, Quaterniond::new);
        add(Quaterniond.class, Quaterniond::new);
        add(Matrix4x3dc.class, Matrix4x3d::new);
        addValues();
        addMeshes();
        addQueries();
        addMotion();
    }

    private SampleArguments() {}

    static Object of(Class<?> type) {
        if (type.isEnum()) {
            return type.getEnumConstants()[0];
        }
        Supplier<?> sample = SAMPLES.get(type);
        return sample == null && type.isRecord()
                ? valueOf(type)
                : Objects.requireNonNull(sample, type::getName).get();
    }

    private static Object valueOf(Class<?> type) {
        Class<?>[] types = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            return type.getConstructor(types)
                    .newInstance(Stream.of(types).map(SampleArguments::of).toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static <T> void add(Class<T> type, Supplier<? extends T> sample) {
        SAMPLES.put(type, sample);
    }

    private static <T> T sample(Class<T> type) {
        return type.cast(of(type));
    }

    private static void addValues() {
        add(Triangle.class, () -> new Triangle(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 1, 0)));
        add(Triangle[].class, () -> new Triangle[] {sample(Triangle.class)});
        add(Vector3d[].class, () -> new Vector3d[] {new Vector3d(), new Vector3d(), new Vector3d()});
        add(Plane.class, () -> sample(Triangle.class).plane());
        add(Sphere.class, () -> new Sphere(new Vector3d(0, 0, 2), 1));
        add(Solid.class, () -> sample(Sphere.class));
        add(Capsule.class, () -> new Capsule(new Vector3d(0, 0, 2), new Vector3d(0, 0, 3), 1));
        add(Ellipsoid.class, () -> new Ellipsoid(new Vector3d(0, 0, 2), new Vector3d(1, 1, 1)));
        add(OrientedBox.class, () -> new OrientedBox(new Vector3d(), new Vector3d(1, 1, 1), new Quaterniond()));
        add(Aabb.class, () -> new Aabb(new Vector3d(), new Vector3d(1, 1, 1)));
        add(Solid[].class, () -> new Solid[] {sample(Solid.class)});
        add(RigidMotion.class, () -> RigidMotion.turn(new Vector3d(), new Vector3d(0, 0, 1), 1));
    }

    private static void addBuffers() {
        add(Vector3fc.class, () -> new Vector3f(0, 0, 1));
        add(ByteBuffer.class, () -> ByteBuffer.allocate(3 * Double.BYTES));
        add(float[].class, () -> new float[3]);
        add(FloatBuffer.class, () -> FloatBuffer.allocate(3));
        add(short[].class, () -> new short[3]);
        add(ShortBuffer.class, () -> ShortBuffer.allocate(3));
        add(IntBuffer.class, () -> IntBuffer.allocate(3));
        add(MeshBuffers.class, () -> MeshBuffers.of(new float[9]));
    }

    private static void addMeshes() {
        add(Mesh.class, () -> Shapes.box(1));
        add(Limits.class, Limits::standard);
        add(EdgeTable.class, () -> new EdgeTable(sample(Mesh.class)));
    }

    private static void addQueries() {
        add(
                Hit.class,
                () -> Objects.requireNonNull(SegmentTriangle.cast(
                        new Vector3d(0.1, 0.1, 1), new Vector3d(0, 0, -2), sample(Triangle.class))));
        add(QueryOptions.class, () -> QueryOptions.DEFAULT);
        add(QueryOptions.Triangles.class, () -> (instance, triangle) -> true);
        add(ActiveEdges.class, () -> ActiveEdges.ALL);
        add(ConvexEdges.class, () -> ConvexEdges.of(sample(Mesh.class), 1));
        add(AngleSum.class, () -> new AngleSum(0.1));
        add(Barycentric.class, Barycentric::new);
        add(SameSide.class, SameSide::new);
        add(ExactInside.class, ExactInside::new);
        add(SweptBox.class, SweptBox::new);
        add(MutableHit.class, MutableHit::new);
        add(SolidGap.class, SolidGap::new);
        add(TriangleGap.class, TriangleGap::new);
        add(SlidePlanes.class, SlidePlanes::new);
        add(ClosestHit.class, () -> new ClosestHit(sample(Mesh.class)));
        add(NearestTriangle.class, () -> new NearestTriangle(sample(Mesh.class)));
        add(Arithmetic.class, () -> Arithmetic.SCALAR);
        add(BroadPhase.class, () -> new Bvh(sample(Mesh.class)));
        add(Queries.class, () -> sample(BroadPhase.class));
        add(BroadPhase[].class, () -> new BroadPhase[] {sample(BroadPhase.class)});
        add(BroadPhase.Visitor.class, () -> triangle -> 1);
        add(Batch.class, () -> new Batch(sample(BroadPhase.class)));
        add(SphereSweeps.class, () -> SphereSweeps.of(sample(BroadPhase.class)));
        add(Bvh.class, () -> new Bvh(sample(Mesh.class)));
        add(BruteForce.class, () -> new BruteForce(sample(Mesh.class)));
        add(Scan.class, () -> new Scan(sample(Mesh.class)));
        add(SweepAndPrune.class, () -> new SweepAndPrune(sample(Mesh.class)));
        add(Grid.class, () -> new DenseGrid(sample(Mesh.class)));
        add(DenseGrid.class, () -> new DenseGrid(sample(Mesh.class)));
        add(HashGrid.class, () -> new HashGrid(sample(Mesh.class)));
        add(ParticleGrid.class, () -> new ParticleGrid(sample(Mesh.class)));
        add(PointInMesh.class, () -> new PointInMesh(sample(Mesh.class)));
        add(BoxTree.class, () -> new BoxTree(new double[6]));
        add(BoxTree.Boxes.class, () -> (box, out) -> {});
        add(BitSet.class, BitSet::new);
        add(Corners.class, () -> (instance, triangle, a, b, c) -> {});
        add(TreeOutline.class, () -> new TreeOutline(sample(Mesh.class)));
        add(MeshDistance.class, () -> new MeshDistance(sample(Bvh.class), sample(Bvh.class)));
        add(MeshSweep.class, () -> new MeshSweep(sample(Bvh.class), sample(Bvh.class)));
        add(ConservativeAdvancement.class, () -> new ConservativeAdvancement(1, 1e-3));
        add(MeshSection.class, () -> MeshSection.of(sample(Bvh.class), sample(Plane.class)));
        add(MeshContact.class, () -> MeshContact.between(sample(Bvh.class), sample(Bvh.class)));
        add(TrianglePair.class, TrianglePair::new);
        add(FirstHits.class, FirstHits::new);
        add(BlockedMotions.class, BlockedMotions::new);
        add(Threads.class, () -> Threads.CALLER);
        add(ClosestPoints.class, ClosestPoints::new);
    }

    private static void addMotion() {
        add(PlacedMesh.class, () -> PlacedMesh.of(sample(BroadPhase.class)));
        add(OverlapEvents.class, OverlapEvents::new);
        add(OverlapEvents.Listener.class, () -> (solid, instance, begins) -> {});
        add(Scene.class, () -> Scene.of(sample(BroadPhase.class)));
        add(SceneEdit.class, () -> sample(Scene.class).edit());
        add(SceneHits.class, SceneHits::new);
        add(Rebound.class, () -> Rebound.STOP);
        add(ImpactDamage.class, () -> ImpactDamage.NONE);
        add(PenaltyForce.class, () -> PenaltyForce.criticallyDamped(1, 1, new PenaltyForce.Friction(1, 1)));
        add(PenaltyForce.Grip.class, () -> PenaltyForce.Grip.NEW);
        add(CameraProbe.class, () -> CameraProbe.ball(0.1));
        add(FollowCamera.class, () -> new FollowCamera(sample(CameraProbe.class), 1));
        add(
                FirstPersonCamera.class,
                () -> new FirstPersonCamera(new Vector3d(), new Vector3d(1, 0, 0), new Vector3d(0, 0, 1), 1, 1, 1));
        add(Lift.class, () -> new Lift(sample(PlacedMesh.class), 0.01, new Vector3d(0, 0, 1)));
        add(MoverSettings.class, () -> MoverSettings.WALKER);
        add(Mover.class, () -> new Mover(sample(Scene.class), sample(Solid.class), MoverSettings.WALKER));
        add(MoverMemory.class, () -> sample(Mover.class).memory());
        add(Crowd.class, Crowd::new);
        add(World.Listener.class, () -> new World.Listener() {});
        add(
                World.class,
                () -> new World(sample(Scene.class), sample(Crowd.class), 0.1, 1, sample(World.Listener.class)));
        add(Incline.class, () -> Incline.WALL);
        add(SurfaceRebound.class, () -> (instance, hit) -> Rebound.STOP);
        add(
                Projectile.class,
                () -> new Projectile(
                        sample(Scene.class), sample(Solid.class), MoverSettings.WALKER, sample(SurfaceRebound.class)));
        add(MoveTrace.class, () -> sample(Mover.class).step(new Vector3d(), 0.1));
        add(ParticleRules.class, () -> ParticleRules.of(new Vector3d(), Rebound.STOP));
        add(Particles.class, () -> new Particles(1));
        add(ParticleFlight.class, () -> new ParticleFlight(sample(SphereSweeps.class), sample(ParticleRules.class)));
        add(
                PenaltyContacts.class,
                () -> new PenaltyContacts(sample(SphereSweeps.class), sample(PenaltyForce.class), 1, new Vector3d()));
    }

    /** As a format is given it. */
    private static MeshInput openedMesh() {
        List<MeshInput> given = new ArrayList<>();
        MeshFormat format = new MeshFormat() {
            @Override
            public String ending() {
                return ".sample";
            }

            @Override
            public Mesh read(MeshInput input) {
                given.add(input);
                return Mesh.of("sample");
            }
        };
        try {
            MeshFiles.read(InputStream.nullInputStream(), format, Limits.standard());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return given.get(0);
    }

    /** Not the file itself: a call that went wrong might write. */
    private static Path copyOfAMesh() {
        try {
            Path copy = Files.createTempDirectory("sample").resolve("room.obj");
            return Files.copy(Path.of("data/meshes/room.obj"), copy);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
