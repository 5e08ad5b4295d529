package firsthit.io;

import firsthit.io.PlyHeader.Element;
import firsthit.io.PlyHeader.Property;
import java.io.IOException;

/** The numbers after a PLY header, in order. */
interface PlyValues {
    /** Begins the next record, {@code number} of its element, counted from 0. */
    void begin(Element element, long number) throws IOException;

    /** Indices for a number that is not in a list, and for the length of a list. */
    long SINGLE = -1;

    long LENGTH = -2;

    /**
     * The next number, which is a whole number if its type is an integer.
     *
     * @param index in a list, {@link #SINGLE} or {@link #LENGTH}
     */
    double next(Property property, long index, PlyType type) throws IOException;

    /** Skips an unused number, which may be NaN or infinite if its type is a float. */
    void skip(Property property, long index, PlyType type) throws IOException;

    /** Describes a number, for messages. */
    static String name(Property property, long index) {
        if (index == LENGTH) {
            return "length of " + property.name();
        }
        return index == SINGLE
                ? property.name()
                : "%s %s".formatted(property.isCorners() ? "corner" : property.name(), index);
    }

    /** Throws if the current record has further numbers. */
    void end() throws IOException;

    /** Throws if anything follows. */
    void endOfFile() throws IOException;

    /** An exception with the position of the number read last. */
    MeshFormatException problem(String problem);
}
