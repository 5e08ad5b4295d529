package firsthit.io;

import firsthit.io.PlyHeader.Element;
import firsthit.io.PlyHeader.Property;
import java.io.IOException;

/** The numbers behind a PLY header, one after the other. */
interface PlyValues {
    /** Goes to the next thing, number {@code number} of its element, the first being 0. */
    void begin(Element element, long number) throws IOException;

    /** Where a number stands that is not of a list, and where the length of a list does. */
    long SINGLE = -1;

    long LENGTH = -2;

    /**
     * The next number; for a whole-number type without fraction.
     *
     * @param index place in a list, {@link #SINGLE} or {@link #LENGTH}
     */
    double next(Property property, long index, PlyType type) throws IOException;

    /** Skips an unused number; one of a type with fractions need not be finite. */
    void skip(Property property, long index, PlyType type) throws IOException;

    /** What a number is, for messages. */
    static String name(Property property, long index) {
        if (index == LENGTH) {
            return "length of " + property.name();
        }
        return index == SINGLE
                ? property.name()
                : "%s %s".formatted(property.isCorners() ? "corner" : property.name(), index);
    }

    /** Makes sure that the thing begun has no number left. */
    void end() throws IOException;

    /** Makes sure that nothing follows. */
    void endOfFile() throws IOException;

    /** An exception that names the place of the number read last. */
    MeshFormatException problem(String problem);
}
