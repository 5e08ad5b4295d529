/**
 * Many more motions than a race: a {@link firsthit.campaign.Campaign} divides a grid of grounds, kinds of motion and methods
 * into cells, and each {@link firsthit.campaign.CampaignCell} gives one line of results, wherever it runs. A cell of kind walk leads a
 * body step by step instead, and looks at it after each step.
 *
 * <p>Data walks one way: Campaign -> CampaignCell -> CellResult -> Ledger -> CampaignTables. A cell is computed from what it is and
 * from nothing else, so the tables are the same for any number of threads, machines and interruptions.
 */
@NullMarked
package firsthit.campaign;

import org.jspecify.annotations.NullMarked;
