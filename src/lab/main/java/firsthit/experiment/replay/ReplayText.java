package firsthit.experiment.replay;

import firsthit.experiment.tables.Numbers;
import firsthit.geometry.Solid;
import firsthit.motion.MoverSettings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The text of a {@link Replay}: a word and its numbers in each line. */
final class ReplayText {
    private static final String TITLE = "first hit replay 1";

    private static final String[] SOLIDS = {"sphere", "capsule", "ellipsoid", "box"};

    /** Numbers of the settings; one more for a fall that has a largest speed. */
    private static final int SETTINGS = 11;

    private static final int SETTINGS_ITERATIONS = 7;

    private final String source;
    private final List<String> lines;
    private int line;

    private ReplayText(String source, String text) {
        this.source = source;
        this.lines = text.lines().toList();
    }

    static String write(Replay replay) {
        List<String> lines = new ArrayList<>();
        lines.add(TITLE);
        lines.add("world " + replay.world());
        lines.add("fingerprint " + Long.toHexString(replay.fingerprint()));
        lines.add("seed " + replay.seed());
        lines.add(text(replay.solid()));
        lines.add(text(replay.settings()));
        replay.inputs().forEach(input -> lines.add(text(input)));
        lines.add("hash " + Long.toHexString(replay.hash()));
        return String.join("\n", lines) + "\n";
    }

    private static String text(MoverSettings s) {
        Vector3dc g = s.gravity();
        return text("settings", s.skinWidth(), s.slopeLimit(), s.stepHeight(), s.snapDistance(), g.x(), g.y(), g.z())
                + text(" " + s.iterations(), s.timeBudget(), s.recoverySpeed(), s.softSpeed())
                + (s.fallSpeed() < Double.POSITIVE_INFINITY ? text("", s.fallSpeed()) : "");
    }

    private static String text(Solid solid) {
        return text(SolidText.word(solid), SolidText.numbers(solid));
    }

    private static String text(MoverInput input) {
        if (input instanceof MoverInput.Step step) {
            Vector3dc walk = step.walk();
            return text("step", walk.x(), walk.y(), walk.z(), step.seconds());
        } else if (input instanceof MoverInput.Jump jump) {
            return text("jump", jump.speed());
        } else if (input instanceof MoverInput.Teleport teleport) {
            Vector3dc center = teleport.center();
            return text("teleport", center.x(), center.y(), center.z());
        } else if (input instanceof MoverInput.Resize resize) {
            return (resize.forced() ? "force " : "resize ") + text(resize.shape());
        } else if (input instanceof MoverInput.Enter enter) {
            return "enter %s %s".formatted(enter.change(), Long.toHexString(enter.fingerprint()));
        }
        return "filter " + ((MoverInput.Filter) input).name();
    }

    private static String text(String word, double... numbers) {
        StringBuilder text = new StringBuilder(word);
        for (double number : numbers) {
            text.append(' ').append(Numbers.exact(number));
        }
        return text.toString();
    }

    static Replay read(String source, String text) {
        return new ReplayText(source, text).replay();
    }

    private Replay replay() {
        if (!next().equals(TITLE)) {
            throw bad("not \"" + TITLE + "\"");
        }
        String world = after("world");
        long fingerprint = whole(after("fingerprint"), 16);
        long seed = whole(after("seed"), 10);
        Solid solid = solid(words(SOLIDS), 0);
        MoverSettings settings = settings(words("settings"));
        List<MoverInput> inputs = new ArrayList<>();
        String[] words = words("step", "jump", "teleport", "resize", "force", "enter", "filter", "hash");
        while (!words[0].equals("hash")) {
            String[] input = words;
            inputs.add(checked(() -> input(input)));
            words = words("step", "jump", "teleport", "resize", "force", "enter", "filter", "hash");
        }
        line--;
        long hash = whole(after("hash"), 16);
        if (line < lines.size()) {
            next();
            throw bad("a line after the hash");
        }
        return new Replay(world, fingerprint, solid, settings, seed, inputs, hash);
    }

