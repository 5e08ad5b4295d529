package firsthit.live;

/** Settings of a page before its first query. Not in a main class, whose exports would all be included in the script of another one. */
final class PageSettings {
    private PageSettings() {}

    static void set() {
        // JOML's own format needs a number pattern that pages do not support.
        System.setProperty("joml.format", "false");
    }
}
