/**
 * Charts as PNG pictures in one house style; the only room that draws.
 *
 * <p>{@link firsthit.chart.Charts} starts a chart, {@link firsthit.chart.Figure} is what it ends in. A title states the
 * claim, both axes need a label with its unit. The same data give the same pixels: the typeface comes from the class path,
 * not from the machine.
 *
 * <p>XChart draws titles, axes, legends, solid and dashed curves, markers, bands, bars, the cells of a heat chart, arrows,
 * and the lines on maps; {@link firsthit.chart.Chart#xchart} hands its chart to the reader. Here is what it lacks: labels
 * that avoid what is there, a picture under the lines, a colour bar, boxes on a logarithmic axis, axes of equal aspect.
 */
@NullMarked
package firsthit.chart;

import org.jspecify.annotations.NullMarked;
