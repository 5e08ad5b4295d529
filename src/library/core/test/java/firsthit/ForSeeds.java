package firsthit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** A test of random cases, once for each of the {@link Seeds} that are drawn; the seed stands in its name. */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest(name = "seed {0}")
@ArgumentsSource(ForSeeds.Drawn.class)
public @interface ForSeeds {
    /** How many seeds are fixed. */
    int value() default Seeds.USUAL;

    /** Fresh seeds of earlier runs that found a fault: drawn always since. */
    long[] kept() default {};

    /** The seeds that the annotation of a test asks for. */
    final class Drawn implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            ForSeeds asked = context.getRequiredTestMethod().getAnnotation(ForSeeds.class);
            return Seeds.of(asked.value(), asked.kept()).mapToObj(Arguments::of);
        }
    }
}
