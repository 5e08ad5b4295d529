package firsthit.query;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Sphere;
import org.joml.Vector3d;
import org.jspecify.annotations.Nullable;

/** Every shape that can be moved against a triangle. */
enum Mover {
    POINT {
        @Override
        @Nullable
        Hit sweep(Setting s) {
            return SegmentTriangle.cast(s.start(), s.displacement(), s.triangle());
        }
    },
    SPHERE {
        @Override
        @Nullable
        Hit sweep(Setting s) {
            return SolidSweep.sweep(new Sphere(s.start(), s.radius()), s.displacement(), s.triangle());
        }
    },
    /** With {@code half} for its radii. */
    ELLIPSOID {
        @Override
        @Nullable
        Hit sweep(Setting s) {
            Ellipsoid ellipsoid = new Ellipsoid(s.start(), s.half().absolute(new Vector3d()));
            return SolidSweep.sweep(ellipsoid, s.displacement(), s.triangle());
        }
    },
    /** From {@code half} before the start to {@code half} after it. */
    CAPSULE {
        @Override
        @Nullable
        Hit sweep(Setting s) {
            Vector3d a = s.start().sub(s.half(), new Vector3d());
            Vector3d b = s.start().add(s.half(), new Vector3d());
            return SolidSweep.sweep(new Capsule(a, b, s.radius()), s.displacement(), s.triangle());
        }
    },
    BOX {
        @Override
        @Nullable
        Hit sweep(Setting s) {
            Vector3d half = s.half().absolute(new Vector3d());
            Aabb box = new Aabb(s.start().sub(half, new Vector3d()), s.start().add(half, new Vector3d()));
            return SolidSweep.sweep(box, s.displacement(), s.triangle());
        }
    };

    abstract @Nullable Hit sweep(Setting setting);
}
