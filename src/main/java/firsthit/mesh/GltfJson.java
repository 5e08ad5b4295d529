package firsthit.mesh;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.fasterxml.jackson.databind.deser.BeanDeserializerBuilder;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import de.javagl.jgltf.impl.v2.Accessor;
import de.javagl.jgltf.impl.v2.BufferView;
import de.javagl.jgltf.impl.v2.GlTF;
import de.javagl.jgltf.impl.v2.GlTFProperty;
import de.javagl.jgltf.impl.v2.MeshPrimitive;
import de.javagl.jgltf.impl.v2.Node;
import de.javagl.jgltf.model.io.JacksonUtils;
import de.javagl.jgltf.model.io.JsonError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * The JSON of a glTF file as the classes of jgltf, within limits of size, depth and number of words.
 *
 * <p>What has no part in the shape (materials, images, animations, cameras, extras) is passed over unread. In what is read
 * the first thing that does not fit the schema ends the reading; jgltf alone would leave it out and go on.
 */
final class GltfJson {
    /** Heap for each word of the JSON [bytes]: an empty node takes 120, and its place in a list. */
    private static final long HEAP_PER_TOKEN = 512;

    /** glTF itself nests nine deep; this leaves room for what other tools put beside it. */
    private static final int LEAST_DEPTH = 32;

    /** In place of the byte where the document begins: it is the whole file, which has lines. */
    static final long WHOLE_FILE = -1;

    private static final ObjectReader READER = reader();

    private static final Pattern PACKAGES = Pattern.compile("(?<=[`<])(?:[a-z]\\w*\\.)+(?=[A-Z])");

    private static final int LONGEST_NUMBER = 400;
    private static final int LONGEST_NAME = 10_000;

    private final String file;
    private final byte[] json;
    private final long start;

    private GltfJson(String file, byte[] json, long start) {
        this.file = file;
        this.json = json;
        this.start = start;
    }

    /** Largest JSON that is read [bytes]: the text, its words and what they decode to lie in the heap for a while. */
    static long mostBytes() {
        return Math.min(Integer.MAX_VALUE - 8, Runtime.getRuntime().maxMemory() / 10);
    }

    /**
     * Reads a document.
     *
     * @param start byte of the file where the document begins, or {@link #WHOLE_FILE}
     */
    static GlTF read(String file, byte[] json, long start, int depth) throws IOException {
        return new GltfJson(file, json, start).readAll(Math.max(LEAST_DEPTH, depth));
    }

    private GlTF readAll(int depth) throws IOException {
        JsonFactory factory = factory(depth);
        // The version first: files of glTF 1.0 fit nothing else here.
        try (JsonParser parser = factory.createParser(json)) {
            requireVersion(parser);
        }
        try (JsonParser parser = factory.createParser(json)) {
            return bind(parser);
        }
    }

    private void requireVersion(JsonParser parser) throws IOException {
        try {
            boolean found = parser.nextToken() == JsonToken.START_OBJECT
                    && find(parser, "asset")
                    && parser.currentToken() == JsonToken.START_OBJECT
                    && find(parser, "version");
            String version = found ? "\"%s\"".formatted(MeshFormatException.excerpt(parser.getText())) : "none";
            if (!version.matches("\"2\\.\\d+\"")) {
                throw MeshFormatException.inFile(file, "expected glTF 2.0 in asset.version, found " + version);
            }
        } catch (JsonProcessingException e) {
            throw refused(parser, e);
        }
    }

