package firsthit.mesh;

import static firsthit.Refusals.assertIllegalAs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import firsthit.ForSeeds;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.ReadOnlyBufferException;
import java.nio.ShortBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3d;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Buffers of engines")
class MeshBuffersTest {
    private static final float[] SQUARE = {0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0};

    @Test
    void positionsWithoutIndicesAreTriangles() {
        Mesh mesh = MeshBuffers.of(new float[] {0, 0, 1, 2, 0, 1, 0, 3, 1}).read("one");

        assertThat(mesh.name()).isEqualTo("one");
        assertThat(mesh.positions()).containsExactly(0, 0, 1, 2, 0, 1, 0, 3, 1);
        assertThat(mesh.indices()).containsExactly(0, 1, 2);
        assertThat(MeshBuffers.of(new float[0]).read("none").triangleCount()).isZero();
    }

    @Test
    void interleavedPositionsAreReadAndTheRestIsNot() {
        float[] vertices = {9, 0, 0, 0, Float.NaN, 9, 1, 0, 0, Float.NaN, 9, 1, 1, 0};

        Mesh mesh = MeshBuffers.of(vertices).every(5, 1).read("interleaved");

        assertThat(mesh.positions()).containsExactly(0, 0, 0, 1, 0, 0, 1, 1, 0);
    }

    @Test
    void buffersCountFromPositionToLimitAndStayAsTheyAre() {
        FloatBuffer floats = FloatBuffer.allocate(20).put(4, SQUARE);
        floats.position(4).limit(16);
        ShortBuffer shorts = ShortBuffer.wrap(new short[] {7, 0, 1, 2, 7});
        shorts.position(1).limit(4);

        Mesh mesh = MeshBuffers.of(floats).indices(shorts).read("window");

        assertThat(mesh.vertexCount()).isEqualTo(4);
        assertThat(mesh.indices()).containsExactly(0, 1, 2);
        assertThat(floats.position()).isEqualTo(4);
        assertThat(floats.limit()).isEqualTo(16);
        assertThat(shorts.position()).isEqualTo(1);
    }

    @Test
    void directBuffersInTheOrderOfTheMachineAreRead() {
        FloatBuffer floats =
                ByteBuffer.allocateDirect(48).order(ByteOrder.nativeOrder()).asFloatBuffer();
        floats.put(0, SQUARE);
        IntBuffer ints =
                ByteBuffer.allocateDirect(24).order(ByteOrder.nativeOrder()).asIntBuffer();
        ints.put(0, new int[] {0, 1, 2, 0, 2, 3});

        assertThat(Topology.area(MeshBuffers.of(floats).indices(ints).read("square")))
                .isEqualTo(1);
    }

    @Test
    void shortsHaveNoSign() {
        float[] positions = new float[3 * 0x10000];
        positions[positions.length - 3] = 5;
        short[] numbers = {0, 1, (short) 0xFFFF};

        Mesh mesh = MeshBuffers.of(positions).indices(numbers).read("large");

        assertThat(mesh.triangle(0).c()).isEqualTo(new Vector3d(5, 0, 0));
    }

    @Test
    void leftHandedGroundOfAnEngineIsSeenFromAboveInOurs() {
        // Clockwise seen from above, with y up and z ahead: what such an engine takes for the front.
        float[] ground = {0, 2, 0, 0, 2, 1, 1, 2, 0};

        Mesh mesh = MeshBuffers.of(ground).axes(Axes.Y_UP_LEFT_HANDED).read("ground");

        assertThat(mesh.triangle(0).normal()).isEqualTo(new Vector3d(0, 0, 1));
        assertThat(mesh.z(0)).isEqualTo(2);
        assertThat(mesh.vertex(1)).isEqualTo(new Vector3d(0, 1, 2));
    }

    @ForSeeds
    void whatIsWrittenAndReadAgainIsTheSameToTheBit(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int vertices = random.nextInt(3, 40);
        int corners = 3 * random.nextInt(1, 30);
        int stride = random.nextInt(3, 9);
        int offset = random.nextInt(0, 9);
        Axes axes = List.of(Axes.values()).get(random.nextInt(4));
        float[] engine = new float[offset + stride * vertices];
        for (int i = 0; i < engine.length; i++) {
            engine[i] = (float) random.nextDouble(-1e3, 1e3) * (random.nextInt(8) == 0 ? 0 : 1);
        }
        short[] numbers = new short[corners];
        for (int i = 0; i < corners; i++) {
            numbers[i] = (short) random.nextInt(vertices);
        }

        Mesh mesh = MeshBuffers.of(engine)
                .every(stride, offset)
                .indices(numbers)
                .axes(axes)
                .read("first");
        float[] written = engine.clone();
        for (int v = 0; v < vertices; v++) {
            Arrays.fill(written, offset + v * stride, offset + v * stride + 3, Float.NaN);
        }
        int[] writtenInts = new int[corners];
        short[] writtenShorts = new short[corners];
        MeshBuffers layout = MeshBuffers.of(written).every(stride, offset).axes(axes);
        layout.indices(writtenInts).write(mesh);
        layout.indices(writtenShorts).write(mesh);

        assertThat(bits(written)).containsExactly(bits(engine));
        assertThat(writtenShorts).containsExactly(numbers);
        assertThat(layout.indices(writtenInts).read("again").indices()).containsExactly(mesh.indices());
        float[] loose = new float[3 * corners];
        MeshBuffers.of(loose).axes(axes).write(mesh);
        Mesh soup = MeshBuffers.of(loose).axes(axes).read("soup");
        for (int t = 0; t < mesh.triangleCount(); t++) {
            assertThat(soup.triangle(t)).isEqualTo(mesh.triangle(t));
        }
    }

