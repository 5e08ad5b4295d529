/** Campaigns as jobs of Apache Spark: the same cells, the same ledger, the same tables as on one machine. */
@NullMarked
package firsthit.spark;

import org.jspecify.annotations.NullMarked;
