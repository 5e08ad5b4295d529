package firsthit.experiment;

import firsthit.geometry.Aabb;
import firsthit.geometry.Capsule;
import firsthit.geometry.Ellipsoid;
import firsthit.geometry.Solid;
import firsthit.geometry.Sphere;
import firsthit.motion.MoverSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3dc;

/** The text of a {@link Replay}: a word and its numbers in each line. */
final class ReplayText {
    private static final String TITLE = "first hit replay 1";

    /** How many numbers follow a word. */
    private static final Map<String, Integer> NUMBERS = Map.of(
            "sphere", 4, "capsule", 7, "ellipsoid", 10, "box", 6, "settings", 11, "step", 4, "jump", 1, "teleport", 3);

    private static final int SETTINGS_ITERATIONS = 7;

    private final String source;
    private final List<String> lines;
    private int line;

    private ReplayText(String source, String text) {
        this.source = source;
        this.lines = text.lines().toList();
    }

    static String write(Replay replay) {
        StringBuilder text = new StringBuilder(TITLE).append('\n');
        text.append("world ").append(replay.world()).append('\n');
        text.append("fingerprint ")
                .append(Long.toHexString(replay.fingerprint()))
                .append('\n');
        text.append("seed ").append(replay.seed()).append('\n');
        text.append(solid(replay.solid()));
        MoverSettings s = replay.settings();
        Vector3dc g = s.gravity();
        text.append(line(
                "settings",
                s.skinWidth(),
                s.slopeLimit(),
                s.stepHeight(),
                s.snapDistance(),
                g.x(),
                g.y(),
                g.z(),
                s.iterations(),
                s.timeBudget(),
                s.recoverySpeed(),
                s.softSpeed()));
        for (Replay.Input input : replay.inputs()) {
            Vector3dc v = input.vector();
            text.append(
                    switch (input.kind()) {
                        case STEP -> line("step", v.x(), v.y(), v.z(), input.number());
                        case JUMP -> line("jump", input.number());
                        case TELEPORT -> line("teleport", v.x(), v.y(), v.z());
                    });
        }
        return text.append("hash ")
                .append(Long.toHexString(replay.hash()))
                .append('\n')
                .toString();
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
        Solid solid = solid();
        double[] s = numbers("settings");
        MoverSettings settings = new MoverSettings(
                s[0],
                s[1],
                s[2],
                s[3],
                new Vector3d(s[4], s[5], s[6]),
                (int) s[SETTINGS_ITERATIONS],
                s[8],
                s[9],
                s[10]);
        List<Replay.Input> inputs = new ArrayList<>();
        while (!next().startsWith("hash ")) {
            inputs.add(input());
        }
        line--;
        return new Replay(world, fingerprint, solid, settings, seed, inputs, whole(after("hash"), 16));
    }

    private Replay.Input input() {
        line--;
        double[] n = numbers("step", "jump", "teleport");
        return switch (word()) {
            case "step" -> new Replay.Input(Replay.Kind.STEP, new Vector3d(n[0], n[1], n[2]), n[3]);
            case "jump" -> new Replay.Input(Replay.Kind.JUMP, new Vector3d(), n[0]);
            default -> new Replay.Input(Replay.Kind.TELEPORT, new Vector3d(n[0], n[1], n[2]), 0);
        };
    }

    private static String solid(Solid solid) {
        if (solid instanceof Sphere ball) {
            return line(
                    "sphere",
                    ball.center().x(),
                    ball.center().y(),
                    ball.center().z(),
                    ball.radius());
        }
        if (solid instanceof Capsule c) {
            return line("capsule", c.a().x(), c.a().y(), c.a().z(), c.b().x(), c.b().y(), c.b().z(), c.radius());
        }
        if (solid instanceof Ellipsoid e) {
            Vector3dc c = e.center();
            Vector3dc r = e.radii();
            Quaterniondc q = e.rotation();
            return line("ellipsoid", c.x(), c.y(), c.z(), r.x(), r.y(), r.z(), q.x(), q.y(), q.z(), q.w());
        }
        Aabb box = (Aabb) solid;
        return line(
                "box",
                box.min().x(),
                box.min().y(),
                box.min().z(),
                box.max().x(),
                box.max().y(),
                box.max().z());
    }

    private Solid solid() {
        double[] n = numbers("sphere", "capsule", "ellipsoid", "box");
        Vector3d first = new Vector3d(n[0], n[1], n[2]);
        return switch (word()) {
            case "sphere" -> new Sphere(first, n[3]);
            case "capsule" -> new Capsule(first, new Vector3d(n[3], n[4], n[5]), n[6]);
            case "ellipsoid" ->
                new Ellipsoid(first, new Vector3d(n[3], n[4], n[5]), new Quaterniond(n[6], n[7], n[8], n[9]));
            default -> new Aabb(first, new Vector3d(n[3], n[4], n[5]));
        };
    }

    private static String line(String word, double... numbers) {
        StringBuilder text = new StringBuilder(word);
        for (double number : numbers) {
            text.append(' ').append(Numbers.exact(number));
        }
        return text.append('\n').toString();
    }

    private String next() {
        if (line == lines.size()) {
            line++;
            throw bad("the end of the file, too early");
        }
        return lines.get(line++);
    }

    /** First word of the line that was read last. */
    private String word() {
        return lines.get(line - 1).split(" ", 2)[0];
    }

    private String after(String word) {
        String text = next();
        if (!text.startsWith(word + " ")) {
            throw bad("no \"" + word + "\"");
        }
        return text.substring(word.length() + 1);
    }

    /** Numbers of the next line, which begins with one of the words. */
    private double[] numbers(String... words) {
        next();
        if (!List.of(words).contains(word())) {
            throw bad("none of " + String.join(", ", words));
        }
        String[] parts = lines.get(line - 1).split(" ", -1);
        double[] numbers = new double[parts.length - 1];
        if (numbers.length != NUMBERS.getOrDefault(word(), -1)) {
            throw bad("%d numbers".formatted(numbers.length));
        }
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(parts[i + 1]);
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

    private IllegalArgumentException bad(String why) {
        String text = line <= lines.size() ? lines.get(line - 1) : "";
        return new IllegalArgumentException("%s, line %d: %s: %s".formatted(source, line, why, text));
    }
}
