package firsthit.view;

import firsthit.geometry.Aabb;
import firsthit.mesh.Mesh;
import firsthit.query.Hit;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/**
 * Encodes contents for the script of a page.
 *
 * <p>Positions are relative to the middle of the scene, in a unit that is a power of two and makes the scene about 1 large.
 * So single precision suffices for scenes of any size at any distance from the origin. Content that is too large for a page
 * is thinned, with a note.
 */
final class ViewerData {
    /** Most triangles of one mesh in a page. */
    static final int MOST_TRIANGLES = 20_000;

    /** Most characters of a scene in a page. */
    static final int MOST_CHARACTERS = 295_000;

    /** Each further attempt aims at this share of the characters. */
    private static final double AIM = 0.95;

    private static final double POINTS_SHARE = 0.3;
    private static final double STEPS_SHARE = 0.1;

    private final Contents contents;
    private final Packing packing = new Packing();
    private final List<Map<String, Object>> shapes = new ArrayList<>();
    private final IdentityHashMap<Mesh, Integer> known = new IdentityHashMap<>();
    private final List<String> notes = new ArrayList<>();
    private final double[] points;
    private final Vector3dc center;
    private final double scale;
    private final int mostTriangles;
    private final int mostPoints;
    private final List<Integer> steps;

    private ViewerData(Contents contents, double share) {
        this.contents = contents;
        points = Extent.points(contents.items());
        Aabb bounds = Extent.of(points);
        center = bounds.center();
        double size = bounds.diagonal();
        scale = size > 0 && size < Double.POSITIVE_INFINITY ? Math.scalb(1.0, Math.getExponent(size)) : 1;
        mostTriangles = Math.max(1, (int) (share * MOST_TRIANGLES));
        mostPoints = Math.max(2, (int) (POINTS_SHARE * mostTriangles));
        steps = steps(Math.max(2, (int) (STEPS_SHARE * mostTriangles)));
    }

    /** The text for a page; the content is thinned until it is small enough. */
    static String text(Contents contents) {
        double size = Extent.of(Extent.points(contents.items())).diagonal();
        if (!(size < Double.POSITIVE_INFINITY)) {
            return new ViewerData(tooLarge(contents), 1).pack();
        }
        double share = 1;
        String text = new ViewerData(contents, share).pack();
        while (text.length() > MOST_CHARACTERS && share * MOST_TRIANGLES > 1) {
            share *= AIM * MOST_CHARACTERS / text.length();
            text = new ViewerData(contents, share).pack();
        }
        return text;
    }

    private static Contents tooLarge(Contents contents) {
        List<String> notes = new ArrayList<>(contents.notes());
        notes.add("the scene is larger than numbers can tell");
        return new Contents(
                contents.title(),
                contents.layers(),
                List.of(),
                notes,
                contents.camera(),
                1,
                0,
                contents.width(),
                contents.height());
    }

    private String pack() {
        notes.addAll(contents.notes());
        List<Object> items = new ArrayList<>();
        contents.items().forEach(item -> items.add(item(item)));
        Map<String, Object> header = new LinkedHashMap<>();
        header.put("title", contents.title());
        header.put("words", contents.words());
        header.put("width", contents.width());
        header.put("height", contents.height());
        header.put("center", center);
        header.put("scale", scale);
        header.put("steps", contents.steps());
        header.put("step", steps.indexOf(contents.step()));
        header.put("stepNumbers", packing.wholes(wholes(steps)));
        header.put("markSize", contents.markSize() / scale);
        header.put("camera", items.isEmpty() ? null : camera());
        header.put("layers", contents.layers().stream().map(ViewerData::layer).toList());
        header.put("items", items);
        header.put("shapes", shapes);
        header.put("notes", notes);
        header.put("arrays", packing.kinds());
        return packing.text(Json.of(header));
    }

    private Map<String, Object> camera() {
        Lens lens = Lens.of(contents.camera(), points, (double) contents.width() / contents.height());
        Vector3d light = lens.light();
        Map<String, Object> camera = new LinkedHashMap<>();
        camera.put("fieldOfView", Lens.FIELD_OF_VIEW);
        camera.put("eye", relative(lens.eye()));
        camera.put("target", relative(lens.target()));
        camera.put("near", lens.near() / scale);
        camera.put("light", new Vector3d(light.dot(lens.right()), light.dot(lens.up()), -light.dot(lens.forward())));
        return camera;
    }

    private static Map<String, Object> layer(Layer layer) {
        Color color = layer.color();
        String hex = "#%02x%02x%02x".formatted(color.getRed(), color.getGreen(), color.getBlue());
        return Map.of("name", layer.name(), "color", hex);
    }

