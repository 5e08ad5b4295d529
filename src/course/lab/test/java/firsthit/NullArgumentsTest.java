package firsthit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import firsthit.geometry.Require;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls every public constructor and method of the core with null for each argument that must not be null. */
@DisplayName("Null arguments")
class NullArgumentsTest {
    static final String[] ROOMS = {
        "firsthit.geometry",
        "firsthit.mesh",
        "firsthit.query",
        "firsthit.midphase",
        "firsthit.batch",
        "firsthit.scene",
        "firsthit.response",
        "firsthit.motion",
        "firsthit.world",
        "firsthit.parts",
        "firsthit.io",
        "firsthit.repair",
        "firsthit.shapes",
        "firsthit.camera",
        "firsthit.compare",
        "firsthit.particles"
    };

    @ParameterizedTest(name = "{0}")
    @MethodSource("calls")
    void nullIsRefusedByTheNameOfTheArgument(Call call) {
        Throwable thrown = catchThrowable(call::run);

        assertThat(thrown).as("%s", call).isInstanceOf(NullPointerException.class);
        assertThat(thrown.getMessage())
                .as("%s", call)
                .containsPattern("(?i)\\b(%s|%s)\\b".formatted(call.name(), lastWord(call.name())));
    }

    /** Of newCenter, center: a message says what is missing in words. */
    private static String lastWord(String name) {
        return name.replaceFirst(".*(?=\\p{Upper})", "");
    }

    @Test
    void everyRoomIsAsked() {
        List<String> asked = calls().map(
                        call -> call.executable().getDeclaringClass().getPackageName())
                .toList();

        assertThat(asked).hasSizeGreaterThan(200).contains(ROOMS);
    }

    static Stream<Call> calls() {
        return publicTypes()
                .filter(type -> type != Require.class)
                .sorted((a, b) -> a.getName().compareTo(b.getName()))
                .flatMap(NullArgumentsTest::executables)
                .flatMap(NullArgumentsTest::calls);
    }

    /** What users can reach; packages within a room are its own business. */
    static Stream<Class<?>> publicTypes() {
        return new ClassFileImporter()
                .withImportOption(ArchitectureTest.NO_TESTS).importPackages(ROOMS).stream()
                        .filter(type -> List.of(ROOMS).contains(type.getPackageName()))
                        .<Class<?>>map(JavaClass::reflect)
                        .filter(NullArgumentsTest::isPublic);
    }

    private static boolean isPublic(Class<?> type) {
        Class<?> outer = type.getDeclaringClass();
        return Modifier.isPublic(type.getModifiers()) && (outer == null || isPublic(outer));
    }

    private static Stream<Executable> executables(Class<?> type) {
        return Stream.concat(
                        type.isEnum() ? Stream.empty() : Stream.of(type.getDeclaredConstructors()),
                        Stream.of(type.getDeclaredMethods()))
                .map(Executable.class::cast)
                .filter(one -> Modifier.isPublic(one.getModifiers())
                        && !Modifier.isAbstract(one.getModifiers())
                        && !one.isSynthetic()
                        && !one.getName().equals("equals")
                        && !one.getName().equals("valueOf"));
    }

    private static Stream<Call> calls(Executable executable) {
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < executable.getParameterCount(); i++) {
            if (!executable.getParameterTypes()[i].isPrimitive()
                    && !executable.getAnnotatedParameterTypes()[i].isAnnotationPresent(Nullable.class)) {
                calls.add(new Call(executable, i));
            }
        }
        return calls.stream();
    }

    /** A call with one argument missing. */
    record Call(Executable executable, int missing) {
        String name() {
            return executable.getParameters()[missing].getName();
        }

        Object run() throws Throwable {
            Object[] arguments = Stream.of(executable.getParameterTypes())
                    .map(SampleArguments::of)
                    .toArray();
            arguments[missing] = null;
            try {
                if (executable instanceof Constructor<?> constructor) {
                    return constructor.newInstance(arguments);
                }
                Method method = (Method) executable;
                Object receiver = Modifier.isStatic(method.getModifiers())
                        ? null
                        : SampleArguments.of(method.getDeclaringClass());
                return method.invoke(receiver, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }

        @Override
        public String toString() {
            String types = Stream.of(executable.getParameterTypes())
                    .map(Class::getSimpleName)
                    .collect(Collectors.joining(", ", "(", ")"));
            return executable.getDeclaringClass().getName() + "#" + executable.getName() + types + " without " + name();
        }
    }
}
