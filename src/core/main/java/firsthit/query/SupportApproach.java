package firsthit.query;

import firsthit.geometry.Require;
import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

    /** One question, in lengths of about 1. */
    final class SupportApproach {
        private final Solid b;
        private final Vector3dc ofB;
        private final int exponent;
        private final SupportMap map;
        private final SupportDistance distance;

        /** From the second solid to the first [scaled]. */
        private final Vector3d start;

        private final Vector3d displacement;

        /** -1 where all is seen mirrored, so that both orders of the solids are one question. */
        private final int side;

        private static final double STOP = 0x1p-42;
        SupportApproach(Solid a, Vector3dc ofA, Solid b, Vector3dc ofB, boolean inUnitSpace) {
            this.b = b;
            this.ofB = ofB;
            Vector3d apart = LocalScale.around(SupportMap.anchor(b), SupportMap.anchor(a))
                    .add(SupportMap.offset(a).sub(SupportMap.offset(b)));
            Vector3d motion = Require.finite("difference of the displacements", ofA.sub(ofB, new Vector3d()));
            double size = Math.max(
                    Math.max(LocalTriangle.largest(apart), LocalTriangle.largest(motion)),
                    Math.max(
                            LocalTriangle.largest(a.bounds().size()),
                            LocalTriangle.largest(b.bounds().size())));
            exponent = Math.getExponent(size);
            side = isNegative(apart) || (LocalTriangle.largest(apart) == 0 && isNegative(motion)) ? -1 : 1;
            start = LocalScale.scaled(apart, exponent).mul(side);
            displacement = LocalScale.scaled(motion, exponent).mul(side);
            map = new SupportMap(a, b, Math.scalb(1.0, -exponent), inUnitSpace);
            distance = new SupportDistance(map);
        }

        @Nullable
        SolidContact first() {
            Vector3d from = map.toCore(start);
            Vector3d along = map.toCore(displacement);
            double fraction = 0;
            double entry = 0;
            while (true) {
                Vector3dc before = distance.normal();
                Vector3d place = Vectors.addScaled(new Vector3d(from), fraction, along);
                boolean isApart = distance.ask(place);
                Vector3dc normal = distance.normal();
                double reach = distance.reach() + map.margin() * SupportMap.SHRUNK;
                double height = Vectors.dot(normal, place);
                if (fraction == 0 && !(isApart && height > reach)) {
                    return overlap(isApart, reach / SupportMap.SHRUNK - height);
                }
                double speed = -Vectors.dot(normal, along);
                double next = fraction + (height - reach * (1 + STOP)) / speed;
                if (!isApart || height <= reach * (1 + 2 * STOP) || next == fraction) {
                    boolean isFar = fraction == 0 || (isApart && map.margin() > 0);
                    return contact(entry, isFar ? normal : before, 0);
                }
                if (!(speed > 0)) {
                    return null;
                }
                entry = Math.max(entry, fraction + (height - reach / SupportMap.SHRUNK) / speed);
                if (entry > 1) {
                    return null;
                }
                fraction = next;
            }
        }

        Clearance apart() {
            boolean isApart = distance.ask(map.toCore(start));
            Vector3dc normal = distance.normal();
            double gap = Vectors.dot(normal, start) - distance.reach() / SupportMap.SHRUNK - map.margin();
            Vector3d out = isApart ? new Vector3d(normal) : alongCentres();
            SolidContact touch =
                    hit(0, out, Math.max(0, gap), map.marginOfB(out).add(distance.ofB()));
            return Clearance.ofFace(touch.depth(), touch.point(), touch.normal());
        }

        /** Where no plane was found between two that touch. */
        private Vector3d alongCentres() {
            return LocalTriangle.largest(start) > 0 ? Vectors.normalize(new Vector3d(start)) : new Vector3d(0, 0, 1);
        }

        /** Beside the core the way out is that to the core, turned round. */
        private @Nullable SolidContact overlap(boolean isApart, double depth) {
            if (isApart && !map.isUnitSpace()) {
                return contact(0, distance.normal(), depth);
            }
            SupportDepth way = SupportDepth.of(map, start);
            return way == null ? null : hit(0, way.normal(), way.depth(), way.ofB());
        }

        private SolidContact contact(double fraction, Vector3dc normal, double depth) {
            Vector3d world = Vectors.normalize(map.toWorld(normal));
            return hit(fraction, world, depth, map.marginOfB(world).add(distance.ofB()));
        }

        private SolidContact hit(double fraction, Vector3dc normal, double depth, Vector3dc fromCenter) {
            Vector3d point = fromCenter.mul(side * Math.scalb(1.0, exponent), new Vector3d());
            point.add(SupportMap.offset(b)).add(SupportMap.anchor(b));
            return new SolidContact(
                    fraction,
                    Vectors.addScaled(point, fraction, ofB),
                    normal.mul(side, new Vector3d()),
                    Math.scalb(depth, exponent));
        }

        private static boolean isNegative(Vector3dc v) {
            return v.x() < 0 || (v.x() == 0 && (v.y() < 0 || (v.y() == 0 && v.z() < 0)));
        }
    }
