package firsthit.solids;

import firsthit.geometry.Solid;
import firsthit.geometry.Vectors;
import firsthit.query.arithmetic.Products;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * The Minkowski sum of two spheres, capsules or boxes: a {@link Zonotope}, with a ball around each of its points.
 *
 * <p>From inside, the shortest path leads through the plane of a face. From outside, the closest point lies on one of the tiles;
 * its weights give the points of the two solids as well. The plane that separates the point the farthest gives the distance, so it
 * is never too long; the tile proves that it is not too short.
 */
final class ZonotopeSum extends SolidSum {
    /** A point is on the surface or outside unless it is deeper than this below all planes. */
    private static final double SURFACE = 0x1p-46;

    final Zonotope core = new Zonotope();
    double radius;
    private double radiusOfB;

    /** Index of the plane that the last distance was measured from, -1 for one through a vertex or an edge. */
    int plane;

    /** Weights of the edges at the last closest point. */
    private final double[] weights = new double[Zonotope.MOST_EDGES];

    /** Index of the tile with that point, -1 for none; its side, and the weights of its two edges. */
    private int tile;

    private double upper;
    private double weightOfFirst;
    private double weightOfSecond;
    private double leastSquared;

    /** Vector from the closest point to the query point. */
    private final Vector3d fromSurface = new Vector3d();

    private final Vector3d at = new Vector3d();
    private final Vector3d local = new Vector3d();
    private final Vector3d across = new Vector3d();
    private final Vector3d direction = new Vector3d();
    private final Vector3d motion = new Vector3d();
    private final ZonotopeEntry entry = new ZonotopeEntry(this);

    @Override
    void set(Solid a, Solid b, double scale) {
        core.clear();
        double radiusOfA = add(a, scale, false);
        radiusOfB = add(b, scale, true);
        radius = radiusOfA + radiusOfB;
        core.close();
    }

    /** Adds the edges of a solid; returns its radius. */
    private double add(Solid solid, double scale, boolean isOfB) {
        for (int i = 0; i < 3; i++) {
            core.add(solid.halfEdge(i, local).mul(scale), isOfB);
        }
        return solid.radius() * scale;
    }

    @Override
    double enter(Vector3dc place, Vector3dc displacement) {
        return entry.enter(at.set(place), motion.set(displacement));
    }

    @Override
    void measure(Vector3dc place) {
        double height = Double.NEGATIVE_INFINITY;
        at.set(place);
        plane = 0;
        for (int i = 0; i < core.planes; i++) {
            double above = Math.abs(Products.dot(core.normal[i], at)) - core.reach[i];
            if (above > height) {
                height = above;
                plane = i;
            }
        }
        normal.set(core.normal[plane]);
        if (Products.dot(normal, at) < 0) {
            normal.mul(-1);
        }
        if (height < -SURFACE) {
            // From inside, the path leads straight to the nearest plane.
            Vectors.addScaled(at, -height, normal);
            find(at);
        } else {
            find(at);
            height = separateByFeature(at, height);
        }
        distance = height - radius;
        setPoint();
    }

    /** Sets the point of the second solid from the weights of the last closest point. */
    void setPoint() {
        ofB.set(normal).mul(radiusOfB);
        for (int k = 0; k < core.edges; k++) {
            Vectors.addScaled(ofB, weights[k], core.ofB[k]);
        }
    }

    /** Takes the direction from the closest edge or vertex, if it separates the point farther than the planes do. */
    private double separateByFeature(Vector3d place, double height) {
        int free = 0;
        direction.set(fromSurface);
        for (int k = 0; k < core.edges; k++) {
            if (Math.abs(weights[k]) < 1) {
                free++;
                Zonotope.takeOut(direction, core.unit[k]);
            }
        }
        double size = Math.sqrt(Products.dot(direction, direction));
        if (free > 1 || !(size > 0)) {
            return height;
        }
        Zonotope.divide(direction, size);
        double best = tryDirection(place, height);
        int opposed = free == 0 ? mostOpposed() : -1;
        if (opposed >= 0) {
            // Rounding has turned the direction beyond the normals of a near vertex: turn it back to the edge's.
            Zonotope.takeOut(direction, core.unit[opposed]);
            Zonotope.divide(direction, Math.sqrt(Products.dot(direction, direction)));
            best = tryDirection(place, best);
        }
        return best;
    }

    private double tryDirection(Vector3d place, double height) {
        double above = Products.dot(direction, place) - core.reach(direction);
        if (!(above > height)) {
            return height;
        }
        normal.set(direction);
        plane = -1;
        return above;
    }

    /** Edge whose other end lies farthest beyond the closest point's end along the direction; -1 if none does. */
    private int mostOpposed() {
        int opposed = -1;
        double most = 0;
        for (int k = 0; k < core.edges; k++) {
            double back = -weights[k] * Products.dot(direction, core.edge[k]);
            if (back > most) {
                most = back;
                opposed = k;
            }
        }
        return opposed;
    }

