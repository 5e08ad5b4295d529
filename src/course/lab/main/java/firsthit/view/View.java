package firsthit.view;

import firsthit.chart.Figure;
import firsthit.geometry.Aabb;
import firsthit.geometry.OrientedBox;
import firsthit.geometry.Plane;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import firsthit.shapes.SolidMesh;
import firsthit.work.TextSanitizer;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/**
 * A view of a scene: {@code View.of("The ball stops at the stairs").mesh("stairs", mesh).sweep("ball", ball, motion,
 * hit).hit("first touch", hit)}.
 *
 * <p>Each call adds an item to the layer of the given name and returns the view. Items of one name share a colour and an
 * entry of the legend; the name of a method has that method's colour in every chart and view. z is up, lengths are in
 * metres. What cannot be shown, such as an empty mesh or a path with a NaN, is left out and named in the picture. Only
 * settings (sizes, cameras, opacities) throw exceptions.
 */
public final class View {
    private static final int WIDTH = 720;
    private static final int HEIGHT = 460;

    /** Positions of a sweep between its start and its end. */
    private static final int SWEEP_STEPS = 40;

    /** Most characters shown of a title or a label. */
    private static final int LONGEST = 200;

    private final String title;
    private final Builder builder = new Builder();
    private Camera camera = Camera.FITTED;
    private int step = -1;
    private int width = WIDTH;
    private int height = HEIGHT;
    private String alt = "";
    private String caption = "";

    private View(String title) {
        this.title = title;
    }

    /**
     * Starts an empty view.
     *
     * @param title the claim that the picture shows
     * @throws IllegalArgumentException if it is blank
     */
    public static View of(String title) {
        if (title.isBlank()) {
            throw new IllegalArgumentException("a view needs a title that states its claim");
        }
        return new View(TextSanitizer.brief(title, LONGEST));
    }

    /** Adds a mesh; its edges are drawn if it has few triangles. */
    public View mesh(String name, Mesh mesh) {
        String problem = Shown.problemOf(name, mesh);
        if (problem != null) {
            builder.note(problem);
            return this;
        }
        boolean edges = mesh.triangleCount() <= Shown.MOST_EDGED_TRIANGLES;
        Item.Style style = new Item.Style(1, false, edges, false);
        builder.add(new Item.Surface(builder.ground(name), mesh, new Vector3d(), style));
        return this;
    }

    /** Interpolates the normals of the mesh or motion added last, so that a scan looks smooth. */
    public View smooth() {
        return restyle(style -> style.withSmooth(true).withEdges(false));
    }

    /** Draws or omits the edges of the mesh or motion added last. */
    public View edges(boolean drawn) {
        return restyle(style -> style.withEdges(drawn));
    }

    /** Draws only faint edges of triangles with their back to the eye, to look into a room from outside. */
    public View cutAway() {
        return restyle(style -> style.withCutAway(true));
    }

    /**
     * Makes the mesh or motion added last translucent.
     *
     * @throws IllegalArgumentException if the opacity is not above 0 and at most 1
     */
    public View seeThrough(double opacity) {
        if (!(opacity > 0 && opacity <= 1)) {
            throw new IllegalArgumentException("opacity is not above 0 and at most 1: " + opacity);
        }
        return restyle(style -> style.withOpacity(opacity));
    }

    /** Adds a ball, or another solid, that does not move. */
    public View ball(String name, Solid ball) {
        return motion(name, ball, List.of(ball.center()));
    }

    /**
     * Adds a ball, or another solid, with its centre at each step [m] and a line through the centres.
     *
     * @param ghosts steps, from 0, whose balls are always shown; others appear with the slider
     */
    public View motion(String name, Solid ball, List<? extends Vector3dc> centers, int... ghosts) {
        // A point needs a size to be visible.
        boolean isPoint = ball instanceof Sphere sphere && sphere.radius() == 0;
        Solid seen = isPoint ? new Sphere(ball.center(), Shown.pointRadius(centers)) : ball;
        View view = motion(name, SolidMesh.of(seen, Shown.BALL_SUBDIVISIONS), centers, ghosts);
        return ball instanceof Aabb || ball instanceof OrientedBox ? view : view.smooth();
    }

    /**
     * Adds a shape with a position for each step.
     *
     * @param shape around its own origin [m]
     * @param offsets position of that origin at each step [m]
     * @param ghosts steps, from 0, whose positions are always shown
     */
    public View motion(String name, Mesh shape, List<? extends Vector3dc> offsets, int... ghosts) {
        String problem = Stream.of(
                        Shown.problemOf(name, shape),
                        Shown.problemOf(name, offsets, 1),
                        Shown.problemOf(name, ghosts, offsets.size()))
                .filter(text -> text != null)
                .findFirst()
                .orElse(null);
        if (problem != null) {
            builder.note(problem);
            return this;
        }
        List<Vector3dc> places = Shown.copies(offsets);
        int layer = builder.layer(name);
        if (places.size() > 1) {
            builder.add(new Item.Line(layer, places));
        }
        Item.Style style = new Item.Style(1, false, shape.triangleCount() <= Shown.MOST_EDGED_TRIANGLES, false);
        builder.add(new Item.Motion(
                layer, shape, style, places, IntStream.of(ghosts).boxed().toList()));
        return this;
    }

