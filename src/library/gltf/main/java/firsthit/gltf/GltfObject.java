package firsthit.gltf;

import firsthit.io.MeshFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object of a glTF document: each member is held against its type when it is asked for, and one that is null is none.
 *
 * @param file name of the file, for messages
 * @param path of the object, such as {@code accessors[3]}; empty for the document
 */
record GltfObject(String file, String path, Map<String, @Nullable Object> members) {
    /** A whole number of at least some value, or null if there is none; {@code 3.0} is one (glTF 2.0, section 2.7). */
    @Nullable
    Integer whole(String name, int least) throws MeshFormatException {
        Object value = members.get(name);
        return value == null ? null : whole(value, least, path(name));
    }

    /** The whole numbers of a list, which is empty if there is none. */
    List<Integer> wholes(String name) throws MeshFormatException {
        List<Integer> wholes = new ArrayList<>();
        for (Object value : list(name)) {
            wholes.add(whole(value, 0, path(name)));
        }
        return wholes;
    }

    private int whole(@Nullable Object value, int least, String where) throws MeshFormatException {
        if (!(value instanceof Double number && number >= least && number.intValue() == number)) {
            throw problem(
                    where,
                    "expected a whole number from %s to %s, found %s"
                            .formatted(least, Integer.MAX_VALUE, shown(value)));
        }
        return number.intValue();
    }

    /** So many finite numbers, or null if there are none. */
    double @Nullable [] numbers(String name, int count) throws MeshFormatException {
        if (members.get(name) == null) {
            return null;
        }
        List<?> list = list(name);
        if (list.size() != count) {
            throw problem(path(name), "expected %s numbers, found %s".formatted(count, list.size()));
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            if (!(list.get(i) instanceof Double number && Double.isFinite(number))) {
                throw problem(path(name), "expected finite numbers, found " + shown(list.get(i)));
            }
            numbers[i] = number;
        }
        return numbers;
    }

    /** A text, or null if there is none. */
    @Nullable
    String text(String name) throws MeshFormatException {
        return member(name, String.class, "a text");
    }

    boolean isTrue(String name) throws MeshFormatException {
        return Boolean.TRUE.equals(member(name, Boolean.class, "true or false"));
    }

    /** An object, or null if there is none. */
    @Nullable
    GltfObject object(String name) throws MeshFormatException {
        Map<?, ?> object = member(name, Map.class, "an object");
        return object == null ? null : at(path(name), object);
    }

    /** A list, which is empty if there is none. */
    List<?> list(String name) throws MeshFormatException {
        List<?> list = member(name, List.class, "a list");
        return list == null ? List.of() : list;
    }

    /**
     * An object of a list.
     *
     * @param asker path of what asks for it, such as {@code nodes[2].mesh}
     */
    GltfObject element(String list, @Nullable Integer index, String asker) throws MeshFormatException {
        int size = list(list).size();
        if (index == null || size == 0) {
            throw problem(
                    asker, "expected an index of %s, found %s".formatted(list, size == 0 ? "no " + list : "none"));
        }
        if (index >= size) {
            throw problem(asker, "expected an index of %s from 0 to %s, found %s".formatted(list, size - 1, index));
        }
        String where = "%s[%s]".formatted(path(list), index);
        if (!(list(list).get(index) instanceof Map<?, ?> object)) {
            throw problem(where, "expected an object, found " + shown(list(list).get(index)));
        }
        return at(where, object);
    }

    /** Something wrong with this object. */
    MeshFormatException problem(String problem) {
        return problem(path, problem);
    }

    private MeshFormatException problem(String where, String problem) {
        return MeshFormatException.inFile(file, where + ": " + problem);
    }

    private String path(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private <T> @Nullable T member(String name, Class<T> type, String expected) throws MeshFormatException {
        Object value = members.get(name);
        if (value != null && !type.isInstance(value)) {
            throw problem(path(name), "expected %s, found %s".formatted(expected, shown(value)));
        }
        return type.cast(value);
    }

    private static String shown(@Nullable Object value) {
        if (value instanceof Double number && number == Math.rint(number) && Math.abs(number) < Long.MAX_VALUE) {
            return Long.toString(number.longValue());
        }
        if (value instanceof String text) {
            return "\"%s\"".formatted(MeshFormatException.excerpt(text));
        }
        return value instanceof Map ? "an object" : value instanceof List ? "a list" : String.valueOf(value);
    }

    /** Keys of a map that {@link JsonReader} made are texts. */
    @SuppressWarnings("unchecked")
    private GltfObject at(String where, Map<?, ?> object) {
        return new GltfObject(file, where, (Map<String, @Nullable Object>) object);
    }
}
