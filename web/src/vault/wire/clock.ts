/** Time as the vault knows it, so that tests need not wait for it. */
export interface Clock {
  /** milliseconds since 1970 */
  now(): number
  /** Run something later; the returned function calls it off. */
  after(ms: number, run: () => void): () => void
}

/** The machine's clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Do something again and again; returns how to stop. */
export function every(clock: Clock, ms: number, run: () => void): () => void {
  let callOff = clock.after(ms, tick)
  function tick(): void {
    run()
    callOff = clock.after(ms, tick)
  }
  return () => callOff()
}
