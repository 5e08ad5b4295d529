package firsthit.parts;

import static firsthit.Refusals.assertIllegal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import firsthit.ForSeeds;
import firsthit.geometry.RigidMotion;
import firsthit.mesh.Mesh;
import firsthit.mesh.MeshSamples;
import firsthit.mesh.Shapes;
import firsthit.midphase.Bvh;
import java.util.SplittableRandom;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Sweep of a mesh to another one")
class MeshSweepTest {
    private static final Matrix4x3d STILL = new Matrix4x3d();

    @Test
    void aBoxThatMovesMeetsABox() {
        MeshSweep sweep = new MeshSweep(new Bvh(Shapes.box(2)), new Bvh(Shapes.box(1)));
        Matrix4x3d place = new Matrix4x3d().translation(4, 0.25, 0.125);
        RigidMotion ahead = new RigidMotion(new Vector3d(), new Vector3d(0, 0, 1), 0, new Vector3d(5, 0, 0));
        RigidMotion back = new RigidMotion(new Vector3d(), new Vector3d(0, 0, 1), 0, new Vector3d(-5, 0, 0));

        // A gap of 2.5 m.
        assertThat(sweep.firstContact(STILL, ahead, place, 1e-9)).isBetween(0.5 - 2e-10, 0.5);
        assertThat(sweep.gap().onSecond(new Vector3d()).x).isEqualTo(3.5);
        assertThat(sweep.firstContact(STILL, back, place, 1e-9)).isNaN();
        assertThat(sweep.gap().distance()).isNaN();
        // In touch: at once; within the tolerance, only if it closes.
        assertThat(sweep.firstContact(STILL, back, new Matrix4x3d().translation(1.5, 0, 0), 1e-9))
                .isZero();
        Matrix4x3d near = new Matrix4x3d().translation(1.5 + 0x1p-31, 0, 0);
        assertThat(sweep.firstContact(STILL, back, near, 1e-9)).isNaN();
        assertThat(sweep.firstContact(STILL, ahead, near, 1e-9)).isZero();
        // A quarter turn of the long side.
        MeshSweep door = new MeshSweep(new Bvh(Shapes.box(4, 0.5, 1)), new Bvh(Shapes.box(1)));
        RigidMotion turn = RigidMotion.turn(new Vector3d(), new Vector3d(0, 0, 1), Math.PI / 2);
        double met = door.firstContact(STILL, turn, new Matrix4x3d().translation(0, 2, 0), 1e-6);
        assertThat(met).isBetween(0.5, 1.0);
        assertThat(door.gap().distance()).isBetween(0.0, 1e-6);
    }

    @ForSeeds
    void aMotionIsFreeUntilItsContact(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        boolean isLattice = seed % 2 == 0;
        Bvh one = new Bvh(isLattice ? Shapes.box(1) : MeshSamples.stone(seed, 2, 0.5));
        Bvh other = new Bvh(isLattice ? MeshSamples.grid("lattice", 4, 4, 1, new double[25]) : MeshSamples.knot(30, 8));
        Vector3d start = isLattice
                ? new Vector3d(random.nextInt(4), random.nextInt(4), random.nextInt(1, 4))
                : new Vector3d(random.nextDouble(-4, 4), random.nextDouble(-4, 4), random.nextDouble(-4, 4));
        Vector3d way = isLattice
                ? new Vector3d(random.nextInt(-2, 3), random.nextInt(-2, 3), random.nextInt(-4, 3))
                : start.mul(-random.nextDouble(2), new Vector3d());
        double angle = isLattice ? random.nextInt(3) * Math.PI / 2 : random.nextDouble(-3, 3);
        Vector3d axis = isLattice ? new Vector3d(0, 0, 1) : new Vector3d(random.nextDouble(), 1, random.nextDouble());
        RigidMotion motion = new RigidMotion(start, axis, angle, way);
        Matrix4x3d place = new Matrix4x3d().translation(start);
        MeshSweep sweep = new MeshSweep(one, other);

        double met = sweep.firstContact(place, motion, STILL, 1e-6);

        assertThat(sweep.gap().distance() >= 0).isEqualTo(met >= 0);
        assertThat(met >= 0 ? sweep.gap().distance() : 0).isLessThanOrEqualTo(1e-6);
        // A touch at the start is the answer itself.
        for (int step = met == 0 ? 100 : 0; step < 100; step++) {
            double fraction = (met > 0 ? met : 1) * step / 100;
            assertThat(MeshContact.isTouching(one, placed(start, motion, fraction), other, STILL))
                    .isFalse();
        }
    }

