package firsthit.view;

import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Fills a grid of samples with a scene: first opaque bodies, then lines, then translucent bodies from far to near.
 *
 * @param contents to paint
 * @param projection of the grid
 * @param samples the filled grid
 * @param perPixel samples per CSS pixel, in each direction
 */
record Render(Contents contents, Projection projection, Samples samples, int perPixel) {
    private static final int FINE = 4;
    private static final int COARSE = 2;

    /** Larger pictures have only two by two samples per CSS pixel. */
    private static final int MOST_SAMPLES = 16_000_000;

    private static final int GROUND = 0xFFFFFF;
    private static final double EDGE_WIDTH = 0.7;
    private static final double EDGE_SHADE = 0.45;
    private static final double LINE_WIDTH = 2;
    private static final double DOT_RADIUS = 3.5;

    /** Opacity of a line behind a surface. */
    private static final double SHINE_THROUGH = 0.22;

    /** Opacity of the edges of triangles that were cut away. */
    private static final double CUT_EDGES = 0.5;

    /** Opacity of a moving shape's earlier and later positions. */
    private static final double GHOST = 0.28;

    /** A shape at one position. */
    private record Body(Mesh mesh, Vector3dc offset, Item.Style style, int color) {}

    /** Paints contents with at least one item, for a picture of a size [CSS px]. */
    static Render of(Contents contents, int width, int height) {
        int perPixel = (long) width * height * FINE * FINE > MOST_SAMPLES ? COARSE : FINE;
        Samples samples = new Samples(width * perPixel, height * perPixel, GROUND);
        Lens lens = Lens.of(contents.camera(), Extent.points(contents.items()), (double) width / height);
        Render render = new Render(contents, Projection.of(lens, samples.width, samples.height), samples, perPixel);
        render.paint();
        return render;
    }

    private void paint() {
        List<Body> bodies = bodies();
        SurfacePainter surfaces = new SurfacePainter(projection);
        StrokePainter strokes = new StrokePainter(projection, perPixel);
        for (Body body : bodies) {
            if (body.style.opacity() == 1) {
                surfaces.paint(samples, body.mesh, body.offset, body.style, body.color);
            }
        }
        Samples overlay = new Samples(samples.width, samples.height, GROUND);
        for (Body body : bodies) {
            if (body.style.opacity() == 1) {
                edges(samples, strokes, body);
                if (body.style.cutAway()) {
                    // A cut-away wall keeps its edges, as it can still be hit.
                    edges(overlay, strokes, body, StrokePainter.Faces.BACKS);
                    overlay.layOver(samples, CUT_EDGES, 0);
                }
            }
        }
        for (Item item : contents.items()) {
            stroke(overlay, strokes, item);
            // Dots do not shine through: those of a scan would cover it.
            overlay.layOver(samples, 1, item instanceof Item.Dots ? 0 : SHINE_THROUGH);
        }
        bodies.stream()
                .filter(body -> body.style.opacity() < 1)
                .sorted(Comparator.comparingDouble((Body body) -> -distance(body)))
                .forEach(body -> {
                    surfaces.paint(overlay, body.mesh, body.offset, body.style, body.color);
                    edges(overlay, strokes, body);
                    overlay.layOver(samples, body.style.opacity(), 0);
                });
    }

    private void edges(Samples onto, StrokePainter strokes, Body body) {
        boolean cut = body.style.cutAway();
        edges(onto, strokes, body, cut ? StrokePainter.Faces.FRONTS : StrokePainter.Faces.ALL);
    }

    private void edges(Samples onto, StrokePainter strokes, Body body, StrokePainter.Faces faces) {
        if (body.style.edges()) {
            int color = Samples.shaded(body.color, EDGE_SHADE);
            strokes.edges(onto, body.mesh, body.offset, faces, EDGE_WIDTH, color);
        }
    }

    private List<Body> bodies() {
        List<Body> bodies = new ArrayList<>();
        for (Item item : contents.items()) {
            int color = contents.layer(item).color().getRGB() & 0xFFFFFF;
            if (item instanceof Item.Surface surface) {
                bodies.add(new Body(surface.mesh(), surface.offset(), surface.style(), color));
            } else if (item instanceof Item.Motion motion) {
                int step = Math.min(contents.step(), motion.offsets().size() - 1);
                bodies.add(new Body(motion.shape(), motion.offsets().get(step), motion.style(), color));
                Item.Style ghost = motion.style().withOpacity(GHOST);
                motion.ghosts().stream()
                        .filter(earlier -> earlier != step)
                        .forEach(earlier -> bodies.add(
                                new Body(motion.shape(), motion.offsets().get(earlier), ghost, color)));
            }
        }
        return bodies;
    }

    private void stroke(Samples overlay, StrokePainter strokes, Item item) {
        int color = contents.layer(item).color().getRGB() & 0xFFFFFF;
        if (item instanceof Item.Line line) {
            strokes.line(overlay, line.points(), LINE_WIDTH, color);
        } else if (item instanceof Item.Arrow arrow) {
            strokes.arrow(overlay, arrow.from(), arrow.to(), LINE_WIDTH, color);
        } else if (item instanceof Item.Dots dots) {
            dots.places().forEach(place -> strokes.dot(overlay, place, DOT_RADIUS, color));
        } else if (item instanceof Item.Touch touch) {
            touch(overlay, strokes, touch, color);
        }
    }

    private void touch(Samples overlay, StrokePainter strokes, Item.Touch touch, int color) {
        Hit hit = touch.hit();
        List<Vector3d> corners = contents.touched(touch);
        if (!corners.isEmpty()) {
            List<Vector3d> outline = new ArrayList<>(corners);
            outline.add(corners.get(0));
            strokes.line(overlay, outline, LINE_WIDTH, color);
        }
        Vector3d tip = hit.normal().mul(contents.markSize(), new Vector3d()).add(hit.point());
        strokes.arrow(overlay, hit.point(), tip, LINE_WIDTH, color);
        strokes.dot(overlay, hit.point(), DOT_RADIUS, color);
    }

    /** Distance from the eye to the middle of a body [m]. */
    private double distance(Body body) {
        return body.mesh
                .bounds()
                .center()
                .add(body.offset)
                .distance(projection.lens().eye());
    }

    /** Position of a point in the picture [CSS px]; empty if it is behind the near plane. */
    double[] spot(Vector3dc place) {
        double[] seen = new double[3];
        projection.toView(place.x(), place.y(), place.z(), seen, 0);
        if (seen[2] < projection.lens().near()) {
            return new double[0];
        }
        double[] corner = new double[Samples.STRIDE];
        projection.toGrid(seen[0], seen[1], seen[2], corner, 0);
        return new double[] {corner[0] / perPixel, corner[1] / perPixel, corner[2]};
    }

    /** Whether something is between the eye and a point; a dot at the point itself does not count. */
    boolean isHidden(Vector3dc place) {
        double[] spot = spot(place);
        if (spot.length == 0) {
            return true;
        }
        int column = (int) Math.floor(spot[0] * perPixel);
        int row = (int) Math.floor(spot[1] * perPixel);
        boolean inside = column >= 0 && column < samples.width && row >= 0 && row < samples.height;
        return inside && samples.nearness[row * samples.width + column] > spot[2] * (1 + 3 * StrokePainter.BIAS);
    }
}
