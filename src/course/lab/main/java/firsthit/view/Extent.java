package firsthit.view;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import java.util.List;
import java.util.stream.DoubleStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The points by which a scene is fitted into its picture: a sample of them if there are many. */
final class Extent {
    private static final int MOST_POINTS_PER_ITEM = 4_000;
    private static final int MOST_PLACES_OF_A_MOTION = 200;

    private Extent() {}

    /** Points of all items, x, y, z of each in turn; the origin for an empty scene. */
    static double[] points(List<Item> items) {
        Points points = new Points();
        for (Item item : items) {
            if (item instanceof Item.Surface surface) {
                addVertices(points, surface.mesh(), surface.offset());
            } else if (item instanceof Item.Motion motion) {
                addBoxes(points, motion);
            } else if (item instanceof Item.Line line) {
                addPlaces(points, line.points());
            } else if (item instanceof Item.Dots dots) {
                addPlaces(points, dots.places());
            } else if (item instanceof Item.Arrow arrow) {
                addPlaces(points, List.of(arrow.from(), arrow.to()));
            } else if (item instanceof Item.Touch touch) {
                addPlaces(points, List.of(touch.hit().point()));
            } else if (item instanceof Item.TextSanitizer words) {
                addPlaces(points, List.of(words.place()));
            }
        }
        return points.toArray();
    }

    /** Smallest box around points; the origin if there is none. */
    static Aabb of(double[] points) {
        if (points.length == 0) {
            return new Aabb(new Vector3d(), new Vector3d());
        }
        Vector3d min = new Vector3d(points);
        Vector3d max = new Vector3d(points);
        for (int i = 0; i < points.length; i += 3) {
            Vector3d point = new Vector3d(points[i], points[i + 1], points[i + 2]);
            min.min(point);
            max.max(point);
        }
        return new Aabb(min, max);
    }

    private static void addVertices(Points points, Mesh mesh, Vector3dc offset) {
        int stride = 1 + mesh.vertexCount() / MOST_POINTS_PER_ITEM;
        for (int v = 0; v < mesh.vertexCount(); v += stride) {
            points.add(mesh.vertex(v).add(offset));
        }
    }

    private static void addBoxes(Points points, Item.Motion motion) {
        Aabb box = motion.shape().bounds();
        int stride = 1 + motion.offsets().size() / MOST_PLACES_OF_A_MOTION;
        int last = motion.offsets().size() - 1;
        for (int step = 0; step <= last; step += stride) {
            addCorners(points, box, motion.offsets().get(step));
        }
        addCorners(points, box, motion.offsets().get(last));
    }

    private static void addCorners(Points points, Aabb box, Vector3dc offset) {
        for (int i = 0; i < 8; i++) {
            points.add(new Vector3d(
                            (i & 1) == 0 ? box.min().x() : box.max().x(),
                            (i & 2) == 0 ? box.min().y() : box.max().y(),
                            (i & 4) == 0 ? box.min().z() : box.max().z())
                    .add(offset));
        }
    }

    private static void addPlaces(Points points, List<? extends Vector3dc> places) {
        int stride = 1 + places.size() / MOST_POINTS_PER_ITEM;
        for (int i = 0; i < places.size(); i += stride) {
            points.add(places.get(i));
        }
    }

    /** A growing list of primitive numbers. */
    private static final class Points {
        private final DoubleStream.Builder numbers = DoubleStream.builder();

        void add(Vector3dc point) {
            numbers.add(point.x()).add(point.y()).add(point.z());
        }

        double[] toArray() {
            return numbers.build().toArray();
        }
    }
}
