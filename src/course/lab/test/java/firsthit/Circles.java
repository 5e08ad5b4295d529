package firsthit;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Types each of which leads, by what it uses, to all others and back to itself: none can be read, tested or moved alone. A nested
 * type counts as the one around it. After Tarjan 1972, <i>Depth-first search and linear graph algorithms</i>.
 */
final class Circles {
    private final Map<String, Set<String>> uses;
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Deque<String> open = new ArrayDeque<>();
    private final Set<String> isOpen = new HashSet<>();
    private final List<Set<String>> found = new ArrayList<>();

    private Circles(Map<String, Set<String>> uses) {
        this.uses = uses;
        uses.keySet().forEach(this::visitOnce);
    }

    /** The circles among classes by their packages, each with the largest first. */
    static Map<String, List<Set<String>>> among(Collection<JavaClass> classes) {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (JavaClass type : classes) {
            Set<String> used = uses.computeIfAbsent(outer(type), name -> new TreeSet<>());
            for (Dependency use : type.getDirectDependenciesFromSelf()) {
                used.add(outer(use.getTargetClass().getBaseComponentType()));
            }
        }
        return of(uses);
    }

    /** The circles of a graph of names by the text before their last dot. */
    static Map<String, List<Set<String>>> of(Map<String, Set<String>> uses) {
        return new Circles(uses)
                .found.stream()
                        .sorted(Comparator.comparing(Set::size, Comparator.reverseOrder()))
                        .collect(Collectors.groupingBy(Circles::packages, TreeMap::new, Collectors.toList()));
    }

    private static String outer(JavaClass type) {
        return type.getName().replaceFirst("\\$.*", "");
    }

    private static String packages(Set<String> circle) {
        return circle.stream()
                .map(name -> name.replaceFirst("\\.?[^.]*$", ""))
                .distinct()
                .collect(Collectors.joining(" and "));
    }

    private int visitOnce(String name) {
        Integer before = numbers.get(name);
        if (before != null) {
            return isOpen.contains(name) ? before : Integer.MAX_VALUE;
        }
        int number = numbers.size();
        numbers.put(name, number);
        open.push(name);
        isOpen.add(name);
        int low = number;
        for (String used : uses.get(name)) {
            if (uses.containsKey(used)) {
                low = Math.min(low, visitOnce(used));
            }
        }
        if (low == number) {
            close(name);
        }
        return low;
    }

    private void close(String first) {
        Set<String> circle = new TreeSet<>();
        while (isOpen.contains(first)) {
            String name = open.pop();
            isOpen.remove(name);
            circle.add(name);
        }
        if (circle.size() > 1) {
            found.add(circle);
        }
    }
}