    /** Finds the closest point of the surface. */
    private void find(Vector3d place) {
        leastSquared = Double.POSITIVE_INFINITY;
        tile = -1;
        if (core.edges < 2) {
            findOnLine(place);
            return;
        }
        findOnTiles(place, Zonotope.TILING);
        if (tile < 0) {
            findOnTiles(place, Double.POSITIVE_INFINITY);
        }
        for (int k = 0; k < core.edges; k++) {
            weights[k] = upper * core.side(tile, k);
        }
        weights[core.first[tile]] = weightOfFirst;
        weights[core.second[tile]] = weightOfSecond;
    }

    /** Tests the tiles that the point is above, or not too far below: the closest point lies on one of them. */
    private void findOnTiles(Vector3d place, double below) {
        for (int i = 0; i < core.faces; i++) {
            double along = Products.dot(core.normal[i], place);
            double rounding = core.slack[i] + below;
            if (Math.abs(along) - core.reach[i] >= -rounding) {
                double side = along < 0 ? -1 : 1;
                findOnTile(place, i, side);
                if (Math.abs(along) <= rounding) {
                    findOnTile(place, i, -side);
                }
            }
        }
    }

    private void findOnLine(Vector3d place) {
        fromSurface.set(place);
        if (core.edges == 1) {
            Vector3d e = core.edge[0];
            weights[0] = clamp(Products.dot(place, e) / Products.dot(e, e));
            Vectors.addScaled(fromSurface, -weights[0], e);
        }
    }

    private static double clamp(double weight) {
        return Math.max(-1, Math.min(1, weight));
    }

    /** Tests one tile. The weight of its shorter edge comes first, from the components perpendicular to the longer one. */
    private void findOnTile(Vector3d place, int face, double side) {
        int i = core.first[face];
        int j = core.second[face];
        local.set(place);
        for (int k = 0; k < core.edges; k++) {
            if (k != i && k != j) {
                Vectors.addScaled(local, -side * core.side(face, k), core.edge[k]);
            }
        }
        boolean isFirstLong = core.length[i] >= core.length[j];
        Vector3d large = core.edge[isFirstLong ? i : j];
        Vector3d small = core.edge[isFirstLong ? j : i];
        Zonotope.takeOut(across.set(small), core.unit[isFirstLong ? i : j]);
        double ofSmall = Products.dot(local, across) / Products.dot(across, across);
        double ofLarge = share(local, ofSmall, small, large);
        double smaller = clamp(ofSmall);
        double larger = clamp(ofLarge);
        if (smaller != ofSmall) {
            consider(face, side, isFirstLong, smaller, clamp(share(local, smaller, small, large)));
        }
        if (larger != ofLarge) {
            consider(face, side, isFirstLong, clamp(share(local, larger, large, small)), larger);
        }
        if (smaller == ofSmall && larger == ofLarge) {
            consider(face, side, isFirstLong, ofSmall, ofLarge);
        }
    }

    /** The weight of one edge that is closest for a given weight of another one. */
    private static double share(Vector3d local, double weight, Vector3d given, Vector3d edge) {
        return (Products.dot(local, edge) - weight * Products.dot(given, edge)) / Products.dot(edge, edge);
    }

    private void consider(int face, double side, boolean isFirstLong, double ofSmall, double ofLarge) {
        double ofFirst = isFirstLong ? ofLarge : ofSmall;
        double ofSecond = isFirstLong ? ofSmall : ofLarge;
        Vector3d e = core.edge[core.first[face]];
        Vector3d f = core.edge[core.second[face]];
        double x = local.x - (ofFirst * e.x + ofSecond * f.x);
        double y = local.y - (ofFirst * e.y + ofSecond * f.y);
        double z = local.z - (ofFirst * e.z + ofSecond * f.z);
        double squared = x * x + y * y + z * z;
        if (squared < leastSquared || tile < 0) {
            leastSquared = squared;
            fromSurface.set(x, y, z);
            tile = face;
            upper = side;
            weightOfFirst = ofFirst;
            weightOfSecond = ofSecond;
        }
    }

    /**
     * Fraction at which a motion comes within a radius of the edge or vertex of the last closest point, with the edge extended to a
     * line; NaN if it never does.
     */
    double entryToFeature(Vector3d place, Vector3d displacement, double most) {
        local.set(place);
        across.set(displacement);
        for (int k = 0; k < core.edges; k++) {
            if (Math.abs(weights[k]) >= 1) {
                Vectors.addScaled(local, -weights[k], core.edge[k]);
            }
        }
        for (int k = 0; k < core.edges; k++) {
            if (Math.abs(weights[k]) < 1) {
                Zonotope.takeOut(local, core.unit[k]);
                Zonotope.takeOut(across, core.unit[k]);
            }
        }
        return enterBall(local, across, most);
    }
}
