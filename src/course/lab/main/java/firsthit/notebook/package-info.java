/**
 * Shows values of the library in a Java notebook kernel: pictures, tables, cards for hits and meshes, progress, printed text.
 *
 * <p>The only package that depends on the kernel (JJava). The kernel finds {@link firsthit.notebook.NotebookExtension}
 * on its class path; cells use {@link firsthit.notebook.Show} and {@link firsthit.notebook.NotebookProgress}. Output is
 * the same text in every run, so that committed outputs do not change.
 */
@NullMarked
package firsthit.notebook;

import org.jspecify.annotations.NullMarked;
