/** How long a test waits for what must come, in milliseconds: long enough that no load decides. What
 *  comes sooner is seen sooner; only a test that fails takes so long. */
export const patience = 60_000

/** After how long a test that goes through many such waits has failed. */
export const testPatience = 5 * patience