    /**
     * Adds a ball, or another solid, that moves to a hit, or without one to the end of its displacement; its start stays as a ghost.
     *
     * @param displacement of the whole motion [m]
     */
    public View sweep(String name, Solid ball, Vector3dc displacement, @Nullable Hit hit) {
        double end = hit == null ? 1 : hit.fraction();
        List<Vector3d> centers = IntStream.rangeClosed(0, SWEEP_STEPS)
                .mapToObj(i ->
                        displacement.mul(end * i / SWEEP_STEPS, new Vector3d()).add(ball.center()))
                .toList();
        return motion(name, ball, centers, 0);
    }

    /** Adds a line through points [m]. */
    public View path(String name, List<? extends Vector3dc> points) {
        return places(name, points, 2, (layer, copies) -> new Item.Line(layer, copies));
    }

    /** Adds an arrow from the origin of a motion to the end of its displacement [m]. */
    public View segment(String name, Vector3dc origin, Vector3dc displacement) {
        List<Vector3d> ends = List.of(new Vector3d(origin), origin.add(displacement, new Vector3d()));
        return places(name, ends, 2, (layer, copies) -> new Item.Arrow(layer, copies.get(0), copies.get(1)));
    }

    /** Marks points [m]. */
    public View dots(String name, List<? extends Vector3dc> places) {
        return places(name, places, 1, (layer, copies) -> new Item.Dots(layer, copies));
    }

    /** Adds a label at a point [m]. */
    public View label(String text, Vector3dc place) {
        return places(
                "words",
                List.of(place),
                1,
                (layer, copies) -> new Item.TextSanitizer(layer, TextSanitizer.brief(text, LONGEST), copies.get(0)));
    }

    /** Adds a hit on the mesh added last: contact point, normal and triangle. Null adds nothing. */
    public View hit(String name, @Nullable Hit hit) {
        if (hit != null) {
            builder.add(new Item.Touch(builder.layer(name), hit, builder.lastSurface()));
        }
        return this;
    }

    /**
     * Adds a translucent square of a plane around the plane's point, with its normal.
     *
     * @param halfSize half the side of the square [m]
     * @throws IllegalArgumentException if it is not finite and above 0
     */
    public View plane(String name, Plane plane, double halfSize) {
        if (!(halfSize > 0 && halfSize < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("half size of a plane is not finite and > 0: " + halfSize);
        }
        Mesh square = Shown.square(plane, halfSize);
        int layer = builder.layer(name);
        builder.add(new Item.Surface(layer, square, new Vector3d(), new Item.Style(0.35, false, false, false)));
        Vector3d tip = plane.normal().mul(halfSize / 2, new Vector3d()).add(plane.point());
        builder.add(new Item.Arrow(layer, plane.point(), tip));
        return this;
    }

    /** Sets the camera, by default at the front right and above. */
    public View camera(Camera newCamera) {
        camera = newCamera;
        return this;
    }

    /**
     * Sets the step, from 0, at which motions are shown; by default the last one.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public View step(int shown) {
        if (shown < 0) {
            throw new IllegalArgumentException("step < 0: " + shown);
        }
        step = shown;
        return this;
    }

    /**
     * Display size [CSS px]; 720 by 460 by default.
     *
     * @throws IllegalArgumentException if a side is not within 160 to 1000
     */
    public View size(int newWidth, int newHeight) {
        if (Math.min(newWidth, newHeight) < 160 || Math.max(newWidth, newHeight) > 1000) {
            throw new IllegalArgumentException("size %s x %s is not within 160 to 1000".formatted(newWidth, newHeight));
        }
        width = newWidth;
        height = newHeight;
        return this;
    }

    /** Description for people who cannot see the picture; by default made of title and names. */
    public View alt(String text) {
        alt = text;
        return this;
    }

    /** A sentence to print under the picture. */
    public View caption(String text) {
        caption = text;
        return this;
    }

    /** Draws the still picture. */
    public Figure figure() {
        Contents contents = contents();
        return Still.draw(contents, alt.isEmpty() ? contents.words() : alt, caption);
    }

    @Override
    public String toString() {
        return "View: " + title;
    }

    Contents contents() {
        return builder.contents(title, camera, step, width, height);
    }

    /** Makes an item from its layer and the points that it needs. */
    @FunctionalInterface
    private interface Maker {
        Item make(int layer, List<Vector3dc> places);
    }

    private View places(String name, List<? extends Vector3dc> places, int fewest, Maker maker) {
        String problem = Shown.problemOf(name, places, fewest);
        if (problem != null) {
            builder.note(problem);
            return this;
        }
        List<Vector3dc> copies = Shown.copies(places);
        builder.add(maker.make(builder.layer(name), copies));
        return this;
    }

    private View restyle(UnaryOperator<Item.Style> change) {
        if (builder.last() instanceof Item.Surface surface) {
            builder.replaceLast(
                    new Item.Surface(surface.layer(), surface.mesh(), surface.offset(), change.apply(surface.style())));
        } else if (builder.last() instanceof Item.Motion motion) {
            builder.replaceLast(new Item.Motion(
                    motion.layer(), motion.shape(), change.apply(motion.style()), motion.offsets(), motion.ghosts()));
        }
        return this;
    }
}
