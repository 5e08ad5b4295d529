package firsthit.io;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Number types of a PLY file; each has two names. */
enum PlyType {
    INT8("char", 1),
    UINT8("uchar", 1),
    INT16("short", 2),
    UINT16("ushort", 2),
    INT32("int", 4),
    UINT32("uint", 4),
    FLOAT32("float", 4),
    FLOAT64("double", 8);

    private final String oldName;
    private final int bytes;

    PlyType(String oldName, int bytes) {
        this.oldName = oldName;
        this.bytes = bytes;
    }

    static @Nullable PlyType named(String name) {
        for (PlyType type : values()) {
            if (type.oldName.equals(name)
                    || type.name().toLowerCase(Locale.ROOT).equals(name)) {
                return type;
            }
        }
        return null;
    }

    int bytes() {
        return bytes;
    }

    boolean isWhole() {
        return this != FLOAT32 && this != FLOAT64;
    }

    /** Value of the lowest {@link #bytes} bytes of {@code bits}, exact as a double. */
    double decode(long bits) {
        return switch (this) {
            case INT8 -> (byte) bits;
            case INT16 -> (short) bits;
            case INT32 -> (int) bits;
            case UINT8, UINT16, UINT32 -> bits;
            case FLOAT32 -> Float.intBitsToFloat((int) bits);
            case FLOAT64 -> Double.longBitsToDouble(bits);
        };
    }
}
