package firsthit;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CirclesTest {
    @Test
    void chainAndDiamondHaveNoCircle() {
        assertThat(Circles.of(graph("p.A p.B p.C", "p.B p.D", "p.C p.D", "p.D q.Elsewhere")))
                .isEmpty();
    }

    @Test
    void typesThatLeadToACircleAndOutOfItAreNotInIt() {
        assertThat(Circles.of(graph("p.In p.A", "p.A p.B p.A", "p.B p.C", "p.C p.A p.Out", "p.Out"))
                        .get("p"))
                .containsExactly(Set.of("p.A", "p.B", "p.C"));
    }

    @Test
    void twoCirclesThatShareATypeAreOne() {
        assertThat(Circles.of(graph("p.A p.B p.C", "p.B p.A", "p.C p.A")).get("p"))
                .containsExactly(Set.of("p.A", "p.B", "p.C"));
    }

    @Test
    void circlesOfAPackageComeLargestFirstAndOthersUnderAllTheirPackages() {
        Map<String, Set<String>> graph =
                graph("p.A p.B", "p.B p.A p.C", "p.C p.D", "p.D p.E", "p.E p.C", "q.F r.G", "r.G q.F", "p.H p.A");

        assertThat(Circles.of(graph).get("p")).containsExactly(Set.of("p.C", "p.D", "p.E"), Set.of("p.A", "p.B"));
        assertThat(Circles.of(graph).get("q and r")).containsExactly(Set.of("q.F", "r.G"));
    }

    @Test
    void nestedTypesAndArraysCountAsTheTypeAroundThem() {
        assertThat(Circles.among(new ClassFileImporter()
                        .importClasses(One.class, One.Inner.class, Circles.class, CirclesTest.class).stream()
                                .toList()))
                .isEmpty();
    }

    /** Leads to the test, as the test leads to it. */
    interface One {
        CirclesTest[] around();

        interface Inner {
            One one();
        }
    }

    /** Each text names a type and those that it uses. */
    private static Map<String, Set<String>> graph(String... lines) {
        Map<String, Set<String>> uses = new LinkedHashMap<>();
        for (String line : lines) {
            String[] names = line.split(" ");
            uses.put(names[0], Arrays.stream(names).skip(1).collect(Collectors.toSet()));
        }
        return uses;
    }
}
