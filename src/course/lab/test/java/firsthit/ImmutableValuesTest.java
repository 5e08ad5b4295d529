package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import firsthit.geometry.Triangle;
import firsthit.scene.PlacedMesh;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.stream.Stream;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A vector that can be read only is one that can be changed, once it is cast: what is handed out is a copy. */
@DisplayName("Values")
class ImmutableValuesTest {
    @ParameterizedTest(name = "{0}.{1}")
    @MethodSource("vectors")
    void castOfAVectorThatWasHandedOutChangesNothing(String type, String name, Method accessor)
            throws ReflectiveOperationException {
        Object value = SampleArguments.of(accessor.getDeclaringClass());
        String before = digits(accessor.invoke(value));

        spoil(accessor.invoke(value));

        assertThat(digits(accessor.invoke(value))).isEqualTo(before);
    }

    @ParameterizedTest(name = "{0}.{1}")
    @MethodSource("vectors")
    void textHasAllDigitsOfEveryVector(String type, String name, Method accessor) throws ReflectiveOperationException {
        Object value = SampleArguments.of(accessor.getDeclaringClass());

        assertThat(value.toString()).contains("%s=%s".formatted(name, digits(accessor.invoke(value))));
    }

    @Test
    void castOfACornerOrOfTheVelocityOfABeltChangesNothing() {
        Triangle triangle = (Triangle) SampleArguments.of(Triangle.class);
        PlacedMesh belt = (PlacedMesh) SampleArguments.of(PlacedMesh.class);

        spoil(triangle.corner(1));
        spoil(belt.surfaceVelocity());

        assertThat(triangle).isEqualTo(SampleArguments.of(Triangle.class));
        assertThat(belt.surfaceVelocity().length()).isZero();
    }

    static Stream<Object[]> vectors() {
        return NullArgumentsTest.publicTypes()
                .filter(Class::isRecord)
                .flatMap(type -> Stream.of(type.getRecordComponents()))
                .filter(part -> part.getType() == Vector3dc.class || part.getType() == Quaterniondc.class)
                .map(RecordComponent::getAccessor)
                .map(part -> new Object[] {part.getDeclaringClass().getSimpleName(), part.getName(), part});
    }

    private static void spoil(Object vector) {
        if (vector instanceof Vector3d v) {
            v.set(7, 7, 7);
        } else {
            ((Quaterniond) vector).set(7, 7, 7, 7);
        }
    }

    private static String digits(Object vector) {
        return vector instanceof Vector3dc v
                ? "(%s, %s, %s)".formatted(v.x(), v.y(), v.z())
                : "(%s, %s, %s, %s)"
                        .formatted(
                                ((Quaterniondc) vector).x(),
                                ((Quaterniondc) vector).y(),
                                ((Quaterniondc) vector).z(),
                                ((Quaterniondc) vector).w());
    }
}
