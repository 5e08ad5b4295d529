package firsthit.io;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** STL files for tests: a text, and binary data of any count. */
final class StlSamples {
    static final String TEXT = """
            solid corner
              facet normal 0 0 1
                outer loop
                  vertex 0 0 0
                  vertex 1 0 0
                  vertex 0 1 0
                endloop
              endfacet
              facet normal 1 0 0
                outer loop
                  vertex 0 0 0
                  vertex 0 1 0
                  vertex 0 0 1
                endloop
              endfacet
            endsolid corner
            """;

    private StlSamples() {}

    /** A binary file that declares a count, with facets of nine coordinates each. */
    static byte[] binary(String title, long count, float... coordinates) {
        int facets = coordinates.length / 9;
        ByteBuffer file =
                ByteBuffer.allocate(StlReader.HEADER + StlReader.FACET * facets).order(ByteOrder.LITTLE_ENDIAN);
        file.put(Arrays.copyOf(title.getBytes(StandardCharsets.US_ASCII), 80)).putInt((int) count);
        for (int facet = 0; facet < facets; facet++) {
            file.putFloat(Float.NaN).putFloat(0).putFloat(0);
            for (int i = 0; i < 9; i++) {
                file.putFloat(coordinates[9 * facet + i]);
            }
            file.putShort((short) 0xffff);
        }
        return file.array();
    }
}
