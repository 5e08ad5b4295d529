/**
 * Charts as PNG pictures in one house style; the only room that draws.
 *
 * <p>{@link firsthit.chart.Charts} starts a chart, {@link firsthit.chart.Figure} is what it ends in. A title states the
 * claim, both axes need a label with its unit. The same data give the same pixels: the typeface comes from the class path,
 * not from the machine. XChart paints axes, grid and lines; what it lacks is painted here, over its axes.
 */
@NullMarked
package firsthit.chart;

import org.jspecify.annotations.NullMarked;
