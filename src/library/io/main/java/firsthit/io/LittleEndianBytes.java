package firsthit.io;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Reads little-endian numbers from bytes, each in one access.
 *
 * <p>A class of its own, so that a build for a platform without {@code VarHandle} can replace it.
 */
final class LittleEndianBytes {
    private static final VarHandle FLOAT = MethodHandles.byteArrayViewVarHandle(float[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    private LittleEndianBytes() {}

    static int intAt(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    static float floatAt(byte[] bytes, int at) {
        return (float) FLOAT.get(bytes, at);
    }
}
