package firsthit.view;

import firsthit.work.TextSanitizer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Interactive views for a browser, as HTML that needs no network.
 *
 * <p>A page needs the {@link #library()} once and the {@link #html} of each view. A view is empty until its script
 * runs, and then replaces the still picture before it; without scripts only the still is visible. Drawn by three.js,
 * which is a dependency.
 */
public final class Viewer {
    /** Classes of elements in which MathJax (2 and 3) looks for no formulas, since names are plain text. */
    public static final String NO_FORMULAS = "tex2jax_ignore mathjax_ignore";

    private static final String THREE = "/META-INF/resources/webjars/three/0.181.1/";

    private static final List<String> OWN = List.of(
            "viewer-data.js",
            "viewer-paint.js",
            "viewer-scene.js",
            "viewer-keys.js",
            "viewer-panel.js",
            "viewer-view.js",
            "viewer.js");

    private Viewer() {}

    /** The part of a page that all its views share: three.js and the scripts of this package, about 280 kB. */
    public static String library() {
        List<List<String>> modules = new ArrayList<>();
        modules.add(List.of("three.core.min.js", text(THREE + "build/three.core.min.js")));
        modules.add(List.of("three.module.min.js", text(THREE + "build/three.module.min.js")));
        modules.add(List.of("three", "export * from './three.module.min.js';"));
        modules.add(List.of("OrbitControls.js", text(THREE + "examples/jsm/controls/OrbitControls.js")));
        OWN.forEach(name -> modules.add(List.of(name, text(name))));
        Map<String, Object> files = new LinkedHashMap<>();
        files.put("modules", modules);
        files.put("style", text("viewer.css"));
        String packed = Packing.packed(Json.of(files).getBytes(StandardCharsets.UTF_8));
        return "<script>(%s)(\"%s\")</script>".formatted(text("load.js").strip(), packed);
    }

    /** One view, for a page that has the library before or after it. At most 300 kB. */
    public static String html(View view) {
        return "<div class=\"firsthit-view %s\" style=\"display:none\" data-scene=\"%s\"></div>\n<script>%s</script>"
                .formatted(NO_FORMULAS, ViewerData.text(view.contents()), script("wait.js"));
    }

    /**
     * A complete page with each view and its still picture.
     *
     * @param title of the page
     */
    public static String page(String title, View... views) {
        StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">");
        page.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        page.append("<meta name=\"color-scheme\" content=\"light dark\">");
        page.append("<title>")
                .append(escaped(title))
                .append("</title></head>\n<body>\n")
                .append(library());
        for (View view : views) {
            var figure = view.figure();
            page.append("\n<div><img width=\"%s\" height=\"%s\" alt=\"%s\" src=\"data:image/png;base64,%s\"></div>\n"
                    .formatted(
                            figure.width(),
                            figure.height(),
                            escaped(figure.alt()),
                            Base64.getEncoder().encodeToString(figure.png())));
            page.append(html(view));
        }
        return page.append("\n</body></html>\n").toString();
    }

    /**
     * Writes a complete page, which a browser opens from disk.
     *
     * @throws IOException if the file cannot be written
     */
    public static void write(Path file, View... views) throws IOException {
        String title =
                file.getFileName() == null ? "First Hit" : file.getFileName().toString();
        Files.writeString(file, page(title, views));
    }

    /** Text escaped for HTML, between tags or in an attribute, {@linkplain TextSanitizer#plain plain}. */
    public static String escaped(String text) {
        return TextSanitizer.plain(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }

    /**
     * A script for an output of a notebook.
     *
     * @param name of a resource in this package
     * @throws IllegalStateException if there is none
     */
    public static String script(String name) {
        return text(name).strip();
    }

    private static String text(String resource) {
        try (InputStream in = Viewer.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException("%s is not on the class path".formatted(resource));
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }
}
