package firsthit.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The header of a PLY file: the encoding of its data, and its elements in the order of the data.
 *
 * @param encoding how numbers are written
 * @param elements with at least one property each, counts >= 0
 */
record PlyHeader(Encoding encoding, List<Element> elements) {

    /** Property of a face. */
    static final String MATERIAL = "material_index";

    /** Most elements and properties together; real files have a handful. */
    private static final int MOST_NAMES = 1000;

    enum Encoding {
        ASCII,
        BINARY_LITTLE_ENDIAN,
        BINARY_BIG_ENDIAN
    }

    /** A list of equal records, such as 8 vertices with x, y and z. */
    record Element(String name, long count, List<Property> properties) {

        /** The element before the first one. */
        static final Element NONE = new Element("nothing", 0, List.of());

        /** Whether its records are faces or triangle strips. */
        boolean isSurface() {
            return name.equals("face") || name.equals("tristrips");
        }

        /** Name of record {@code number}, for messages. */
        String thing(long number) {
            return "%s %s of %s".formatted(name, number, count);
        }

        /** Least bytes of one record: with empty lists, or in text with one digit per value. */
        int leastBytes(Encoding encoding) {
            int bytes = 0;
            for (Property property : properties) {
                PlyType first = property.countType() == null ? property.type() : property.countType();
                bytes += encoding == Encoding.ASCII ? 2 : first.bytes();
            }
            return bytes;
        }
    }

    /** A number, or a list of numbers if there is a count type. */
    record Property(String name, PlyType type, @Nullable PlyType countType) {

        /** Whether this is the index of a face's material. */
        boolean isMaterial() {
            return countType == null && name.equals(MATERIAL);
        }

        /** Whether this lists the corners of a face or a strip; both names are in use. */
        boolean isCorners() {
            return countType != null && (name.equals("vertex_indices") || name.equals("vertex_index"));
        }
    }

    /** The element with a name, or null if it was not declared. */
    @Nullable
    Element element(String name) {
        for (Element element : elements) {
            if (element.name().equals(name)) {
                return element;
            }
        }
        return null;
    }

    /** Reads from the magic line up to and including {@code end_header}. */
    static PlyHeader read(MeshInput input, Lines lines) throws IOException {
        return new Parser(input, lines).parse();
    }

    /** Goes through the header line by line. */
    private static final class Parser {
        private final MeshInput input;
        private final Lines lines;
        private final List<Element> elements = new ArrayList<>();
        private @Nullable Encoding encoding;
        private String line = "";
        private int names;

        Parser(MeshInput input, Lines lines) {
            this.input = input;
            this.lines = lines;
        }

        PlyHeader parse() throws IOException {
            nextLine("an empty file");
            line = lines.line();
            if (!line.strip().equals("ply")) {
                throw problem("not a PLY file, the first line must be \"ply\"");
            }
            while (true) {
                do {
                    nextLine("the header does not end, \"end_header\" is missing");
                } while (isRemark());
                line = lines.line();
                String[] words = line.strip().split("\\s+");
                switch (words[0]) {
                    case "format" -> encoding = encoding(words);
                    case "element" -> addElement(words);
                    case "property" -> addProperty(words);
                    case "end_header" -> {
                        return finished();
                    }
                    default -> requireTitle();
                }
            }
        }

        private boolean isRemark() {
            return !lines.word() || lines.isWord("comment") || lines.isWord("obj_info");
        }

        private void countName() throws MeshFormatException {
            names++;
            if (names > MOST_NAMES) {
                throw problem("more than %s elements and properties".formatted(MOST_NAMES));
            }
        }

        private void nextLine(String problemAtEnd) throws IOException {
            if (!lines.next()) {
                throw MeshFormatException.inFile(input.file(), problemAtEnd);
            }
        }

        /** Allows a line without a keyword before the first element: some exporters omit "comment" before their own name. */
        private void requireTitle() throws MeshFormatException {
            if (encoding == null || !elements.isEmpty()) {
                throw problem("not a line of a PLY header");
            }
        }

        private Encoding encoding(String[] words) throws MeshFormatException {
            if (encoding != null) {
                throw problem("a second format");
            }
            if (words.length == 3 && words[2].equals("1.0")) {
                switch (words[1]) {
                    case "ascii" -> {
                        return Encoding.ASCII;
                    }
                    case "binary_little_endian" -> {
                        return Encoding.BINARY_LITTLE_ENDIAN;
                    }
                    case "binary_big_endian" -> {
                        return Encoding.BINARY_BIG_ENDIAN;
                    }
                    default -> {}
                }
            }
            throw problem("the format must be ascii, binary_little_endian or binary_big_endian, and 1.0");
        }

        private void addElement(String[] words) throws MeshFormatException {
            long count = -1;
            if (words.length == 3) {
                try {
                    count = Long.parseLong(words[2]);
                } catch (NumberFormatException e) {
                    count = -1;
                }
            }
            if (count < 0) {
                throw problem("an element needs a name and a count >= 0");
            }
            for (Element element : elements) {
                if (element.name().equals(words[1])) {
                    throw problem("this element was declared before");
                }
            }
            countName();
            elements.add(new Element(words[1], count, new ArrayList<>()));
        }

        private void addProperty(String[] words) throws MeshFormatException {
            if (elements.isEmpty()) {
                throw problem("a property before the first element");
            }
            boolean list = words.length == 5 && words[1].equals("list");
            if (!list && words.length != 3) {
                throw problem("a property needs a type and a name, or \"list\", two types and a name");
            }
            PlyType countType = list ? type(words[2]) : null;
            if (countType != null && !countType.isWhole()) {
                throw problem("the count of a list must be of a whole-number type");
            }
            Property property = new Property(words[words.length - 1], type(words[words.length - 2]), countType);
            Element element = elements.get(elements.size() - 1);
            for (Property earlier : element.properties()) {
                if (earlier.name().equals(property.name())) {
                    throw problem("this property was declared before");
                }
                if (element.isSurface() && earlier.isCorners() && property.isCorners()) {
                    throw problem("the corners were declared before, as " + earlier.name());
                }
            }
            countName();
            element.properties().add(property);
        }

        private PlyType type(String name) throws MeshFormatException {
            PlyType type = PlyType.named(name);
            if (type == null) {
                throw problem("no number type of PLY: " + MeshFormatException.excerpt(name));
            }
            return type;
        }

        private PlyHeader finished() throws MeshFormatException {
            if (encoding == null) {
                throw MeshFormatException.inFile(input.file(), "the header has no \"format\" line");
            }
            for (Element element : elements) {
                if (element.properties().isEmpty()) {
                    throw MeshFormatException.inFile(
                            input.file(), "element %s has no property".formatted(element.name()));
                }
            }
            return new PlyHeader(encoding, List.copyOf(elements));
        }

        private MeshFormatException problem(String problem) {
            return lines.problem(problem);
        }
    }
}
