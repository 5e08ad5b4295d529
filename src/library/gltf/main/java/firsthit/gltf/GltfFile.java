package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.MeshFormatException;
import firsthit.io.MeshInput;
import java.io.IOException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A glTF document, with access to its elements and messages that name them. */
record GltfFile(MeshInput input, GltfObject root) {
    /** Members that do not affect the shape, at any depth. */
    private static final Set<String> SKIPPED = Set.of(
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
                input.file(), "", JsonReader.read(text, input.limits().depth(), SKIPPED));
        GltfObject asset = root.object("asset");
        String version = asset == null ? null : asset.text("version");
        if (version == null || !version.matches("2\\.\\d+")) {
            String found = version == null ? "none" : "\"%s\"".formatted(MeshFormatException.excerpt(version));
            throw MeshFormatException.inFile(input.file(), "expected glTF 2.0 in asset.version, found " + found);
        }
        return new GltfFile(input, root);
    }

    /** One element of a list of the document. {@code referrer} is the path that refers to it. */
    GltfObject element(String list, @Nullable Integer index, String referrer) throws MeshFormatException {
        return root.element(list, index, referrer);
    }

    Limits limits() {
        return input.limits();
    }

    /** An error at a path of the document, such as {@code accessors[3]}. */
    MeshFormatException problem(String where, String problem) {
        return MeshFormatException.inFile(input.file(), where + ": " + problem);
    }
}
