package firsthit;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The arrow between the rooms, and habits that a compiler does not check. */
class ArchitectureTest {
    /** From left to right: a room uses rooms to its left only. */
    private static final List<String> ROOMS = List.of(
            "work",
            "geometry",
            "mesh",
            "query",
            "solids",
            "midphase",
            "warmup",
            "batch",
            "vectors",
            "scene",
            "response",
            "motion",
            "world",
            "topology",
            "parts",
            "io",
            "repair",
            "gltf",
            "shapes",
            "camera",
            "compare",
            "particles",
            "tables",
            "chart",
            "view",
            "experiment",
            "campaign",
            "lesson",
            "notebook");

    /** The rooms of {@code experiment}, in the same order. */
    private static final List<String> EXPERIMENTS = Stream.of(
                    "timing",
                    "scenes",
                    "methods",
                    "race",
                    "sandbox",
                    "exact",
                    "errata",
                    "rounding",
                    "particles",
                    "movers")
            .map(room -> "experiment." + room)
            .toList();

    private static final int MOST_FILES_OF_AN_EXPERIMENT = 25;

    /**
     * Sizes of the circles of types that a package may have, the largest first; a change may lower a number. Types of a circle know each
     * other for one of these reasons: a value and its builder ({@code Series}), a type and those that answer for it ({@code Solid}), a cell
     * and its result, and sources as printed ({@code historic}). The circles of query, midphase and scene have none of these reasons.
     */
    private static final Map<String, List<Integer>> CIRCLES = Map.ofEntries(
            Map.entry("geometry", List.of(6)),
            Map.entry("query", List.of(5)),
            Map.entry("solids", List.of(2)),
            Map.entry("midphase", List.of(4)),
            Map.entry("midphase.bvh", List.of(4, 2)),
            Map.entry("vectors", List.of(3)),
            Map.entry("scene", List.of(3, 2, 2)),
            Map.entry("historic", List.of(5)),
            Map.entry("tables", List.of(2)),
            Map.entry("campaign", List.of(2)));

    /** The tutorials as printed. */
    private static final String HISTORIC = "firsthit.historic..";

    /** What {@code historic} may use beside values and meshes. */
    private static final Set<String> RESULTS =
            Set.of("firsthit.query.Hit", "firsthit.query.Feature", "firsthit.compare.PointInTriangle");

    /** Whose answers must have the same bits on every machine. */
    private static final String[] RESULT_ROOMS = Stream.of(
                    "geometry",
                    "mesh",
                    "query",
                    "solids",
                    "midphase",
                    "batch",
                    "vectors",
                    "shapes",
                    "camera",
                    "compare",
                    "particles",
                    "scene",
                    "response",
                    "motion",
                    "world",
                    "topology",
                    "parts",
                    "io",
                    "repair")
            .map(ArchitectureTest::packageOf)
            .toArray(String[]::new);

    private static final List<String> DRAWING = List.of("chart", "view");

    private static final Set<String> TRANSCENDENTAL = Set.of(
            "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "exp", "expm1", "log",
            "log1p", "log10", "pow", "cbrt", "hypot");

    private static final int MOST_LINES = 600;

    /** In no folder of tests and no jar of them: a build may have either. */
    static final ImportOption NO_TESTS =
            location -> !location.contains("/test-classes/") && !location.contains("-tests.jar");

    static final JavaClasses MAIN =
            new ClassFileImporter().withImportOption(NO_TESTS).importPackages("firsthit");

    @ParameterizedTest(name = "{0}")
    @MethodSource("built")
    void roomUsesOnlyRoomsToItsLeft(String room) {
        usesNothingToItsRight(room, ROOMS);
    }

    @Test
    void experimentUsesOnlyExperimentsToItsLeft() {
        EXPERIMENTS.forEach(room -> usesNothingToItsRight(room, EXPERIMENTS));
    }