    @Nested
    class Refused {
        @ParameterizedTest(name = "stride {0}, offset {1}: {2}")
        @CsvSource({
            "2, 0, 'stride is not between 3 and 2147483647: 2'",
            "3, -1, 'offset is not between 0 and 12: -1'",
            "3, 13, 'offset is not between 0 and 12: 13'"
        })
        void layoutThatIsNone(int stride, int offset, String reason) {
            assertIllegalAs(() -> MeshBuffers.of(SQUARE).every(stride, offset), reason);
        }

        @Test
        void vertexThatIsNotWhole() {
            assertRefused(
                    MeshBuffers.of(new float[14]).every(4, 0),
                    "vertex 3 has 2 of 3 coordinates: the buffer ends at float 14");
            assertRefused(
                    MeshBuffers.of(new float[2]).every(Integer.MAX_VALUE, 1),
                    "vertex 0 has 1 of 3 coordinates: the buffer ends at float 2");
        }

        @Test
        void triangleThatIsNotWhole() {
            assertRefused(MeshBuffers.of(SQUARE), "indices has length 4, not a multiple of 3");
            assertRefused(
                    MeshBuffers.of(SQUARE).indices(new int[] {0, 1}), "indices has length 2, not a multiple of 3");
        }

        @Test
        void numbersByTheirPlaceInTheBuffersWhateverTheAxes() {
            MeshBuffers square = MeshBuffers.of(SQUARE).axes(Axes.Y_UP_LEFT_HANDED);
            assertRefused(
                    square.indices(new int[] {0, 1, 2, 0, 4, 2}),
                    "corner 1 of triangle 1 is vertex 4 of a mesh with 4 vertices");
            assertRefused(
                    square.indices(new int[] {0, -1, 2}),
                    "corner 1 of triangle 0 is vertex -1 of a mesh with 4 vertices");
            assertRefused(
                    square.indices(new short[] {0, 1, -1}),
                    "corner 2 of triangle 0 is vertex 65535 of a mesh with 4 vertices");
            float[] holed = SQUARE.clone();
            holed[4] = Float.NaN;
            assertRefused(
                    MeshBuffers.of(holed).axes(Axes.Y_UP).indices(new int[] {0, 1, 2}),
                    "coordinate y of vertex 1 is not finite: NaN");
        }

        @Test
        void writingWhereThereIsNoRoomAndNothingIsWritten() {
            Mesh box = Shapes.box(1);
            float[] floats = new float[24];
            short[] shorts = new short[36];

            assertIllegalAs(
                    () -> MeshBuffers.of(new float[21]).indices(shorts).write(box),
                    "room for 7 vertices, the mesh has 8");
            assertIllegalAs(
                    () -> MeshBuffers.of(floats).indices(new int[35]).write(box),
                    "room for 35 indices, the mesh has 36");
            assertIllegalAs(() -> MeshBuffers.of(floats).write(box), "room for 8 vertices, the mesh has 36");
            assertIllegalAs(
                    () -> MeshBuffers.of(floats).indices(shorts).write(box.scaled(1e39)),
                    "coordinate x of vertex 0 does not fit into a float: -5.0E38");
            Mesh many = new Mesh("many", new double[3 * 0x10001], new int[] {0, 1, 2});
            assertIllegalAs(
                    () -> MeshBuffers.of(new float[3 * 0x10001])
                            .indices(new short[3])
                            .write(many),
                    "vertex 65536 has no room in an index of at most 65535");
            assertThat(floats).containsOnly(0);
            assertThat(shorts).containsOnly((short) 0);
            assertThatThrownBy(() -> MeshBuffers.of(FloatBuffer.wrap(floats).asReadOnlyBuffer())
                            .indices(shorts)
                            .write(box))
                    .isInstanceOf(ReadOnlyBufferException.class);
        }

        private void assertRefused(MeshBuffers buffers, String reason) {
            assertIllegalAs(() -> buffers.read("refused"), reason);
        }
    }

    private static int[] bits(float[] numbers) {
        int[] bits = new int[numbers.length];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Float.floatToRawIntBits(numbers[i]);
        }
        return bits;
    }
}
