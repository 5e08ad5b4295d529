package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.MeshFormatException;
import firsthit.io.MeshInput;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A glTF document, and how its readers speak of it. */
record GltfFile(MeshInput input, GltfObject root) {
    /** What has no part in the shape, wherever it stands. */
    private static final Set<String> PASSED_OVER = Set.of(
            "animations",
            "cameras",
            "extras",
            "images",
            "max",
            "min",
            "samplers",
            "skins",
            "targets",
            "textures",
            "weights");

    /**
     * Reads the JSON of a file.
     *
     * @param start byte of the file where it begins, or {@link JsonText#WHOLE_FILE}
     */
    static GltfFile of(MeshInput input, byte[] json, long start) throws IOException {
        JsonText text = new JsonText(input.file(), json, start);
        GltfObject root = new GltfObject(
                input.file(), "", JsonReader.read(text, input.limits().depth(), PASSED_OVER));
        GltfObject asset = root.object("asset");
        String version = asset == null ? null : asset.text("version");
        if (version == null || !version.matches("2\\.\\d+")) {
            String found = version == null ? "none" : "\"%s\"".formatted(MeshFormatException.excerpt(version));
            throw MeshFormatException.inFile(input.file(), "expected glTF 2.0 in asset.version, found " + found);
        }
        return new GltfFile(input, root);
    }

    /** One element of a list of the document, which {@code asker} names by its index. */
    GltfObject element(String list, @Nullable Integer index, String asker) throws MeshFormatException {
        return root.element(list, index, asker);
    }

    Limits limits() {
        return input.limits();
    }

    /** Something wrong at a path of the document, such as {@code accessors[3]}. */
    MeshFormatException problem(String where, String problem) {
        return MeshFormatException.inFile(input.file(), where + ": " + problem);
    }
}