    /** Goes to the value of a member of the object that was entered; false at the end of the object. */
    private static boolean find(JsonParser parser, String name) throws IOException {
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            boolean found = name.equals(parser.currentName());
            parser.nextToken();
            if (found) {
                return true;
            }
            parser.skipChildren();
        }
        return false;
    }

    private GlTF bind(JsonParser parser) throws IOException {
        try {
            GlTF gltf = READER.readValue(parser);
            if (gltf == null) {
                throw MeshFormatException.inFile(file, "expected a JSON object, found nothing");
            }
            if (parser.nextToken() != null) {
                throw problem(parser, "expected the end after the JSON object, found more");
            }
            return gltf;
        } catch (JsonProcessingException e) {
            throw refused(parser, e);
        }
    }

    private MeshFormatException refused(JsonParser parser, JsonProcessingException cause) {
        return because(
                problem(
                        parser,
                        first(cause) instanceof JsonEOFException
                                ? "expected the rest of the JSON, found the end"
                                : "expected glTF 2.0 in JSON, found: " + told(cause)),
                cause);
    }

    private static MeshFormatException because(MeshFormatException exception, Exception cause) {
        exception.initCause(cause);
        return exception;
    }

    private static Throwable first(Throwable exception) {
        Throwable first = exception;
        while (first.getCause() != null) {
            first = first.getCause();
        }
        return first;
    }

    /** The first cause, without the places that Jackson adds to it: they speak of classes. */
    private static String told(JsonProcessingException exception) {
        Throwable cause = first(exception);
        String message = cause instanceof JsonProcessingException json ? json.getOriginalMessage() : cause.getMessage();
        return message == null ? "nothing that fits" : MeshFormatException.excerpt(withoutPackages(message));
    }

    /** Jackson tells classes by their full names, in back ticks. */
    private static String withoutPackages(String message) {
        return PACKAGES.matcher(message).replaceAll("").replace("`", "");
    }

    private MeshFormatException problem(JsonParser parser, String text) {
        long at = Math.max(0, Math.min(json.length, parser.currentLocation().getByteOffset()));
        if (start != WHOLE_FILE) {
            return MeshFormatException.atByte(file, start + at, text);
        }
        int from = (int) at;
        while (from > 0 && json[from - 1] != '\n') {
            from--;
        }
        int to = (int) at;
        while (to < json.length && json[to] != '\n') {
            to++;
        }
        long line = 1;
        for (int i = 0; i < from; i++) {
            line += json[i] == '\n' ? 1 : 0;
        }
        // A file may be one long line: show what stands before the place.
        int shown = Math.max(from, (int) at - 60);
        String excerpt = new String(json, shown, Math.min(to, shown + 80) - shown, StandardCharsets.UTF_8);
        return MeshFormatException.atLine(file, line, excerpt, text);
    }

    private static JsonFactory factory(int depth) {
        StreamReadConstraints constraints = StreamReadConstraints.builder()
                .maxDocumentLength(mostBytes())
                .maxTokenCount(Runtime.getRuntime().maxMemory() / HEAP_PER_TOKEN)
                .maxNestingDepth(depth)
                .maxNumberLength(LONGEST_NUMBER)
                .maxNameLength(LONGEST_NAME)
                .maxStringLength((int) mostBytes())
                .build();
        return JsonFactory.builder()
                .streamReadConstraints(constraints)
                .disable(JsonFactory.Feature.CHARSET_DETECTION)
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
    }

    private static ObjectReader reader() {
        JsonMapper mapper = JsonMapper.builder()
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .addMixIn(GlTF.class, Shapeless.class)
                .addMixIn(GlTFProperty.class, Extras.class)
                .addMixIn(Accessor.class, Bounds.class)
                .addMixIn(BufferView.class, Target.class)
                .addMixIn(MeshPrimitive.class, Looks.class)
                .addMixIn(de.javagl.jgltf.impl.v2.Mesh.class, Weights.class)
                .addMixIn(Node.class, Exact.class)
                .build();
        JacksonUtils.configure(mapper, GltfJson::refuse);
        mapper.registerModule(new SimpleModule().setDeserializerModifier(new Opener()));
        mapper.configure(DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY, false);
        mapper.configure(DeserializationFeature.ACCEPT_FLOAT_AS_INT, false);
        return mapper.readerFor(GlTF.class);
    }

    /** Stops at what cannot be used; names that the schema does not know may stand there. */
    private static void refuse(JsonError error) {
        Throwable cause = error.getThrowable();
        if (cause != null) {
            throw new IllegalArgumentException(error.getMessage(), cause);
        }
    }

    /** Lets Jackson call what is not public here; the wrapper that jgltf puts around each setter forgets to. */
    private static final class Opener extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1;

        @Override
        public BeanDeserializerBuilder updateBuilder(
                DeserializationConfig config, BeanDescription bean, BeanDeserializerBuilder builder) {
            builder.getProperties()
                    .forEachRemaining(property -> property.getMember().fixAccess(false));
            return builder;
        }
    }

    @JsonIgnoreProperties({
        "animations",
        "cameras",
        "images",
        "materials",
        "samplers",
        "skins",
        "textures",
        "extras",
        "extensions"
    })
    private interface Shapeless {}

    @JsonIgnoreProperties({"extras", "extensions"})
    private interface Extras {}

    @JsonIgnoreProperties({"min", "max", "extras", "extensions"})
    private interface Bounds {}

    @JsonIgnoreProperties({"target", "extras", "extensions"})
    private interface Target {}

    @JsonIgnoreProperties({"material", "targets", "extras"})
    private interface Looks {}

    @JsonIgnoreProperties({"weights", "extras", "extensions"})
    private interface Weights {}

    @JsonIgnoreProperties({"camera", "skin", "weights", "extras", "extensions"})
    @JsonDeserialize(as = GltfNode.class)
    private interface Exact {}
}
