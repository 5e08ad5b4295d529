/** What games want of a character and of a level, each in a few lines: the programs of {@code notebooks/recipes.md}. */
@NullMarked
package firsthit.examples.recipes;

import org.jspecify.annotations.NullMarked;
