package firsthit.gltf;

import firsthit.io.MeshFormatException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An object of a glTF document. Reading a member checks its type; a member that is null counts as missing.
 *
 * @param file name of the file, for messages
 * @param path of the object, such as {@code accessors[3]}; empty for the document
 */
record GltfObject(String file, String path, Map<String, @Nullable Object> members) {
    /** An integer of at least some value, or null if it is missing; {@code 3.0} is an integer (glTF 2.0, section 2.7). */
    @Nullable
    Integer whole(String name, int least) throws MeshFormatException {
        Object value = members.get(name);
        return value == null ? null : whole(value, least, path(name));
    }

    /** The integers of a list; empty if it is missing. */
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

    /** A list of {@code count} finite numbers, or null if it is missing. */
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

    /** A string, or null if it is missing. */
    @Nullable
    String text(String name) throws MeshFormatException {
        return member(name, String.class, "a text");
    }

    boolean isTrue(String name) throws MeshFormatException {
        return Boolean.TRUE.equals(member(name, Boolean.class, "true or false"));
    }

    /** An object, or null if it is missing. */
    @Nullable
    GltfObject object(String name) throws MeshFormatException {
        Map<?, ?> object = member(name, Map.class, "an object");
        return object == null ? null : at(path(name), object);
    }

    /** A list; empty if it is missing. */
    List<?> list(String name) throws MeshFormatException {
        List<?> list = member(name, List.class, "a list");
        return list == null ? List.of() : list;
    }

    /**
     * An object of a list.
     *
     * @param referrer path that refers to it, such as {@code nodes[2].mesh}
     */
    GltfObject element(String list, @Nullable Integer index, String referrer) throws MeshFormatException {
        int size = list(list).size();
        if (index == null || size == 0) {
            throw problem(
                    referrer, "expected an index of %s, found %s".formatted(list, size == 0 ? "no " + list : "none"));
        }
        if (index >= size) {
            throw problem(referrer, "expected an index of %s from 0 to %s, found %s".formatted(list, size - 1, index));
        }
        String where = "%s[%s]".formatted(path(list), index);
        if (!(list(list).get(index) instanceof Map<?, ?> object)) {
            throw problem(where, "expected an object, found " + shown(list(list).get(index)));
        }
        return at(where, object);
    }

    /** An error in this object. */
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

    /** Safe, since keys of a map that {@link JsonReader} made are strings. */
    @SuppressWarnings("unchecked")
    private GltfObject at(String where, Map<?, ?> object) {
        return new GltfObject(file, where, (Map<String, @Nullable Object>) object);
    }
}