    @Test
    void aBoxIsPulledOutOfABox() {
        MeshSweep sweep = new MeshSweep(new Bvh(Shapes.box(1)), new Bvh(Shapes.box(2)));
        Vector3d up = new Vector3d(0, 0, 1);
        RigidMotion out = new RigidMotion(new Vector3d(), up, 0, new Vector3d(5, 0, 0));

        // It touches from 0.5 m on, and comes free at 1.5 m.
        assertThat(sweep.firstContact(STILL, out, STILL, 1e-9)).isBetween(0.1 - 1e-9, 0.1);
        assertThat(sweep.lastContact(STILL, out, STILL, 1e-9)).isBetween(0.3, 0.3 + 1e-9);
        assertThat(sweep.gap().onFirst(new Vector3d()).x).isBetween(1.0, 1 + 1e-9);
        assertThat(sweep.gap().onSecond(new Vector3d()).x).isEqualTo(1);
        RigidMotion in = new RigidMotion(new Vector3d(), up, 0, new Vector3d(1, 0, 0));
        assertThat(sweep.lastContact(STILL, in, STILL, 1e-9)).isEqualTo(1);
        assertThat(sweep.lastContact(new Matrix4x3d().translation(4, 0, 0), out, STILL, 1e-9))
                .isNaN();
        // A quarter turn of a long side about the corner of a box, and on by as much.
        MeshSweep door = new MeshSweep(new Bvh(Shapes.box(4, 0.5, 1)), new Bvh(Shapes.box(1)));
        RigidMotion turn = RigidMotion.turn(new Vector3d(), up, Math.PI);
        Matrix4x3d place = new Matrix4x3d().translation(0, 2, 0);
        double first = door.firstContact(STILL, turn, place, 1e-6);
        assertThat(door.lastContact(STILL, turn, place, 1e-6)).isCloseTo(1 - first, within(1e-6));
    }

    @ForSeeds
    void aMotionIsFreeAfterItsLastContact(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Bvh one = new Bvh(MeshSamples.stone(seed, 2, 0.5));
        Bvh other = new Bvh(seed % 2 == 0 ? MeshSamples.knot(30, 8) : Shapes.box(1));
        Vector3d start = new Vector3d(random.nextDouble(-2, 2), random.nextDouble(-2, 2), random.nextDouble(-2, 2));
        Vector3d way = new Vector3d(random.nextDouble(-6, 6), random.nextDouble(-6, 6), random.nextDouble(-6, 6));
        RigidMotion motion = new RigidMotion(start, new Vector3d(1, 2, 3), random.nextDouble(-3, 3), way);
        Matrix4x3d place = new Matrix4x3d().translation(start);
        MeshSweep sweep = new MeshSweep(one, other);

        double last = sweep.lastContact(place, motion, STILL, 1e-6);

        assertThat(sweep.gap().distance() >= 0).isEqualTo(last >= 0);
        assertThat(last >= 0 ? sweep.gap().distance() : 0).isLessThanOrEqualTo(1e-6);
        assertThat(last >= 0).isEqualTo(sweep.firstContact(place, motion, STILL, 1e-6) >= 0);
        double from = last >= 0 ? last : 0;
        for (int step = 1; step <= 100; step++) {
            double fraction = from + (1 - from) * step / 100;
            assertThat(fraction > from && MeshContact.isTouching(one, placed(start, motion, fraction), other, STILL))
                    .isFalse();
        }
    }

    private static Matrix4x3d placed(Vector3d start, RigidMotion motion, double fraction) {
        Vector3d at = motion.at(fraction, start);
        Matrix4x3d place = new Matrix4x3d().setColumn(3, at);
        Vector3d[] axes = {new Vector3d(1, 0, 0), new Vector3d(0, 1, 0), new Vector3d(0, 0, 1)};
        for (int i = 0; i < 3; i++) {
            place.setColumn(i, motion.at(fraction, axes[i].add(start)).sub(at));
        }
        return place;
    }

    @Test
    void whatCannotBeIsNamed() {
        Bvh box = new Bvh(Shapes.box(1));
        MeshSweep sweep = new MeshSweep(box, box);
        RigidMotion still = RigidMotion.turn(new Vector3d(), new Vector3d(0, 0, 1), 0);

        assertThat(new MeshSweep(new Bvh(Mesh.of("nothing")), box).firstContact(STILL, still, STILL, 1))
                .isNaN();
        assertIllegal(() -> sweep.firstContact(STILL, still, STILL, 0), "tolerance");
        assertThat(sweep.firstContact(STILL, still, STILL, 1)).isZero();
        assertThat(sweep.firstContact(STILL, still, new Matrix4x3d().translation(3, 0, 0), 1))
                .isNaN();
        assertThatIllegalStateException().isThrownBy(() -> sweep.gap().onFirst(new Vector3d()));
    }
}
