package firsthit.mesh;

import de.javagl.jgltf.impl.v2.GlTF;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A glTF document, and how its readers speak of it. */
record GltfFile(String name, GlTF json, Limits limits) {
    /**
     * One element of a list of the document.
     *
     * @param asker path of what asks for it, such as {@code nodes[2].mesh}
     */
    <T> T element(@Nullable List<T> list, @Nullable Integer index, String kind, String asker)
            throws MeshFormatException {
        int size = list == null ? 0 : list.size();
        if (list == null || index == null || index < 0 || index >= size) {
            throw problem(asker, "expected one of %d %s, found %s".formatted(size, kind, index));
        }
        T element = list.get(index);
        if (element == null) {
            throw problem("%s[%d]".formatted(kind, index), "expected an object, found null");
        }
        return element;
    }

    /** Something wrong at a path of the document, such as {@code accessors[3]}. */
    MeshFormatException problem(String where, String problem) {
        return MeshFormatException.inFile(name, where + ": " + problem);
    }
}
