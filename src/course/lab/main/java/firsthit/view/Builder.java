package firsthit.view;

import firsthit.chart.Palette;
import firsthit.work.TextSanitizer;
import java.awt.Color;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects the layers and items of a scene, with notes on what was refused. */
final class Builder {
    /** Pale colours for meshes, so that movers and hits are conspicuous. */
    private static final List<Color> GROUNDS =
            List.of(new Color(0xC6CBD2), new Color(0xD8C7A3), new Color(0xB5CBB4), new Color(0xCDB9C8));

    /** Most characters shown of a note. */
    private static final int LONGEST_NOTE = 500;

    private final List<String> names = new ArrayList<>();
    private final Set<String> meshes = new HashSet<>();
    private final List<Item> items = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private int steps = 1;

    /** Index of the layer of a name; adds one, in the colour of the method of that name, if there is none. */
    int layer(String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
        return names.indexOf(name);
    }

    /** The same for a mesh; a new layer gets a pale colour. */
    int ground(String name) {
        if (!names.contains(name)) {
            meshes.add(name);
        }
        return layer(name);
    }

    /** All layers with their colours, which are chosen together so that marks differ as long as there are enough colours. */
    private List<Layer> layers() {
        List<Color> marks =
                Palette.of(names.stream().filter(name -> !meshes.contains(name)).toList());
        List<Layer> layers = new ArrayList<>();
        int grounds = 0;
        for (String name : names) {
            Color color = meshes.contains(name)
                    ? GROUNDS.get(grounds++ % GROUNDS.size())
                    : marks.get(layers.size() - grounds);
            layers.add(new Layer(name, color));
        }
        return layers;
    }

    void add(Item item) {
        items.add(item);
        if (item instanceof Item.Motion motion) {
            steps = Math.max(steps, motion.offsets().size());
        }
    }

    void note(String note) {
        notes.add(TextSanitizer.brief(note, LONGEST_NOTE));
    }

    /** Replaces the item added last. */
    void replaceLast(Item item) {
        items.set(items.size() - 1, item);
    }

    @Nullable
    Item last() {
        return items.isEmpty() ? null : items.get(items.size() - 1);
    }

    /** Index of the surface added last, or -1. */
    int lastSurface() {
        int found = items.size() - 1;
        while (found >= 0 && !(items.get(found) instanceof Item.Surface)) {
            found--;
        }
        return found;
    }

    Contents contents(String title, Camera camera, int step, int width, int height) {
        int shown = step < 0 ? steps - 1 : Math.min(step, steps - 1);
        return new Contents(title, layers(), items, notes, camera, steps, shown, width, height);
    }
}
