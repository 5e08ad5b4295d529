package firsthit.scene;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import firsthit.query.Clearance;
import firsthit.query.Hit;
import firsthit.query.QueryOptions;
import firsthit.solids.SolidContact;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Solids in a scene")
class PlacedSolidTest {
    private static final Vector3dc STILL = new Vector3d();

    /** Contacts belong to solids changed by 2^-40 of their sizes and ways, here up to 20 m; the fraction to as much more. */
    private static final double CLOSE = 1e-9;

    private static Solid solid(SplittableRandom random) {
        Vector3d at = SceneSamples.vector(random).mul(4);
        return SceneSamples.solids(random, at).get(random.nextInt(4));
    }

    /** The first contact of all, as each solid alone has it. */
    @ForSeeds
    void theFirstOfAllIsMet(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Solid> solids = IntStream.range(0, random.nextInt(1, 30))
                .mapToObj(i -> solid(random))
                .toList();
        Scene scene = Scene.of(solids.stream().map(PlacedMesh::of).toList());
        for (int i = 0; i < 5; i++) {
            Solid mover = solid(random);
            Vector3d motion = SceneSamples.vector(random).mul(8);
            SolidContact first = null;
            int overlaps = 0;
            double least = Double.POSITIVE_INFINITY;
            for (Solid other : solids) {
                SolidContact contact = SolidContact.first(mover, motion, other, STILL);
                boolean isEarlier = contact != null
                        && (first == null || contact.fraction() < first.fraction() || contact.depth() > first.depth());
                first = isEarlier ? contact : first;
                overlaps += contact != null && contact.depth() > 0 ? 1 : 0;
                least = Math.min(least, SolidContact.clearance(mover, other).distance());
            }

            Hit hit = scene.sweep(mover, motion);

            assertThat(hit == null).isEqualTo(first == null);
            if (hit != null && first != null) {
                assertThat(new SolidContact(hit.fraction(), hit.point(), hit.normal(), hit.depth()))
                        .isEqualTo(first);
            }
            assertThat(scene.isBlocked(mover, motion)).isEqualTo(hit != null);
            assertThat(scene.sweep(mover, motion, QueryOptions.DEFAULT)).isEqualTo(hit);
            assertThat(scene.overlapCount(mover)).isEqualTo(overlaps);
            assertThat(scene.overlaps(mover)).hasSize(overlaps);
            assertThat(scene.clearance(mover)).isEqualTo(least);
            assertThat(scene.cast(mover.center(), motion))
                    .isEqualTo(scene.sweep(new Sphere(mover.center(), 0), motion));
            assertThat(scene.isBlocked(mover.center(), motion)).isEqualTo(scene.cast(mover.center(), motion) != null);
        }
    }

    /** Who of two that move is in the scene makes no difference. */
    @ForSeeds
    void twoThatMoveMayChangePlaces(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Solid one = solid(random);
        Solid other = solid(random);
        Vector3d motion = other.center().sub(one.center(), new Vector3d()).mul(2);
        Vector3d ofOther = SceneSamples.vector(random).mul(0.2);

        Hit hit = Scene.of(List.of(PlacedMesh.of(other).withVelocity(ofOther))).sweepMoving(one, motion, 1, 1e-3);
        Hit back = Scene.of(List.of(PlacedMesh.of(one).withVelocity(motion))).sweepMoving(other, ofOther, 1, 1e-3);
        SolidContact contact = SolidContact.first(one, motion, other, ofOther);

        if (hit == null || back == null || contact == null) {
            assertThat(List.of(hit == null, back == null, contact == null)).containsOnly(true);
            return;
        }
        assertThat(hit.fraction())
                .isCloseTo(contact.fraction(), within(CLOSE))
                .isCloseTo(back.fraction(), within(CLOSE));
        assertThat(hit.normal().add(back.normal(), new Vector3d()).length()).isCloseTo(0, within(1e-5));
    }

