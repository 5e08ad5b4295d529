package firsthit.lesson;

import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.RigidMotion;
import firsthit.geometry.Sphere;
import firsthit.geometry.Triangle;
import firsthit.scene.Scene;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** The methods that learners write, one interface for each; {@code Check} compares them with the library. */
public final class Exercise {
    private Exercise() {}

    /** Whether a point of a triangle's plane lies in the triangle, its border included. */
    @FunctionalInterface
    public interface PointInTriangle {
        boolean isInside(Vector3dc point, Triangle triangle);
    }

    /** The point of a triangle that is closest to a point. */
    @FunctionalInterface
    public interface ClosestPoint {
        Vector3dc closest(Vector3dc point, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving point first crosses a triangle; NaN for a miss. */
    @FunctionalInterface
    public interface Crossing {
        double fraction(Vector3dc origin, Vector3dc displacement, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving ball first touches a triangle, 0 for an overlap; NaN for a miss. */
    @FunctionalInterface
    public interface SphereSweep {
        double fraction(Sphere ball, Vector3dc displacement, Triangle triangle);
    }

    /** Fraction of a displacement at which a moving capsule first touches a triangle, 0 for an overlap; NaN for a miss. */
    @FunctionalInterface
    public interface CapsuleSweep {
        double fraction(Capsule capsule, Vector3dc displacement, Triangle triangle);
    }

    /** First touch of a moving ellipsoid that lies along the axes with a triangle; null for a miss. */
    @FunctionalInterface
    public interface EllipsoidSweep {
        @Nullable
        Touch touch(Ellipsoid ellipsoid, Vector3dc displacement, Triangle triangle);
    }

    /** A free position for a ball in overlap, after at most a number of pushes; null if there is none. */
    @FunctionalInterface
    public interface Recovery {
        @Nullable
        Vector3dc recover(Scene scene, Sphere ball, int mostPushes);
    }

    /** The part of a displacement that leads into none of some planes, given by unit normals. */
    @FunctionalInterface
    public interface Slide {
        Vector3dc slide(Vector3dc displacement, List<Vector3dc> normals);
    }

    /** End of a ball that is pushed by a displacement, slides along surfaces, and keeps a gap [m] to them. */
    @FunctionalInterface
    public interface Mover {
        Vector3dc move(Scene scene, Sphere ball, Vector3dc displacement, double skin);
    }

    /** End of a ball that walks by a horizontal displacement and may climb steps of some height; up is z. */
    @FunctionalInterface
    public interface StepUp {
        Vector3dc walk(Scene scene, Sphere ball, Vector3dc displacement, double stepHeight);
    }

    /**
     * Force on a body that overlaps a surface [N], by its normal, its depth [m], its velocity [m/s], and the displacement
     * along the surface since the contact began [m]. That includes the last step, and is reduced when the contact slides.
     */
    @FunctionalInterface
    public interface ContactForce {
        Vector3dc force(ContactMaterial material, Vector3dc normal, double depth, Vector3dc velocity, Vector3d stretch);
    }

    /** Fraction of a motion at which a triangle comes within a tolerance of an obstacle; NaN for a miss. */
    @FunctionalInterface
    public interface Advance {
        /**
         * Finds the fraction.
         *
         * @param gap between the two at a fraction of the motion [m]
         * @param body at the start
         * @param tolerance largest gap that counts as a contact [m]
         */
        double fraction(DoubleUnaryOperator gap, RigidMotion motion, Triangle body, double tolerance);
    }
}
