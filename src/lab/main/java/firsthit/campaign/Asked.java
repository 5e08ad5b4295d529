package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * A method by name: one of {@link Methods#all}, or {@code my.Sweep@checksum} for a class of yours that implements {@link
 * Method.Question} and can be made without arguments.
 */
final class Asked {
    private Asked() {}

    /**
     * The name of a method as it is now.
     *
     * @throws IllegalArgumentException if there is neither a method nor a class of that name
     */
    static String name(String asked) {
        if (Methods.all().stream().anyMatch(method -> method.name().equals(asked))) {
            return asked;
        }
        return asked + "@" + checksum(asked);
    }

    /**
     * The method.
     *
     * @throws IllegalArgumentException if there is none of that name, or the class is another one here
     */
    static Method named(String name) {
        int at = name.lastIndexOf('@');
        if (at < 0) {
            return Methods.all().stream()
                    .filter(method -> method.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no method " + name));
        }
        String type = name.substring(0, at);
        if (!checksum(type).equals(name.substring(at + 1))) {
            throw new IllegalArgumentException("class %s is not the same here".formatted(type));
        }
        try {
            Object made = loader().loadClass(type).getConstructor().newInstance();
            if (made instanceof Method.Question question) {
                return new Method(type, question);
            }
            throw new IllegalArgumentException("class %s does not implement Method.Question".formatted(type));
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException("class %s: its constructor throws %s".formatted(type, cause(e)), e);
        } catch (NoSuchMethodException e) {
            throw new IllegalArgumentException(
                    "class %s has no public constructor without arguments".formatted(type), e);
        } catch (ExceptionInInitializerError e) {
            throw new IllegalArgumentException(
                    "class %s: its static fields cannot be set: %s".formatted(type, cause(e)), e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException("class %s cannot be loaded: %s".formatted(type, e), e);
        }
    }

    private static Throwable cause(Throwable error) {
        return error.getCause() != null ? error.getCause() : error;
    }

    /** The method for a table; of a class that is not here, what all classes have in common. */
    static Method described(String name) {
        int at = name.lastIndexOf('@');
        return at < 0 ? named(name) : new Method(name.substring(0, at), (mesh, ball, displacement) -> null);
    }

    private static String checksum(String type) {
        String resource = type.replace('.', '/') + ".class";
        try (InputStream bytes = loader().getResourceAsStream(resource)) {
            if (bytes == null) {
                List<String> names = Methods.all().stream().map(Method::name).toList();
                throw new IllegalArgumentException(
                        "no method %s: neither a class on the class path nor one of %s".formatted(type, names));
            }
            return Checksum.brief(bytes.readAllBytes());
        } catch (IOException e) {
            throw new IllegalArgumentException("class %s: %s".formatted(type, e.getMessage()), e);
        }
    }

    private static ClassLoader loader() {
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        return own != null ? own : Asked.class.getClassLoader();
    }
}
