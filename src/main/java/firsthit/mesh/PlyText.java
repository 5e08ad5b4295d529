package firsthit.mesh;

import firsthit.mesh.PlyHeader.Element;
import java.io.IOException;
import java.util.StringTokenizer;

/** Values of an ASCII PLY file: one line per vertex or face, empty lines passed over. */
final class PlyText implements PlyValues {
    private final MeshInput input;
    private String line = "";
    private Element element = Element.NONE;
    private long number;
    private StringTokenizer words = new StringTokenizer("");

    PlyText(MeshInput input) {
        this.input = input;
    }

    @Override
    public void begin(Element of, long at) throws IOException {
        element = of;
        number = at;
        do {
            String next = input.readLine();
            if (next == null) {
                throw MeshFormatException.inFile(input.file(), "the file ends before " + element.thing(number));
            }
            line = next;
            words = new StringTokenizer(line);
        } while (!words.hasMoreTokens());
    }

    @Override
    public double next(String property, PlyType type) throws IOException {
        if (!words.hasMoreTokens()) {
            throw problem(property + " is missing");
        }
        String word = words.nextToken();
        double value = Numbers.finite(word);
        if (Double.isNaN(value)) {
            throw problem("%s is not a finite number: %s".formatted(property, MeshFormatException.excerpt(word)));
        }
        if (type.isWhole() && value != Math.rint(value)) {
            throw problem("%s is not a whole number: %s".formatted(property, MeshFormatException.excerpt(word)));
        }
        return value;
    }

    @Override
    public void end() throws IOException {
        if (words.hasMoreTokens()) {
            throw problem("more values than the header declares");
        }
    }

    @Override
    public void endOfFile() throws IOException {
        String next = input.readLine();
        while (next != null) {
            if (!next.isBlank()) {
                line = next;
                throw MeshFormatException.atLine(
                        input.file(), input.lineNumber(), line, "more lines than the header declares");
            }
            next = input.readLine();
        }
    }

    @Override
    public MeshFormatException problem(String problem) {
        return MeshFormatException.atLine(
                input.file(), input.lineNumber(), line, element.thing(number) + ": " + problem);
    }
}
