package firsthit.lesson;

import firsthit.view.View;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs a learner's method on the cases of a check. */
final class CaseRun<R> {
    /** Tolerance of measured answers; shown with the first wrong one. */
    private static final String TOLERANCE = "numbers may differ by a hundred-millionth";

    /** A case takes milliseconds; a slow computer or a slow method may take a thousand times as long. */
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final String name;
    private final R method;
    private final Duration limit;
    private final Map<String, CheckResult.Kind> kinds = new LinkedHashMap<>();
    private final List<String> open = new ArrayList<>();
    private @Nullable Wrong<R> first;
    private boolean isGivenUp;

    /**
     * A new run.
     *
     * @param limit for one case
     */
    CaseRun(String name, R method, Duration limit) {
        this.name = name;
        this.method = method;
        this.limit = limit;
    }

    /** A wrong answer. */
    private record Wrong<R>(Case<R> one, Case.Difference difference, boolean hasAnswer) {
        String text(boolean tellsKind) {
            String kind = tellsKind ? one.kind() + System.lineSeparator() : "";
            String input = one.input().isEmpty() ? "" : "input: %s%n".formatted(one.input());
            String bound = difference.isMeasured() ? "%n(%s)".formatted(TOLERANCE) : "";
            return "%s%syours: %s%nright: %s%s".formatted(kind, input, difference.yours(), difference.right(), bound);
        }

        @Nullable
        View picture(R method) {
            Function<R, View> draws = one.picture();
            return hasAnswer && draws != null ? draws.apply(method).caption(caption()) : null;
        }

        private String caption() {
            return "%s. Yours: %s. Right: %s".formatted(one.kind(), difference.yours(), difference.right());
        }
    }

    /** Runs a method on cases, the simplest first. */
    static <R> CheckResult of(String name, R method, List<Case<R>> cases) {
        return new CaseRun<>(name, method, LIMIT).of(cases);
    }

    /** Runs all cases; stops after one that does not end in time. */
    CheckResult of(List<Case<R>> cases) {
        try (TimedCalls calls = new TimedCalls(limit)) {
            for (Case<R> one : cases) {
                run(one, calls);
            }
            return result(calls);
        }
    }

    private void run(Case<R> one, TimedCalls calls) {
        if (isGivenUp) {
            count(one, false, false);
            return;
        }
        Case.Difference difference = null;
        boolean isOpen = false;
        boolean hasAnswer = false;
        try {
            difference = calls.call(() -> one.judge().judge(method));
            hasAnswer = true;
        } catch (Todo todo) {
            isOpen = true;
            if (!open.contains(todo.getMessage())) {
                open.add(todo.getMessage());
            }
        } catch (TimeoutException endless) {
            isGivenUp = true;
            first = null;
            difference = new Case.Difference(endless(calls.end()), "an answer");
        } catch (CancellationException interrupted) {
            throw interrupted;
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
            difference = new Case.Difference(Todo.told(thrown), "an answer");
        }
        count(one, difference == null && !isOpen, isOpen);
        if (difference != null && first == null) {
            first = new Wrong<>(one, difference, hasAnswer);
        }
    }

    private void count(Case<R> one, boolean isRight, boolean isOpen) {
        CheckResult.Kind before = kinds.getOrDefault(one.kind(), new CheckResult.Kind(one.kind(), 0, 0, 0));
        kinds.put(one.kind(), before.plus(isRight, isOpen));
    }

    private String endless(boolean isOver) {
        String rest = isOver
                ? ""
                : "%nIt still runs and keeps a processor busy: mend it, then restart the kernel.".formatted();
        return "not ended after %s s: look at what its loop waits for; no other case was run%s"
                .formatted(limit.toSeconds(), rest);
    }

    private CheckResult result(TimedCalls calls) {
        Wrong<R> wrong = first;
        String message = wrong == null ? "" : wrong.text(kinds.size() > 1);
        return new CheckResult(
                name, List.copyOf(kinds.values()), open, message, wrong == null ? null : picture(wrong, calls));
    }

    /** Calls the method again, possibly with more inputs than the case. */
    private @Nullable View picture(Wrong<R> wrong, TimedCalls calls) {
        try {
            return isGivenUp ? null : calls.call(() -> wrong.picture(method));
        } catch (TimeoutException endless) {
            return null;
        }
    }
}
