package firsthit.live;

/** What a page sets before it asks anything; not in a main class, whose exports would all come along into the script of another. */
final class PageSettings {
    private PageSettings() {}

    static void set() {
        // JOML's own format needs a pattern of numbers that no page has.
        System.setProperty("joml.format", "false");
    }
}
