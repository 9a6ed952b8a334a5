/** One line per figure, and how a figure is taken. */

/** Print one figure. */
export function print(what: string, figure: string): void {
  process.stdout.write(`${what}: ${figure}\n`)
}

/** Milliseconds as people read them. */
export function milliseconds(ms: number): string {
  return `${ms.toFixed(0)} ms`
}

/** How long a step takes, in milliseconds. */
export async function timed(step: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await step()
  return performance.now() - from
}

/** The middle one of an odd number of figures. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