    private Map<String, Object> item(Item item) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("layer", item.layer());
        if (item instanceof Item.Surface surface) {
            body(surface.mesh(), List.of(surface.offset()), surface.style(), data);
        } else if (item instanceof Item.Motion motion) {
            List<Vector3dc> offsets = motion.offsets();
            List<Vector3dc> kept = steps.stream()
                    .filter(step -> step < offsets.size())
                    .map(offsets::get)
                    .toList();
            body(motion.shape(), kept, motion.style(), data);
            data.put("ghosts", motion.ghosts().stream().map(steps::indexOf).toList());
        } else if (item instanceof Item.Line line) {
            data.put("kind", "line");
            data.put("points", packing.floats(flat(thinned(item, line.points()))));
        } else if (item instanceof Item.Arrow arrow) {
            data.put("kind", "arrow");
            data.put("points", packing.floats(flat(List.of(arrow.from(), arrow.to()))));
        } else if (item instanceof Item.Dots dots) {
            data.put("kind", "dots");
            data.put("points", packing.floats(flat(thinned(item, dots.places()))));
        } else if (item instanceof Item.TextSanitizer words) {
            data.put("kind", "words");
            data.put("text", words.text());
            data.put("place", relative(words.place()));
        } else if (item instanceof Item.Touch touch) {
            data.put("kind", "touch");
            touch(touch, data);
        }
        return data;
    }

    private void body(Mesh mesh, List<Vector3dc> offsets, Item.Style style, Map<String, Object> data) {
        Vector3d middle = mesh.bounds().center();
        data.put("kind", "body");
        data.put("shape", shape(mesh, middle));
        data.put(
                "offsets",
                packing.floats(flat(offsets.stream()
                        .map(offset -> middle.add(offset, new Vector3d()))
                        .toList())));
        data.put("opacity", style.opacity());
        data.put("smooth", style.smooth());
        data.put("edges", style.edges());
        data.put("cutAway", style.cutAway());
    }

    private void touch(Item.Touch touch, Map<String, Object> data) {
        Hit hit = touch.hit();
        data.put("surface", touch.surface());
        data.put("triangle", hit.triangle());
        data.put("fraction", hit.fraction());
        data.put("feature", hit.feature().name().toLowerCase(Locale.ROOT));
        data.put("featureIndex", hit.featureIndex());
        data.put("depth", hit.depth());
        data.put("point", hit.point());
        data.put("normal", hit.normal());
        data.put("place", relative(hit.point()));
        List<Vector3d> corners = contents.touched(touch);
        if (!corners.isEmpty()) {
            data.put("corners", packing.floats(flat(corners)));
        }
    }

    /**
     * Index of the shape with the triangles of a mesh, the same for equal meshes; relative to their middle, as they may be
     * far from the mesh's origin.
     */
    private int shape(Mesh mesh, Vector3dc middle) {
        Integer earlier = known.get(mesh);
        if (earlier != null) {
            return earlier;
        }
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("name", mesh.name());
        shape.put("triangles", mesh.triangleCount());
        if (mesh.triangleCount() > mostTriangles) {
            Thinned thinned = Thinned.of(mesh, mostTriangles);
            notes.add(String.format(
                    Locale.ROOT,
                    "%s: thinned from %,d to %,d triangles in this view",
                    mesh.name(),
                    mesh.triangleCount(),
                    thinned.originals.length));
            put(thinned.positions, thinned.indices, middle, shape);
            shape.put("originals", packing.wholes(thinned.originals));
        } else {
            put(mesh.positions(), mesh.indices(), middle, shape);
        }
        int number = shapes.indexOf(shape);
        if (number < 0) {
            shapes.add(shape);
            number = shapes.size() - 1;
        }
        known.put(mesh, number);
        return number;
    }

    private void put(double[] positions, int[] indices, Vector3dc middle, Map<String, Object> shape) {
        double[] relative = new double[positions.length];
        for (int i = 0; i < positions.length; i++) {
            relative[i] = (positions[i] - middle.get(i % 3)) / scale;
        }
        shape.put("positions", packing.floats(relative));
        shape.put("indices", packing.wholes(indices));
    }

    /** An evenly spaced selection of points, with the first and the last. */
    private List<Vector3dc> thinned(Item item, List<Vector3dc> points) {
        if (points.size() <= mostPoints) {
            return points;
        }
        notes.add(String.format(
                Locale.ROOT,
                "%s: thinned from %,d to %,d points in this view",
                contents.layer(item).name(),
                points.size(),
                mostPoints));
        return IntStream.range(0, mostPoints)
                .mapToObj(i -> points.get(even(i, mostPoints, points.size())))
                .toList();
    }

    /** Steps of the slider: all, or an even selection with the first, the last, the shown one and ghosts. */
    private List<Integer> steps(int most) {
        if (contents.steps() <= most) {
            return IntStream.range(0, contents.steps()).boxed().toList();
        }
        TreeSet<Integer> chosen = new TreeSet<>();
        IntStream.range(0, most).forEach(i -> chosen.add(even(i, most, contents.steps())));
        chosen.add(contents.step());
        for (Item item : contents.items()) {
            if (item instanceof Item.Motion motion) {
                chosen.addAll(motion.ghosts());
                chosen.add(motion.offsets().size() - 1);
            }
        }
        notes.add(String.format(Locale.ROOT, "the slider stops at %,d of %,d steps", chosen.size(), contents.steps()));
        return List.copyOf(chosen);
    }

    /** The i-th of some evenly spaced numbers below {@code size}. */
    private static int even(int i, int chosen, int size) {
        return (int) ((long) i * (size - 1) / (chosen - 1));
    }

    private static int[] wholes(Collection<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private Vector3d relative(Vector3dc place) {
        return place.sub(center, new Vector3d()).div(scale);
    }

    private double[] flat(List<? extends Vector3dc> places) {
        double[] flat = new double[3 * places.size()];
        for (int i = 0; i < flat.length; i++) {
            flat[i] = (places.get(i / 3).get(i % 3) - center.get(i % 3)) / scale;
        }
        return flat;
    }
}
