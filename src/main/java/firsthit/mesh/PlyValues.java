package firsthit.mesh;

import firsthit.mesh.PlyHeader.Element;
import java.io.IOException;

/** The numbers behind a PLY header, one after the other. */
interface PlyValues {
    /** Goes to the next thing, number {@code number} of its element, the first being 0. */
    void begin(Element element, long number) throws IOException;

    /** The next number; for a whole-number type without fraction. */
    double next(String property, PlyType type) throws IOException;

    /** Makes sure that the thing begun has no number left. */
    void end() throws IOException;

    /** Makes sure that nothing follows. */
    void endOfFile() throws IOException;

    /** An exception that names the place of the number read last. */
    MeshFormatException problem(String problem);
}
