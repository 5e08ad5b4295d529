/**
 * Charts as PNG pictures in one house style.
 *
 * <p>{@link firsthit.chart.Charts} starts a chart, which ends in a {@link firsthit.chart.Figure}. The title states the
 * claim; both axes need a label with its unit. The same data give the same pixels: the typeface comes from the class path,
 * not from the machine.
 *
 * <p>XChart draws titles, axes, legends, solid and dashed curves, markers, bands, bars, the cells of a heat chart, arrows,
 * and the lines on maps; {@link firsthit.chart.Chart#xchart} gives readers access to it. This package adds labels that
 * avoid the data, a picture under the lines, a colour bar, boxes on a logarithmic axis, and axes of equal scale.
 */
@NullMarked
package firsthit.chart;

import org.jspecify.annotations.NullMarked;
