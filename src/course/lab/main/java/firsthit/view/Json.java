package firsthit.view;

import java.util.List;
import java.util.Map;
import org.joml.Vector3dc;
import org.jspecify.annotations.Nullable;

/** Writes values as JSON (RFC 8259): maps, lists, text, finite numbers, truth values, vectors as lists of three. */
final class Json {
    /** Characters below this are control characters, which JSON requires to be escaped. */
    private static final char SPACE = ' ';

    private Json() {}

    static String of(@Nullable Object value) {
        StringBuilder json = new StringBuilder();
        write(value, json);
        return json.toString();
    }

    private static void write(@Nullable Object value, StringBuilder json) {
        if (value instanceof Map<?, ?> map) {
            char before = '{';
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.append(before);
                writeText(entry.getKey().toString(), json);
                json.append(':');
                write(entry.getValue(), json);
                before = ',';
            }
            json.append(before == '{' ? "{}" : "}");
        } else if (value instanceof List<?> list) {
            char before = '[';
            for (Object entry : list) {
                json.append(before);
                write(entry, json);
                before = ',';
            }
            json.append(before == '[' ? "[]" : "]");
        } else if (value instanceof Vector3dc vector) {
            write(List.of(vector.x(), vector.y(), vector.z()), json);
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else {
            writeText(value.toString(), json);
        }
    }

    private static void writeText(String text, StringBuilder json) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '"' || letter == '\\') {
                json.append('\\').append(letter);
            } else if (letter < SPACE) {
                json.append("\\u%04x".formatted((int) letter));
            } else {
                json.append(letter);
            }
        }
        json.append('"');
    }
}
