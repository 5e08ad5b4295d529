package firsthit.gltf;

import firsthit.io.Limits;
import firsthit.io.MeshFormatException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Opens files that a mesh file refers to, if {@link Limits#sideFiles} is set: only regular files in or below the folder of
 * the mesh.
 */
final class SideFiles {
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:.*", Pattern.DOTALL);

    private final String file;
    private final @Nullable Path folder;
    private final boolean allowed;

    /**
     * Side files of one mesh file.
     *
     * @param path of the mesh file, or null if it comes from a stream
     */
    SideFiles(String file, @Nullable Path path, boolean allowed) {
        this.file = file;
        this.folder = path == null ? null : path.toAbsolutePath().getParent();
        this.allowed = allowed;
    }

    /**
     * Reads the first bytes of a side file.
     *
     * @param where path of the reference in the mesh file, such as {@code buffers[0]}
     * @return {@code length} bytes, or fewer if the file is shorter
     */
    byte[] read(String uri, String where, long length) throws IOException {
        String shown = "\"%s\"".formatted(MeshFormatException.excerpt(uri));
        if (!allowed) {
            throw problem(
                    where, "side files are closed, found %s; Limits.withSideFiles(true) opens them".formatted(shown));
        }
        Path found = find(uri, where, shown);
        long size = Files.size(found);
        if (size < length) {
            throw problem(where, "expected %s bytes in %s, found %s".formatted(length, shown, size));
        }
        try (InputStream in = Files.newInputStream(found)) {
            return in.readNBytes((int) length);
        }
    }

    private Path find(String uri, String where, String shown) throws IOException {
        if (folder == null) {
            throw problem(where, "expected no side file of a mesh from a stream, found " + shown);
        }
        String name = decoded(uri, where, shown);
        if (name.isEmpty()
                || name.startsWith("/")
                || name.contains("\\")
                || SCHEME.matcher(name).matches()) {
            throw problem(where, "expected a file name below the folder of the mesh, found " + shown);
        }
        try {
            Path base = folder.toRealPath();
            Path named = base;
            for (String part : name.split("/", -1)) {
                if (part.equals("..") || part.isEmpty()) {
                    throw problem(where, "expected a file name without empty or \"..\" parts, found " + shown);
                }
                named = named.resolve(part);
            }
            Path found = named.toRealPath();
            if (!found.startsWith(base) || !Files.isRegularFile(found)) {
                throw problem(where, "expected a regular file below the folder of the mesh, found " + shown);
            }
            return found;
        } catch (InvalidPathException e) {
            throw because(problem(where, "expected a file name, found " + shown), e);
        } catch (NoSuchFileException e) {
            throw because(problem(where, "expected the side file %s, found none".formatted(shown)), e);
        } catch (FileSystemException e) {
            throw because(problem(where, "expected a side file that can be opened, found " + shown), e);
        }
    }

    /** Decodes {@code %20} and other escapes, once. */
    private String decoded(String uri, String where, String shown) throws MeshFormatException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < uri.length(); ) {
            if (uri.charAt(i) != '%') {
                int next = i + Character.charCount(uri.codePointAt(i));
                byte[] character = uri.substring(i, next).getBytes(StandardCharsets.UTF_8);
                bytes.write(character, 0, character.length);
                i = next;
                continue;
            }
            int high = i + 2 < uri.length() ? Character.digit(uri.charAt(i + 1), 16) : -1;
            int low = i + 2 < uri.length() ? Character.digit(uri.charAt(i + 2), 16) : -1;
            if (high < 0 || low < 0) {
                throw problem(where, "expected two hexadecimal digits after %% in %s".formatted(shown));
            }
            bytes.write(16 * high + low);
            i += 3;
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private MeshFormatException problem(String where, String problem) {
        return MeshFormatException.inFile(file, where + ": " + problem);
    }

    private static MeshFormatException because(MeshFormatException exception, Exception cause) {
        exception.initCause(cause);
        return exception;
    }
}
