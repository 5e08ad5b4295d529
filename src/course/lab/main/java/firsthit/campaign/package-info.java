/**
 * Random motions for many methods, held against what really happens: who misses, who is early or late, and how long it takes.
 *
 * <p>A {@link firsthit.campaign.Race} takes meshes and methods as objects, such as a lambda in a notebook, and keeps all in memory. A
 * {@link firsthit.campaign.Campaign} is for many more motions: it divides a grid of grounds, kinds of motion and methods, all by name,
 * into cells, and each {@link firsthit.campaign.CampaignCell} gives one line of results, wherever it runs. A cell of kind walk leads a
 * body step by step instead, and looks at it after each step. Both count by the same rules.
 *
 * <p>Data walks one way: Campaign -> CampaignCell -> CellResult -> Ledger -> CampaignTables. A cell is computed from what it is and
 * from nothing else, so the tables are the same for any number of threads, machines and interruptions.
 */
@NullMarked
package firsthit.campaign;

import org.jspecify.annotations.NullMarked;