    @Test
    void everyExperimentHasARoomOfAFewFiles() throws IOException {
        Map<Path, Long> folders = sources().stream()
                .filter(source -> source.getParent().getParent().endsWith("firsthit/experiment"))
                .collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));

        assertThat(rooms().stream().filter(room -> room.startsWith("experiment.")))
                .containsExactlyInAnyOrderElementsOf(EXPERIMENTS);
        assertThat(MAIN.stream().filter(type -> type.getPackageName().equals("firsthit.experiment")))
                .as("classes outside of the rooms")
                .allMatch(type -> type.getSimpleName().equals("package-info"));
        assertThat(folders).hasSizeGreaterThan(EXPERIMENTS.size()).allSatisfy((folder, files) -> assertThat(files)
                .as("%s", folder)
                .isLessThanOrEqualTo(MOST_FILES_OF_AN_EXPERIMENT));
    }

    /** Where one fails, move the method, constant or interface that leads back to the side that it serves. */
    @Test
    void noCircleOfTypesGrows() {
        Circles.among(MAIN.stream().toList()).forEach((where, circles) -> {
            List<Integer> known = CIRCLES.getOrDefault(where.replaceFirst("^firsthit\\.", ""), List.of());
            for (int i = 0; i < circles.size(); i++) {
                assertThat(circles.get(i))
                        .as("circle of types %d of %s, where %s are known", i + 1, where, known)
                        .hasSizeLessThanOrEqualTo(i < known.size() ? known.get(i) : 1);
            }
        });
    }

    @Test
    void historicStandsBesideTheFlow() {
        noClasses()
                .that()
                .resideInAPackage(HISTORIC)
                .should()
                .dependOnClassesThat(describe(
                        "more than values, meshes and hits",
                        used -> used.getPackageName().startsWith("firsthit.")
                                && !resides(used, HISTORIC, "firsthit.geometry..", "firsthit.mesh..")
                                && !RESULTS.contains(used.getName())))
                .allowEmptyShould(true)
                .check(MAIN);
        noClasses()
                .that()
                .resideOutsideOfPackages(HISTORIC, "firsthit.experiment..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage(HISTORIC)
                .check(MAIN);
    }

    @Test
    void everyClassLivesInARoom() {
        String[] rooms = Stream.concat(ROOMS.stream().map(ArchitectureTest::packageOf), Stream.of(HISTORIC))
                .toArray(String[]::new);

        classes().should().resideInAnyPackage(rooms).check(MAIN);
        assertThat(rooms()).as("rooms with classes").containsAll(ROOMS);
    }

    @Test
    void chartsAndKernelAreKnownToOneRoomEach() {
        onlyIn(List.of("chart"), "org.knowm.xchart..");
        onlyIn(List.of("notebook"), "org.dflib.jjava..");
        onlyIn(DRAWING, "java.awt..", "javax.imageio..", "javax.swing..");
    }

    @Test
    void vectorsAreKnownToClassesThatAreCompiledApartAndLoadedByName() {
        DescribedPredicate<JavaClass> lane =
                describe("vectors", type -> type.getName().matches("firsthit\\.vectors\\.Vector.*"));

        noClasses()
                .that(DescribedPredicate.not(lane))
                .should()
                .dependOnClassesThat(lane.or(JavaClass.Predicates.resideInAPackage("jdk.incubator..")))
                .because("a Java without the module must be able to load them")
                .check(MAIN);
    }

    @Test
    void treeKnowsNothingOfThoseWhoAskIt() {
        noClasses()
                .that()
                .resideInAPackage("firsthit.midphase.bvh")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("firsthit.midphase")
                .check(MAIN);
    }

    @Test
    void partsOfARoomAreKnownToTheirRoomAndToFewOthers() {
        onlyKnownIn(
                "firsthit.midphase.*..",
                "firsthit.midphase..",
                "firsthit.batch..",
                "firsthit.vectors..",
                "firsthit.parts",
                "firsthit.scene",
                "firsthit.compare");
        onlyKnownIn("firsthit.batch.*..", "firsthit.batch..", "firsthit.vectors..");
    }

    private static void onlyKnownIn(String part, String... rooms) {
        noClasses()
                .that()
                .resideOutsideOfPackages(rooms)
                .should()
                .dependOnClassesThat()
                .resideInAPackage(part)
                .because("modules do not export them, or to few")
                .check(MAIN);
    }

    @Test
    void theArithmeticOfQueriesIsKnownToThoseOfTrianglesAndSolids() {
        onlyKnownIn(
                "firsthit.query.arithmetic", "firsthit.query..", "firsthit.solids", "firsthit.scene", "firsthit.parts");
        noClasses()
                .that()
                .resideInAPackage("firsthit.query.arithmetic")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("firsthit.query")
                .check(MAIN);
    }

    @Test
    void theTopologyOfAMeshIsKnownToThoseWhoLookAtItsSurface() {
        noClasses()
                .that()
                .resideOutsideOfPackages("firsthit.topology", "firsthit.parts", "firsthit.io", "firsthit.repair")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("firsthit.topology")
                .because("the module shows it to few")
                .check(MAIN);
    }

    @Test
    void reportsAndFilesDoNotKnowEachOther() {
        noClasses()
                .that()
                .resideInAPackage("firsthit.repair..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("firsthit.io..")
                .check(MAIN);
    }

    @Test
    void threeJsIsKnownToTheRoomOfViews() throws IOException {
        List<Path> knowing = new ArrayList<>();
        for (Path source : sources()) {
            String path = source.toString().replace('\\', '/');
            if (path.contains("/src/course/lab/main/")
                    && Files.readString(source).contains("webjars/three")) {
                knowing.add(source);
            }
        }

        assertThat(knowing).isNotEmpty().allMatch(path -> path.getParent().endsWith("firsthit/view"));
    }

    @Test
    void resultsDoNotDependOnTheJavaVersion() {
        noClasses()
                .that()
                .resideOutsideOfPackages("firsthit.chart..", "firsthit.view..", "firsthit.notebook..")
                .should()
                .callMethodWhere(callOf(Math.class, "transcendental", TRANSCENDENTAL::contains))
                .because("StrictMath gives the same bits everywhere")
                .check(MAIN);
        noClasses()
                .should()
                .callMethodWhere(callOf(Math.class, "fused", "fma"::equals))
                .because("one path must not round once where another rounds twice")
                .check(MAIN);
    }

    /** JOML's own switch {@code -Djoml.useMathFma=true} turns {@code x * y + z} into one rounding in many of its methods. */
    @Test
    void resultsDoNotDependOnTheSwitchOfJomlThatRoundsOnce() {
        Set<String> fused =
                callersWithin(new ClassFileImporter().importPackages("org.joml"), "org.joml.Math.fma(double");

        assertThat(fused)
                .contains("org.joml.Vector3d.dot(org.joml.Vector3dc)", "org.joml.Vector3d.length()")
                .doesNotContain("org.joml.Vector3d.add(org.joml.Vector3dc)");
        noClasses()
                .that()
                .resideInAnyPackage(RESULT_ROOMS)
                .should()
                .accessTargetWhere(describe(
                        "a method of JOML that its switch changes",
                        access ->
                                fused.contains(implementation(access.getTarget().getFullName()))))
                .because("Vectors gives the same bits everywhere")
                .check(MAIN);
    }

    @Test
    void noStateHidesInStaticFieldsAndNothingEndsTheProcess() {
        fields().that().areStatic().should().beFinal().check(MAIN);
        noClasses()
                .should()
                .callMethodWhere(callOf(System.class, "exit", "exit"::equals))
                .because("it kills a notebook kernel without a word")
                .check(MAIN);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rooms")
    void packageIsNullMarked(String room) throws ClassNotFoundException {
        Class<?> info = Class.forName("firsthit." + room + ".package-info");

        assertThat(info.getAnnotation(NullMarked.class)).isNotNull();
    }

    @Test
    void sourcesAreShortAndImportVectorsByName() throws IOException {
        for (Path source : sources()) {
            List<String> lines = Files.readAllLines(source);

            assertThat(lines).as("lines of %s", source).hasSizeLessThanOrEqualTo(MOST_LINES);
            assertThat(lines)
                    .as("Math, Random and Runtime become ambiguous in %s", source)
                    .doesNotContain("import org.joml.*;");
        }
        assertThat(sources()).as("what was looked at").hasSizeGreaterThan(60);
    }

    static List<String> built() {
        return ROOMS.stream().filter(rooms()::contains).toList();
    }

    static Set<String> rooms() {
        return MAIN.stream()
                .map(JavaClass::getPackageName)
                .map(name -> name.substring("firsthit.".length()))
                .collect(Collectors.toSet());
    }

    private static void usesNothingToItsRight(String room, List<String> rooms) {
        String[] right = rooms.subList(rooms.indexOf(room) + 1, rooms.size()).stream()
                .map(ArchitectureTest::packageOf)
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(packageOf(room))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(right)
                .check(MAIN);
    }

    private static String packageOf(String room) {
        return "firsthit." + room + "..";
    }

    private static void onlyIn(List<String> rooms, String... packages) {
        String[] allowed = rooms.stream().map(ArchitectureTest::packageOf).toArray(String[]::new);
        noClasses()
                .that()
                .resideOutsideOfPackages(allowed)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(packages)
                .check(MAIN);
        assertThat(MAIN.stream().filter(used -> resides(used, allowed)))
                .as("%s uses %s", rooms, List.of(packages))
                .anyMatch(room -> room.getDirectDependenciesFromSelf().stream()
                        .anyMatch(use -> resides(use.getTargetClass(), packages)));
    }

    private static boolean resides(JavaClass type, String... packages) {
        return JavaClass.Predicates.resideInAnyPackage(packages).test(type);
    }

    private static DescribedPredicate<JavaCall<?>> callOf(
            Class<?> owner, String what, java.util.function.Predicate<String> name) {
        return describe(
                "call of a %s method of %s".formatted(what, owner.getSimpleName()),
                call -> call.getTargetOwner().isEquivalentTo(owner) && name.test(call.getName()));
    }

    /** All methods of some classes that end up in a call whose full name begins so. */
    private static Set<String> callersWithin(JavaClasses library, String callee) {
        Map<String, Set<String>> callersOf = new HashMap<>();
        for (JavaClass type : library) {
            for (JavaCodeUnit unit : type.getCodeUnits()) {
                for (JavaCall<?> call : unit.getCallsFromSelf()) {
                    callersOf
                            .computeIfAbsent(implementation(call.getTarget().getFullName()), name -> new HashSet<>())
                            .add(unit.getFullName());
                }
            }
        }
        Set<String> callers = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(callersOf.keySet().stream()
                .filter(name -> name.startsWith(callee))
                .toList());
        while (!open.isEmpty()) {
            callersOf.getOrDefault(open.remove(), Set.of()).stream()
                    .filter(callers::add)
                    .forEach(open::add);
        }
        return callers;
    }

    /** The class that JOML has for an interface for reading: Vector3d for Vector3dc. */
    private static String implementation(String method) {
        return method.replaceFirst("^(org\\.joml\\.\\w+)c\\.", "$1.");
    }

    private static List<Path> sources() throws IOException {
        Path root = Path.of("").toAbsolutePath();
        try (Stream<Path> below = Files.walk(root.resolve("src"));
                Stream<Path> top = Files.list(root)) {
            return Stream.concat(below, top)
                    .filter(Files::isRegularFile)
                    .filter(path -> Objects.toString(path).matches(".*\\.(java|py|js|mjs|html|css|toml|md)|.*/pom.xml"))
                    .toList();
        }
    }
}
