package firsthit.io;

import firsthit.io.PlyHeader.Element;
import firsthit.io.PlyHeader.Property;
import java.io.IOException;
import java.util.regex.Pattern;

/** Values of an ASCII PLY file: one line per vertex or face; empty lines are skipped. */
final class PlyText implements PlyValues {
    /** NaN and infinities as C libraries print them, including Microsoft's {@code -1.#IND}. */
    private static final Pattern NOT_FINITE = Pattern.compile(
            "[+-]?(nan(\\(\\w*\\))?|inf(inity)?|1\\.?#(ind|[qs]nan|inf)\\d*)", Pattern.CASE_INSENSITIVE);

    private final MeshInput input;
    private final Lines lines;
    private Element element = Element.NONE;
    private long number;

    PlyText(MeshInput input, Lines lines) {
        this.input = input;
        this.lines = lines;
    }

    @Override
    public void begin(Element of, long at) throws IOException {
        element = of;
        number = at;
        do {
            if (!lines.next()) {
                throw MeshFormatException.inFile(input.file(), "the file ends before " + element.thing(number));
            }
        } while (lines.isBlank());
    }

    @Override
    public double next(Property property, long index, PlyType type) throws IOException {
        word(property, index);
        return value(property, index, type);
    }

    @Override
    public void skip(Property property, long index, PlyType type) throws IOException {
        word(property, index);
        if (type.isWhole() || !NOT_FINITE.matcher(lines.wordText()).matches()) {
            value(property, index, type);
        }
    }

    private void word(Property property, long index) throws IOException {
        if (!lines.word()) {
            throw problem(PlyValues.name(property, index) + " is missing");
        }
    }

    private double value(Property property, long index, PlyType type) throws IOException {
        double value = lines.finite();
        if (Double.isNaN(value)) {
            throw problem("%s is not a finite number: %s"
                    .formatted(PlyValues.name(property, index), MeshFormatException.excerpt(lines.wordText())));
        }
        if (type.isWhole() && value != Math.rint(value)) {
            throw problem("%s is not a whole number: %s"
                    .formatted(PlyValues.name(property, index), MeshFormatException.excerpt(lines.wordText())));
        }
        return value;
    }

    @Override
    public void end() throws IOException {
        if (lines.word()) {
            throw problem("more values than the header declares");
        }
    }

    @Override
    public void endOfFile() throws IOException {
        while (lines.next()) {
            if (!lines.isBlank()) {
                throw lines.problem("more lines than the header declares");
            }
        }
    }

    @Override
    public MeshFormatException problem(String problem) {
        return lines.problem(element.thing(number) + ": " + problem);
    }
}
