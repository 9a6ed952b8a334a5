import { part } from '../ui/later'

/** The signed-in frame, which the public screens do without. */
export const shell = part(async () => (await import('./shell/Shell')).Shell)
