package firsthit.io;

import firsthit.io.PlyHeader.Element;
import firsthit.io.PlyHeader.Property;
import java.io.IOException;

/** Values of a binary PLY file, of either byte order. */
final class PlyBinary implements PlyValues {
    private final MeshInput input;
    private final boolean bigEndian;
    private Element element = Element.NONE;
    private long number;
    private long offset;

    PlyBinary(MeshInput input, boolean bigEndian) {
        this.input = input;
        this.bigEndian = bigEndian;
    }

    @Override
    public void begin(Element of, long at) {
        element = of;
        number = at;
    }

    @Override
    public double next(Property property, long index, PlyType type) throws IOException {
        offset = input.offset();
        int at = input.take(type.bytes());
        if (at < 0) {
            throw problem("the file ends inside " + PlyValues.name(property, index));
        }
        byte[] block = input.block();
        long bits = 0;
        for (int i = 0; i < type.bytes(); i++) {
            bits |= (block[at + i] & 0xffL) << (8 * (bigEndian ? type.bytes() - 1 - i : i));
        }
        return type.decode(bits);
    }

    @Override
    public void skip(Property property, long index, PlyType type) throws IOException {
        next(property, index, type);
    }

    @Override
    public void end() {
        // The element has no rest: each number has a fixed length.
    }

    @Override
    public void endOfFile() throws IOException {
        offset = input.offset();
        if (input.readByte() >= 0) {
            throw MeshFormatException.atByte(input.file(), offset, "more data than the header declares");
        }
    }

    @Override
    public MeshFormatException problem(String problem) {
        return MeshFormatException.atByte(input.file(), offset, element.thing(number) + ": " + problem);
    }
}
