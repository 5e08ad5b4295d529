/**
 * Charts as PNG pictures in one house style; the only room that draws.
 *
 * <p>{@link firsthit.chart.Charts} starts a chart, {@link firsthit.chart.Figure} is what it ends in. A title states the
 * claim, both axes need a label with its unit. The same data give the same pixels: the typeface comes from the class path,
 * not from the machine.
 *
 * <p>XChart draws axes, lines, markers, bands, boxes and bars. Here is what it lacks: titles and legends of more than one
 * row, dashes that run on over dense points, colours under the lines, arrows, axes of equal aspect.
 */
@NullMarked
package firsthit.chart;

import org.jspecify.annotations.NullMarked;
