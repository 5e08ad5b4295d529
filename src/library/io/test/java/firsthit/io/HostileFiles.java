package firsthit.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

/** Files that are small to describe and large to read, and a program that reads all files of a folder. */
final class HostileFiles {
    private static final String PLY = """
            ply
            format %s 1.0
            element vertex %s
            property float x
            property float y
            property float z
            element face %s
            property list %s int vertex_indices
            end_header
            """;

    private HostileFiles() {}

    /** Reads every file of the folder in turn and says on a line of its own what became of it. */
    public static void main(String[] arguments) throws IOException {
        try (var files = Files.list(Path.of(arguments[0]))) {
            for (Path file : files.sorted().toList()) {
                System.out.println(outcome(file));
            }
        }
    }

    @SuppressWarnings("CatchAndPrintStackTrace") // An error here is what the test is about; its name is enough.
    private static String outcome(Path file) {
        try {
            return file.getFileName() + " read " + MeshFiles.read(file).triangleCount() + " triangles";
        } catch (MeshFormatException e) {
            return "refused " + e.getMessage();
        } catch (IOException | RuntimeException | Error e) {
            return file.getFileName() + " failed " + e;
        }
    }

    static void writeAll(Path folder) throws IOException {
        writeTexts(folder);
        writePly(folder);
        writeStl(folder);
    }

    private static void writeTexts(Path folder) throws IOException {
        repeated(folder.resolve("line.obj"), "", "x", 20_000_000);
        repeated(folder.resolve("corners.obj"), "v 0 0 0\nf", " 1", 5_000_000);
        repeated(folder.resolve("joined.obj"), "v 0 0 0\nf 1 1 1 ", "\\\n", 600_000);
        repeated(folder.resolve("joined-on.obj"), "v 0 0 0\nf 1 1 1 ", "\\\n", 2_000_000);
        repeated(folder.resolve("breaks.obj"), "", "\n", 10_000_000);
        repeated(folder.resolve("vertices.obj"), "", "v 1 2 3\n", 4_000_000);
        repeated(folder.resolve("faces.obj"), "v 0 0 0\n", "f 1 1 1\n", 4_000_000);
        repeated(folder.resolve("zeros.obj"), "", "\0", 10_000_000);
        numbered(folder.resolve("parts.obj"), "v 0 0 0\n", "g %d\nf 1 1 1\n", 600_000);
        numbered(folder.resolve("names.obj"), "v 0 0 0\n", "o " + "n".repeat(10_000) + "%d\nf 1 1 1\n", 3_000);
        numbered(folder.resolve("star.obj"), star(100_000) + "f", " %d", 100_000);
        numbered(folder.resolve("crossed.obj"), crossed(100_000) + "f", " %d", 100_000);
        numbered(folder.resolve("round.obj"), circle(100_000) + "f", " %d", 100_000);
        repeated(folder.resolve("bomb.obj.gz"), "", "# a comment\n", 8_000_000);
        repeated(folder.resolve("vertex-bomb.obj.gz"), "", "v 1 2 3\n", 4_000_000);
        repeated(folder.resolve("line-bomb.ply.gz"), "ply\n", "a", 20_000_000);
    }

    private static void writePly(Path folder) throws IOException {
        String binary = "binary_little_endian";
        text(folder.resolve("vertices-2-63.ply"), PLY.formatted(binary, "9223372036854775808", "1", "uchar"));
        text(folder.resolve("vertices-2-31.ply"), PLY.formatted(binary, "2147483648", "1", "uchar") + "data");
        text(folder.resolve("vertices-2-31.ply.gz"), PLY.formatted(binary, "2147483648", "1", "uchar") + "data");
        text(folder.resolve("faces-2-32.ply"), PLY.formatted("ascii", "1", "4294967295", "uchar") + "0 0 0\n3 0 0 0\n");
        String one = PLY.formatted(binary, "1", "1", "uint") + "0123456789ab";
        repeated(folder.resolve("list-2-32.ply"), one + "\u00ff\u00ff\u00ff\u00ff", "\0", 1000);
        repeated(folder.resolve("list-long.ply"), one + "\0\0\0\u0001", "\0", 1 << 24);
        repeated(folder.resolve("list-bomb.ply.gz"), one + "\0\0\0\u0010", "\0", 1 << 26);
        String strips = one.replace("element face", "element tristrips");
        repeated(folder.resolve("strip-2-32.ply"), strips + "\u00ff\u00ff\u00ff\u00ff", "\0", 1000);
        repeated(folder.resolve("strip-long.ply"), strips + "\0\0\0\u0001", "\0", 1 << 26);
        repeated(folder.resolve("strip-bomb.ply.gz"), strips + "\0\0\0\u0010", "\0", 1 << 26);
        repeated(folder.resolve("strip-ends.ply"), strips + "\0\0\0\u0001", "\u00ff", 1 << 26);
        numbered(
                folder.resolve("properties.ply"),
                "ply\nformat ascii 1.0\nelement vertex 1\n",
                "property int p%d\n",
                500_000);
        repeated(folder.resolve("comments.ply"), "ply\n", "comment\n", 1_000_000);
    }

