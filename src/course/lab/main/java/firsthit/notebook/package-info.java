/**
 * What a Java notebook kernel needs to show our values: pictures, tables, cards for hits and meshes, progress, printed text.
 *
 * <p>The only room that knows the kernel (JJava). The kernel finds {@link firsthit.notebook.NotebookExtension} by itself
 * once the jar is on its class path; cells use {@link firsthit.notebook.Show} and
 * {@link firsthit.notebook.NotebookProgress}. Whatever is shown is the same text in every run, so that committed outputs
 * stay as they are.
 */
@NullMarked
package firsthit.notebook;

import org.jspecify.annotations.NullMarked;
