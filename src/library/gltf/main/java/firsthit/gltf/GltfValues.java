package firsthit.gltf;

import java.nio.ByteBuffer;

/**
 * Elements of equal size in a run of bytes, {@code stride} bytes from one to the next; all of them lie inside.
 *
 * @param bytes little-endian
 * @param offset of the first element
 */
record GltfValues(ByteBuffer bytes, int offset, int stride, GltfType type) {
    double at(int element, int component) {
        return type.read(bytes, offset + element * stride + component * type.bytes());
    }
}
