import { part } from '../ui/lazy'

/** The signed-in frame, which the public screens do without. */
export const shell = part(async () => (await import('./shell/Shell')).Shell)