    private MoverInput input(String[] words) {
        return switch (words[0]) {
            case "step" -> new MoverInput.Step(vector(words, 4), number(words[4]));
            case "jump" -> new MoverInput.Jump(numbers(words, 1, 1)[0]);
            case "teleport" -> new MoverInput.Teleport(vector(words, 3));
            case "enter" -> new MoverInput.Enter(word(words, 3), whole(words[2], 16));
            case "filter" -> new MoverInput.Filter(word(words, 2));
            default -> new MoverInput.Resize(solid(words, 1), words[0].equals("force"));
        };
    }

    /** The first three of some numbers. */
    private Vector3d vector(String[] words, int count) {
        double[] n = numbers(words, 1, count);
        return new Vector3d(n[0], n[1], n[2]);
    }

    /** The second of some words. */
    private String word(String[] words, int count) {
        if (words.length != count) {
            throw bad("%s words and not %s".formatted(words.length, count));
        }
        return words[1];
    }

    private MoverSettings settings(String[] words) {
        int count = words.length - 1;
        if (count != SETTINGS && count != SETTINGS + 1) {
            throw bad("%s numbers and not %s".formatted(count, SETTINGS));
        }
        long iterations = whole(words[SETTINGS_ITERATIONS + 1], 10);
        double[] s = numbers(words, 1, count);
        double fallSpeed = count == SETTINGS ? Double.POSITIVE_INFINITY : s[SETTINGS];
        Vector3d gravity = new Vector3d(s[4], s[5], s[6]);
        if (iterations > Integer.MAX_VALUE) {
            throw bad("iterations > %s: %s".formatted(Integer.MAX_VALUE, iterations));
        }
        int questions = (int) Math.max(iterations, Integer.MIN_VALUE);
        return checked(
                () -> new MoverSettings(s[0], s[1], s[2], s[3], gravity, questions, s[8], s[9], s[10], fallSpeed));
    }

    /** A solid whose word is somewhere in a line. */
    private Solid solid(String[] words, int at) {
        if (words.length <= at || !Arrays.asList(SOLIDS).contains(words[at])) {
            throw bad("none of " + String.join(", ", SOLIDS));
        }
        double[] n = numbers(words, at + 1, SolidText.NUMBERS.getOrDefault(words[at], 0));
        return checked(() -> SolidText.solid(words[at], n));
    }

    private String next() {
        if (line == lines.size()) {
            line++;
            throw bad("the end of the file, too early");
        }
        return lines.get(line++);
    }

    private String after(String word) {
        String text = next();
        if (!text.startsWith(word + " ")) {
            throw bad("no \"" + word + "\"");
        }
        return text.substring(word.length() + 1);
    }

    /** Words of the next line, which begins with one of those given. */
    private String[] words(String... first) {
        String[] words = next().split(" ", -1);
        if (!Arrays.asList(first).contains(words[0])) {
            throw bad("none of " + String.join(", ", first));
        }
        return words;
    }

    /** The last words of a line as numbers. */
    private double[] numbers(String[] words, int from, int count) {
        if (words.length - from != count) {
            throw bad("%s numbers and not %s".formatted(words.length - from, count));
        }
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = number(words[from + i]);
        }
        return numbers;
    }

    private double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw bad("not a number: " + text);
        }
    }

    private long whole(String text, int radix) {
        try {
            return radix == 16
                    ? Long.parseUnsignedLong(text.toLowerCase(Locale.ROOT), radix)
                    : Long.parseLong(text, radix);
        } catch (NumberFormatException e) {
            throw bad("not a whole number: " + text);
        }
    }

    /** What the numbers of this line make, or why they make nothing. */
    private <T> T checked(Supplier<T> made) {
        try {
            return made.get();
        } catch (Misread e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw bad(String.valueOf(e.getMessage()));
        }
    }

    private Misread bad(String why) {
        String text = line <= lines.size() ? lines.get(line - 1) : "";
        return new Misread("%s, line %s: %s: %s".formatted(source, line, why, text));
    }

    /** What is not understood, with file and line. */
    private static final class Misread extends IllegalArgumentException {
        private static final long serialVersionUID = 1;

        Misread(String message) {
            super(message);
        }
    }
}
