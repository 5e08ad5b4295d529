package firsthit.mesh;

import firsthit.geometry.Require;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.SplittableRandom;
import org.joml.Vector3d;

/** Meshes for tests that need many triangles, uneven or bent. */
public final class MeshSamples {
    private MeshSamples() {}

    /** Closed dented sphere of uneven triangles: 20 · 4^subdivisions of them, 0.5 to 1 of the radius from the origin. */
    public static Mesh stone(long seed, int subdivisions, double radius) {
        SplittableRandom random = new SplittableRandom(seed);
        double turn = random.nextDouble(Math.PI);
        Mesh sphere = Shapes.icosphere(subdivisions, 1);
        double[] positions = sphere.positions();
        for (int vertex = 0; vertex < sphere.vertexCount(); vertex++) {
            Vector3d place = sphere.vertex(vertex);
            double dents =
                    StrictMath.sin(4 * place.x + turn) * StrictMath.sin(3 * place.y) + StrictMath.sin(5 * place.z);
            double height = radius * (0.75 + 0.1 * dents + random.nextDouble(0.02));
            positions[3 * vertex] = height * place.x;
            positions[3 * vertex + 1] = height * place.y;
            positions[3 * vertex + 2] = height * place.z;
        }
        return new Mesh("stone", positions, sphere.indices());
    }

    /** Closed tube that winds twice around the z axis and three times around itself: 2 · rings · sides triangles. */
    public static Mesh knot(int rings, int sides) {
        MeshBuilder builder = new MeshBuilder();
        for (int corner = 0; corner < rings * sides; corner++) {
            int ring = corner / sides;
            double along = 2 * Math.PI * ring / rings;
            double turn = 2 * Math.PI * (corner % sides) / sides;
            double distance = 1 + 0.5 * StrictMath.cos(3 * along) + 0.25 * StrictMath.cos(turn);
            builder.vertex(
                    distance * StrictMath.cos(2 * along),
                    distance * StrictMath.sin(2 * along),
                    0.5 * StrictMath.sin(3 * along) + 0.25 * StrictMath.sin(turn));
        }
        for (int ring = 0; ring < rings; ring++) {
            int here = ring * sides;
            int next = (ring + 1) % rings * sides;
            for (int side = 0; side < sides; side++) {
                int other = (side + 1) % sides;
                builder.quad(here + side, next + side, next + other, here + other);
            }
        }
        return builder.build("knot");
    }

    /** Ground over a grid that begins at the origin: two triangles a cell, row by row. */
    public static Mesh grid(String name, int columns, int rows, double spacing, double[] heights) {
        MeshBuilder builder = new MeshBuilder();
        for (int v = 0; v < heights.length; v++) {
            builder.vertex(v % (columns + 1) * spacing, v / (columns + 1) * spacing, heights[v]);
        }
        for (int cell = 0; cell < columns * rows; cell++) {
            int v = cell + cell / columns;
            builder.quad(v, v + 1, v + columns + 2, v + columns + 1);
        }
        return builder.build(name);
    }

    /**
     * A stone, hills or a knot whose file lies beside the tests, so that hashes of what moves there stay the same: binary PLY as we write it,
     * taken apart here, as the readers of files are not part of the core.
     */
    public static Mesh stored(String file) {
        try (InputStream stream = Require.notNull(file, MeshSamples.class.getResourceAsStream("/firsthit/" + file));
                DataInputStream data = new DataInputStream(new BufferedInputStream(stream))) {
            double[] positions = {};
            int[] indices = {};
            for (String line = line(data); !line.equals("end_header"); line = line(data)) {
                String count = line.substring(line.lastIndexOf(' ') + 1);
                positions = line.startsWith("element vertex") ? new double[3 * Integer.parseInt(count)] : positions;
                indices = line.startsWith("element face") ? new int[3 * Integer.parseInt(count)] : indices;
            }
            for (int i = 0; i < positions.length; i++) {
                positions[i] = Double.longBitsToDouble(Long.reverseBytes(data.readLong()));
            }
            for (int i = 0; i < indices.length; i++) {
                if (i % 3 == 0 && data.readByte() != 3) {
                    throw new IOException("not a triangle: " + i / 3);
                }
                indices[i] = Integer.reverseBytes(data.readInt());
            }
            return new Mesh("PLY stream", positions, indices);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String line(DataInputStream data) throws IOException {
        StringBuilder line = new StringBuilder();
        for (char letter = (char) data.readUnsignedByte(); letter != '\n'; letter = (char) data.readUnsignedByte()) {
            line.append(letter);
        }
        return line.toString();
    }
}
