package firsthit.gltf;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Component types of glTF 2.0 (section 3.6.2.2), with their codes in a file. */
enum GltfType {
    BYTE(5120, 1, 127),
    UNSIGNED_BYTE(5121, 1, 255),
    SHORT(5122, 2, 32767),
    UNSIGNED_SHORT(5123, 2, 65535),
    UNSIGNED_INT(5125, 4, 4294967295L),
    FLOAT(5126, 4, 1);

    private final int code;
    private final int bytes;
    private final long largest;

    GltfType(int code, int bytes, long largest) {
        this.code = code;
        this.bytes = bytes;
        this.largest = largest;
    }

    /** The type of a code, or null if there is none. */
    static @Nullable GltfType of(@Nullable Integer code) {
        for (GltfType type : values()) {
            if (code != null && type.code == code) {
                return type;
            }
        }
        return null;
    }

    int bytes() {
        return bytes;
    }

    /** Largest value of an integer type; as an index it would restart a strip. */
    long largest() {
        return largest;
    }

    /** Whether indices may have this type. */
    boolean isUnsigned() {
        return this == UNSIGNED_BYTE || this == UNSIGNED_SHORT || this == UNSIGNED_INT;
    }

    /** The exact value at an offset of little-endian bytes. */
    double read(ByteBuffer bytes, int at) {
        return switch (this) {
            case BYTE -> bytes.get(at);
            case UNSIGNED_BYTE -> bytes.get(at) & 0xff;
            case SHORT -> bytes.getShort(at);
            case UNSIGNED_SHORT -> bytes.getShort(at) & 0xffff;
            case UNSIGNED_INT -> bytes.getInt(at) & 0xffffffffL;
            case FLOAT -> bytes.getFloat(at);
        };
    }

    /** The value of a stored integer if the accessor is normalized: a fraction of the largest one, at least -1. */
    double normalized(double stored) {
        return this == FLOAT ? stored : Math.max(stored / largest, -1);
    }
}
