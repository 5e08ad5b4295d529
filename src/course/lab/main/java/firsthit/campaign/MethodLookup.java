package firsthit.campaign;

import firsthit.experiment.methods.Method;
import firsthit.experiment.methods.Methods;
import firsthit.experiment.sandbox.Response;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Finds methods by name, for a kind of motion. A method that answers single motions is one of {@link Methods#all}, or {@code
 * my.Sweep@checksum} for a user's class that implements {@link Method.Question}. A method that walks is one of {@link
 * WalkMethod#all}, or a class that implements {@link Response.Start}. Classes need a constructor without arguments.
 */
final class MethodLookup {
    private MethodLookup() {}

    /**
     * The name of a method, with the current checksum if it is a class.
     *
     * @throws IllegalArgumentException if there is neither a method nor a class of that name, or only one for another kind of motion
     */
    static String name(String given, MotionKind kind) {
        boolean walks = kind == MotionKind.WALK;
        if (names(walks).contains(given)) {
            return given;
        }
        if (names(!walks).contains(given)) {
            throw new IllegalArgumentException(
                    walks
                            ? "%s answers about one motion and leads no body: kind walk takes one of %s"
                                    .formatted(given, names(true))
                            : "%s leads a body step by step and answers about no single motion: it takes kind walk, not %s"
                                    .formatted(given, kind.word()));
        }
        String name = given + "@" + checksum(given, walks);
        if (walks) {
            walking(name);
        } else {
            named(name);
        }
        return name;
    }

    /** All names, without classes. */
    static List<String> names(boolean walks) {
        return walks
                ? WalkMethod.all().stream().map(WalkMethod::name).toList()
                : Methods.all().stream().map(Method::name).toList();
    }

    /**
     * A method that answers single motions.
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
        return new Method(type, made(name, Method.Question.class, "Method.Question"));
    }

    /**
     * A method that walks.
     *
     * @throws IllegalArgumentException if there is none of that name, or the class is another one here
     */
    static WalkMethod walking(String name) {
        int at = name.lastIndexOf('@');
        if (at < 0) {
            return WalkMethod.all().stream()
                    .filter(method -> method.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no mover " + name));
        }
        return WalkMethod.response(
                name.substring(0, at), Method.YOURS, made(name, Response.Start.class, "Response.Start"));
    }

    /** An object of a class by its name with checksum. */
    private static <T> T made(String name, Class<T> wanted, String wantedName) {
        int at = name.lastIndexOf('@');
        String type = name.substring(0, at);
        boolean walks = wanted == Response.Start.class;
        if (!checksum(type, walks).equals(name.substring(at + 1))) {
            throw new IllegalArgumentException("class %s is not the same here".formatted(type));
        }
        try {
            Object made = loader().loadClass(type).getConstructor().newInstance();
            if (wanted.isInstance(made)) {
                return wanted.cast(made);
            }
            throw new IllegalArgumentException("class %s does not implement %s".formatted(type, wantedName));
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

    /** The method for a table; for a class that is not on this machine, only what all classes have in common. */
    static Method described(String name) {
        int at = name.lastIndexOf('@');
        return at < 0 ? named(name) : new Method(name.substring(0, at), (mesh, ball, displacement) -> null);
    }

    /** Source of a method that walks, for a table. */
    static String sourceOfWalk(String name) {
        return name.lastIndexOf('@') < 0 ? walking(name).source() : Method.YOURS;
    }

    private static String checksum(String type, boolean walks) {
        String resource = type.replace('.', '/') + ".class";
        try (InputStream bytes = loader().getResourceAsStream(resource)) {
            if (bytes == null) {
                throw new IllegalArgumentException("no %s %s: neither a class on the class path nor one of %s"
                        .formatted(walks ? "mover" : "method", type, names(walks)));
            }
            return Checksum.brief(bytes.readAllBytes());
        } catch (IOException e) {
            throw new IllegalArgumentException("class %s: %s".formatted(type, e.getMessage()), e);
        }
    }

    private static ClassLoader loader() {
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        return own != null ? own : MethodLookup.class.getClassLoader();
    }
}