    private static void writeStl(Path folder) throws IOException {
        Files.write(folder.resolve("wraps.stl"), StlSamples.binary("", 85_899_346, new float[9]));
        Files.write(folder.resolve("most.stl"), StlSamples.binary("solid", 0xffff_ffffL, new float[9]));
        float[] soup = new float[9 * 300_000];
        for (int i = 0; i < soup.length; i++) {
            soup[i] = i;
        }
        Files.write(folder.resolve("soup.stl"), StlSamples.binary("", 300_000, soup));
        repeated(folder.resolve("spaces.stl"), "solid ", " \n", 5_000_000);
        repeated(folder.resolve("bomb.stl.gz"), "solid\n", "facet normal 0 0 0\n", 4_000_000);
        byte[] zeros = StlSamples.binary("", 0xffff_ffffL);
        repeated(folder.resolve("zero-bomb.stl.gz"), new String(zeros, StandardCharsets.ISO_8859_1), "\0", 1 << 26);
    }

    /** Every second corner is drawn in to half the radius: no fan covers it. */
    private static String star(int corners) {
        return ring(corners, 0.5);
    }

    private static String circle(int corners) {
        return ring(corners, 1);
    }

    private static String crossed(int corners) {
        SplittableRandom random = new SplittableRandom(1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < corners; i++) {
            text.append("v ").append(random.nextDouble()).append(' ');
            text.append(random.nextDouble()).append(" 0\n");
        }
        return text.toString();
    }

    private static String ring(int corners, double inner) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < corners; i++) {
            double radius = i % 2 == 0 ? 1 : inner;
            double angle = 2 * Math.PI * i / corners;
            text.append("v ").append(radius * StrictMath.cos(angle)).append(' ');
            text.append(radius * StrictMath.sin(angle)).append(" 0\n");
        }
        return text.toString();
    }

    private static void text(Path file, String text) throws IOException {
        repeated(file, text, "", 0);
    }

    private static void repeated(Path file, String start, String piece, int times) throws IOException {
        try (OutputStream out = opened(file)) {
            out.write(start.getBytes(StandardCharsets.ISO_8859_1));
            byte[] bytes = piece.repeat(Math.min(times, 1000)).getBytes(StandardCharsets.ISO_8859_1);
            for (int i = 0; i < times; i += 1000) {
                out.write(bytes);
            }
        }
    }

    private static void numbered(Path file, String start, String piece, int times) throws IOException {
        try (OutputStream out = opened(file)) {
            out.write(start.getBytes(StandardCharsets.ISO_8859_1));
            // Not formatted, which would take longer than to read the files.
            String[] parts = piece.split("%d", 2);
            byte[] before = parts[0].getBytes(StandardCharsets.ISO_8859_1);
            byte[] after = parts[1].getBytes(StandardCharsets.ISO_8859_1);
            for (int i = 1; i <= times; i++) {
                out.write(before);
                out.write(Integer.toString(i).getBytes(StandardCharsets.ISO_8859_1));
                out.write(after);
            }
        }
    }

    private static OutputStream opened(Path file) throws IOException {
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file));
        return MeshSource.isPacked(file) ? new GZIPOutputStream(out) : out;
    }
}