    /** Solid and mesh of one box, from outside. */
    @ForSeeds
    void aBoxIsMetAsItsMeshIs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Scene solid = Scene.of(List.of(PlacedMesh.of(new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1)))));
        Scene mesh = Scene.of(new Bvh(Shapes.box(2)));
        for (Solid mover :
                SceneSamples.solids(random, SceneSamples.vector(random).normalize(4))) {
            Vector3d motion = SceneSamples.vector(random).sub(mover.center()).mul(1.5);
            checkSame(solid.sweep(mover, motion), mesh.sweep(mover, motion), 1e-4);
            assertThat(solid.clearance(mover)).isCloseTo(mesh.clearance(mover), within(CLOSE));
        }
    }

    /** Solid and mesh of one box that stands turned, from outside; casts too. */
    @ForSeeds
    void aTurnedBoxIsMetAsItsMeshIs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix4x3d pose = turned(random);
        Aabb box = new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1));
        Scene solid = Scene.of(List.of(PlacedMesh.of(box).at(pose)));
        Scene mesh = Scene.of(List.of(PlacedMesh.of(new Bvh(Shapes.box(2))).at(pose)));
        Vector3dc middle = pose.getTranslation(new Vector3d());
        Vector3d at = SceneSamples.vector(random).normalize(4).add(middle);
        List<Solid> movers = new ArrayList<>(SceneSamples.solids(random, at));
        Solid turned = PlacedMesh.of(movers.get(3)).at(turned(random)).solid();
        movers.add(Objects.requireNonNull(turned).movedBy(at.sub(turned.center(), new Vector3d())));
        for (Solid mover : movers) {
            Vector3d motion =
                    SceneSamples.vector(random).add(middle).sub(mover.center()).mul(1.5);
            checkSame(solid.sweep(mover, motion), mesh.sweep(mover, motion), 1e-4);
            assertThat(solid.isBlocked(mover, motion)).isEqualTo(mesh.isBlocked(mover, motion));
            checkSame(solid.cast(mover.center(), motion), mesh.cast(mover.center(), motion), CLOSE);
            assertThat(solid.clearance(mover)).isCloseTo(mesh.clearance(mover), within(CLOSE));
            Clearance closest = Objects.requireNonNull(solid.closest(mover.center()));
            Clearance ofMesh = Objects.requireNonNull(mesh.closest(mover.center()));
            assertThat(closest.distance()).isCloseTo(ofMesh.distance(), within(CLOSE));
            assertThat(closest.point().distance(ofMesh.point())).isCloseTo(0, within(CLOSE));
            // Nothing that comes in from outside overlaps one and not the other; by the side, a hair more or less may.
            Solid there = mover.movedBy(motion.mul(random.nextDouble(), new Vector3d()));
            if (Math.abs(mesh.clearance(there)) > CLOSE && !isInside(there.center(), pose)) {
                assertThat(solid.overlapCount(there) > 0).isEqualTo(mesh.overlapCount(there) > 0);
                assertThat(solid.clearance(there) > 0).isEqualTo(mesh.clearance(there) > 0);
            }
        }
    }

    @ForSeeds
    void aTurnedBoxIsFilled(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Matrix4x3d pose = turned(random);
        Scene solid = Scene.of(List.of(PlacedMesh.of(new Aabb(new Vector3d(-3, -2, -1), new Vector3d(3, 2, 1)))
                .at(pose)));
        Vector3d own = SceneSamples.vector(random).mul(2.5, 1.5, 0.5);
        Vector3d inside = pose.transformPosition(own, new Vector3d());
        double depth = Math.min(3 - Math.abs(own.x), Math.min(2 - Math.abs(own.y), 1 - Math.abs(own.z)));

        assertThat(solid.overlapCount(new Sphere(inside, 0.1))).isEqualTo(1);
        assertThat(solid.clearance(new Sphere(inside, 0))).isCloseTo(-depth, within(CLOSE));
        assertThat(solid.clearance(new Sphere(inside, 0.1))).isCloseTo(-depth - 0.1, within(CLOSE));
        Hit hit = Objects.requireNonNull(solid.cast(inside, SceneSamples.vector(random)));
        assertThat(hit.fraction()).isZero();
        assertThat(hit.depth()).isCloseTo(depth, within(CLOSE));
    }

    /** Turned twice is turned by both; back again it is the box that it was, but for rounding. */
    @Test
    void aTurnedBoxKeepsItsForm() {
        OrientedBox box = new OrientedBox(new Vector3d(1, 2, 3), new Vector3d(1, 2, 4), new Quaterniond().rotateX(1));
        Matrix4x3d pose = new Matrix4x3d().translation(1, 0, -2).rotateXYZ(0.3, 2, -1);
        OrientedBox there =
                (OrientedBox) Objects.requireNonNull(PlacedMesh.of(box).at(pose).solid());
        OrientedBox back = (OrientedBox) Objects.requireNonNull(
                PlacedMesh.of(there).at(pose.invert(new Matrix4x3d())).solid());

        assertThat(there.half()).isEqualTo(box.half());
        assertThat(there.center().distance(pose.transformPosition(new Vector3d(1, 2, 3))))
                .isLessThan(1e-14);
        assertThat(back.center().distance(box.center())).isLessThan(1e-14);
        assertThat(Math.abs(back.rotation().dot(box.rotation()))).isCloseTo(1, within(1e-14));
        for (Matrix4x3d other : List.of(
                new Matrix4x3d().scaling(1, 1, 1.001),
                new Matrix4x3d().scaling(-1, 1, 1),
                new Matrix4x3d().scaling(2))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> PlacedMesh.of(box).at(other));
        }
    }

    private static Matrix4x3d turned(SplittableRandom random) {
        return new Matrix4x3d()
                .translation(SceneSamples.vector(random).mul(9))
                .rotateXYZ(random.nextDouble(-3, 3), random.nextDouble(-3, 3), random.nextDouble(-3, 3));
    }

    private static boolean isInside(Vector3dc point, Matrix4x3d pose) {
        Vector3d own = pose.invert(new Matrix4x3d()).transformPosition(point, new Vector3d());
        return own.absolute().get(own.maxComponent()) <= 1;
    }

    private static void checkSame(@Nullable Hit hit, @Nullable Hit other, double granted) {
        assertThat(hit == null).isEqualTo(other == null);
        if (hit != null && other != null) {
            assertThat(hit.fraction()).isCloseTo(other.fraction(), within(CLOSE));
            assertThat(hit.normal().distance(other.normal())).isCloseTo(0, within(granted));
        }
    }

    /** A capsule is all that is near to its segment, and a ball to its centre: triangles without area, known by other means. */
    @ForSeeds
    void distanceIsThatOfWhatTheyAreDrawnRound(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Vector3d at = SceneSamples.vector(random).mul(4);
        Capsule capsule = (Capsule) SceneSamples.solids(random, at).get(2);
        Triangle segment = new Triangle(capsule.a(), capsule.b(), capsule.b());
        for (Solid other : SceneSamples.solids(random, SceneSamples.vector(random))) {
            double toSegment = Clearance.between(other, segment).distance() - capsule.radius();
            double toPoint = Clearance.between(other, new Triangle(at, at, at)).distance() - 0.1;
            if (toSegment > 0 && toPoint > 0) {
                Clearance clearance = SolidContact.clearance(other, capsule);
                assertThat(clearance.distance()).isCloseTo(toSegment, within(CLOSE));
                assertThat(SolidContact.clearance(capsule, other).distance()).isCloseTo(toSegment, within(CLOSE));
                assertThat(SolidContact.clearance(other, new Sphere(at, 0.1)).distance())
                        .isCloseTo(toPoint, within(CLOSE));
                // Moved so far along the normal, the two touch.
                Vector3d way = clearance.normal().mul(-1.001 * toSegment, new Vector3d());
                assertThat(SolidContact.first(other, way, capsule, STILL)).isNotNull();
                assertThat(Scene.of(List.of(PlacedMesh.of(capsule))).sweep(other, way.mul(0.998)))
                        .isNull();
            }
        }
    }

    @Test
    void theClosestPointIsOnTheSolid() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Sphere(new Vector3d(0, 0, 5), 1))));

        Clearance below = Objects.requireNonNull(scene.closest(new Vector3d(0, 0, 1)));
        Clearance inside = Objects.requireNonNull(scene.closest(new Vector3d(0, 0, 4.5)));

        assertThat(below.distance()).isCloseTo(3, within(1e-12));
        assertThat(below.point().distance(0, 0, 4)).isCloseTo(0, within(1e-12));
        assertThat(inside.distance()).isCloseTo(-0.5, within(1e-12));
        assertThat(scene.closest(new Vector3d(0, 0, 1), 2.5)).isNull();
    }

    @Test
    void masksAndSnapshotsKnowSolids() {
        Solid ball = new Sphere(new Vector3d(0, 0, 3), 1);
        Scene scene = Scene.of(List.of(
                PlacedMesh.of(ball).withLayers(2).withVelocity(new Vector3d(1, 0, 0)),
                PlacedMesh.of(ball).at(new Matrix4x3d().translation(0, 0, 3))));
        Vector3d up = new Vector3d(0, 0, 10);

        assertThat(Objects.requireNonNull(scene.cast(STILL, up)).instance()).isZero();
        assertThat(Objects.requireNonNull(scene.inLayers(1).cast(STILL, up)).instance())
                .isEqualTo(1);
        byte[] later = scene.after(4).snapshot();
        Scene restored = scene.restored(later);
        assertThat(Objects.requireNonNull(restored.cast(STILL, up)).instance()).isEqualTo(1);
        assertThat(restored.after(-4).cast(STILL, up)).isEqualTo(scene.cast(STILL, up));
        assertThat(restored.merged().triangleCount()).isZero();
    }

    /** What hits both a mesh and a solid at the same fraction is ranked, whichever was asked first. */
    @Test
    void aTieWithAMeshIsRanked() {
        List<PlacedMesh> both = new ArrayList<>(List.of(
                PlacedMesh.of(new Bvh(Shapes.box(2))),
                PlacedMesh.of(new Aabb(new Vector3d(-1, -1, -1), new Vector3d(1, 1, 1)))));
        Vector3d from = new Vector3d(0.25, 0.5, 3);
        Vector3d down = new Vector3d(0, 0, -4);

        Hit hit = Objects.requireNonNull(Scene.of(both).cast(from, down));
        Collections.reverse(both);
        Hit other = Objects.requireNonNull(Scene.of(both).cast(from, down));

        assertThat(other.fraction()).isEqualTo(hit.fraction());
        assertThat(other.instance()).isEqualTo(1 - hit.instance());
    }

    @Test
    void aRayIsStoppedWhereItEntersASolidAndByAMeshOnItsBorderAndWhereItLeaves() {
        Scene solid = Scene.of(List.of(PlacedMesh.of(new Aabb(new Vector3d(-1), new Vector3d(1)))));
        Scene mesh = Scene.of(new Bvh(Shapes.box(2)));
        Vector3d along = new Vector3d(6, 0, 0);
        Vector3d before = new Vector3d(-3, 0.2, 0.3);

        assertThat(solid.castHits(before, along, QueryOptions.DEFAULT.allHits()))
                .hasSize(1);
        assertThat(mesh.castHits(before, along, QueryOptions.DEFAULT.allHits())).hasSize(2);
        assertThat(solid.cast(new Vector3d(0, 0.2, 0.3), along))
                .isNotNull()
                .extracting(Hit::fraction)
                .isEqualTo(0.0);
        assertThat(mesh.cast(new Vector3d(0, 0.2, 0.3), along))
                .isNotNull()
                .extracting(Hit::backFace)
                .isEqualTo(true);
        assertThat(solid.cast(new Vector3d(-3, 0.2, 1), along)).isNull();
        assertThat(mesh.cast(new Vector3d(-3, 0.2, 1), along)).isNotNull();
    }

    @Test
    void aGrazeByLessThanTheTouchOfASolidIsAMissAndOfAMeshAHit() {
        Scene solid = Scene.of(List.of(PlacedMesh.of(new Aabb(new Vector3d(-1), new Vector3d(1)))));
        Scene mesh = Scene.of(new Bvh(Shapes.box(2)));
        // Past the edge at y = z = 1, at one radius but for a rounding.
        Sphere ball = new Sphere(new Vector3d(-3, 1.3, 1.4), 0.5);

        assertThat(solid.sweep(ball, new Vector3d(6, 0, 0))).isNull();
        assertThat(mesh.sweep(ball, new Vector3d(6, 0, 0))).isNotNull();
    }

    @Test
    void aSolidNeitherTurnsNorGrows() {
        PlacedMesh ball = PlacedMesh.of(new Sphere(new Vector3d(), 1));

        assertIllegal(() -> ball.at(new Matrix4x3d().rotateX(1)), "turn");
        assertThatIllegalArgumentException().isThrownBy(() -> ball.at(new Matrix4x3d().scale(2)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ball.withVelocity(new Vector3d(), new Vector3d(0, 0, 1), new Vector3d()));
        assertThat(ball.at(new Matrix4x3d().translation(1, 2, 3)).solid())
                .isEqualTo(new Sphere(new Vector3d(1, 2, 3), 1));
    }

    /** The gap is less than contacts of solids are off. */
    @Test
    void aTouchIsNoOverlapHoweverItIsAsked() {
        Scene scene = Scene.of(List.of(PlacedMesh.of(new Sphere(new Vector3d(), 1))));
        for (double x : new double[] {2 * (1 - 0x1p-40) * (1 + 0x1p-42), 2, Math.nextUp(2.0)}) {
            Sphere ball = new Sphere(new Vector3d(x, 0, 0), 1);
            int count = scene.overlapCount(ball);
            OverlapEvents events = new OverlapEvents();
            events.update(scene, List.of(ball), (solid, instance, begins) -> assertThat(count)
                    .isOne());

            assertThat(scene.isOverlapping(ball)).isEqualTo(count == 1);
            assertThat(scene.overlaps(ball)).hasSize(count);
            assertThat(scene.overlaps(ball))
                    .allSatisfy(hit -> assertThat(hit.depth()).isPositive());
            assertThat(events.count()).isEqualTo(count);
        }
    }

    @Test
    void closestOfAPointInASolidIsTheSameInEitherOrder() {
        PlacedMesh ball = PlacedMesh.of(new Sphere(new Vector3d(), 1));
        PlacedMesh box = PlacedMesh.of(new Bvh(Shapes.box(1)));
        PlacedMesh moved = PlacedMesh.of(new Bvh(Shapes.box(1))).at(new Matrix4x3d().translation(0.25, 0, 0));
        Vector3d point = new Vector3d(0.125, 0.25, -0.25);

        for (List<PlacedMesh> all : List.of(List.of(ball, box, moved), List.of(moved, box, ball))) {
            Clearance closest = Objects.requireNonNull(Scene.of(all).closest(point, 2));
            assertThat(closest.distance()).isCloseTo(point.length() - 1, within(1e-12));
            assertThat(all.get(closest.instance())).isSameAs(ball);
        }
    }
}
