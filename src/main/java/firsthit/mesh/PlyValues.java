package firsthit.mesh;

import java.io.IOException;

/** The numbers behind a PLY header, one after the other. */
interface PlyValues {
    /**
     * Goes to the next vertex, face or other thing.
     *
     * @param what for messages, such as "vertex 7 of 10"
     */
    void begin(String what) throws IOException;

    /** The next number; for a whole-number type without fraction. */
    double next(String property, PlyType type) throws IOException;

    /** Makes sure that the thing begun has no number left. */
    void end() throws IOException;

    /** Makes sure that nothing follows. */
    void endOfFile() throws IOException;

    /** An exception that names the place of the number read last. */
    MeshFormatException problem(String problem);
}
