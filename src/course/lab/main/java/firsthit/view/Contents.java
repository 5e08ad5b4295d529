package firsthit.view;

import firsthit.mesh.Mesh;
import java.util.List;
import java.util.stream.IntStream;
import org.joml.Vector3d;

/**
 * The content of a picture: immutable and checked, so that all of it can be shown.
 *
 * @param title the claim that the picture shows
 * @param layers in the order in which they were named
 * @param items in the order in which they were added
 * @param notes on what is not shown, or shown changed, and why
 * @param camera as set by the user
 * @param steps of the longest motion, 1 without motions
 * @param step shown first, from 0
 * @param width of the display [CSS px]
 * @param height of the display [CSS px]
 */
record Contents(
        String title,
        List<Layer> layers,
        List<Item> items,
        List<String> notes,
        Camera camera,
        int steps,
        int step,
        int width,
        int height) {

    private static final double MARK_SHARE = 0.08;

    Contents {
        layers = List.copyOf(layers);
        items = List.copyOf(items);
        notes = List.copyOf(notes);
    }

    /** Layers that contain more than labels. */
    List<Layer> legend() {
        return items.stream()
                .filter(item -> !(item instanceof Item.TextSanitizer))
                .map(this::layer)
                .distinct()
                .toList();
    }

    Layer layer(Item item) {
        return layers.get(item.layer());
    }

    /** Corners of the touched triangle [m]; empty if its mesh is not among the items. */
    List<Vector3d> touched(Item.Touch touch) {
        if (touch.surface() >= 0
                && items.get(touch.surface()) instanceof Item.Surface surface
                && touch.hit().triangle() < surface.mesh().triangleCount()) {
            Mesh mesh = surface.mesh();
            return IntStream.range(0, 3)
                    .mapToObj(k ->
                            mesh.vertex(mesh.index(touch.hit().triangle(), k)).add(surface.offset()))
                    .toList();
        }
        return List.of();
    }

    /** Length of arrows and other marks without a size of their own [m]. */
    double markSize() {
        return MARK_SHARE * Extent.of(Extent.points(items)).diagonal();
    }

    /** A sentence for people who cannot see the picture. */
    String words() {
        String names = String.join(", ", legend().stream().map(Layer::name).toList());
        return names.isEmpty() ? "%s. Nothing is shown.".formatted(title) : "%s. Shown: %s.".formatted(title, names);
    }
}
