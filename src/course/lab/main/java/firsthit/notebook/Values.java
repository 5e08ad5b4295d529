package firsthit.notebook;

import firsthit.query.Hit;
import firsthit.tables.Numbers;
import java.lang.reflect.Array;
import org.joml.Vector3dc;

/** Text of values that Java prints as an identity hash or with rounded numbers. */
final class Values {
    /** Characters after which an array is cut, even one that contains itself. */
    private static final int LONG = 1000;

    private Values() {}

    /** Arrays by elements, cut if they are long; vectors and hits with all digits; other values as Java prints them. */
    static String text(Object value) {
        StringBuilder text = new StringBuilder();
        if (value.getClass().isArray()) {
            text.append(value.getClass().getSimpleName()).append(' ');
        }
        add(value, text);
        return text.toString();
    }

    private static void add(Object value, StringBuilder text) {
        if (value instanceof Hit hit) {
            text.append(Cards.text(hit));
        } else if (value instanceof Vector3dc v) {
            text.append(Cards.exact(v));
        } else if (value != null && value.getClass().isArray()) {
            addElements(value, text);
        } else {
            text.append(value);
        }
    }

    private static void addElements(Object array, StringBuilder text) {
        int length = Array.getLength(array);
        text.append('{');
        for (int i = 0; i < length; i++) {
            text.append(i == 0 ? "" : ", ");
            if (text.length() > LONG) {
                text.append("and %s more".formatted(length - i));
                break;
            }
            add(array instanceof double[] numbers ? Numbers.exact(numbers[i]) : Array.get(array, i), text);
        }
        text.append('}');
    }
}
