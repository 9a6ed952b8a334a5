import type { Clock } from '../wire/clock'

export interface ManualClock extends Clock {
  /** Let time pass; timers fire in order, and promises settle in between. */
  advance(ms: number): Promise<void>
}

/** A clock that stands still until told otherwise. */
export function newManualClock(start = 1_800_000_000_000): ManualClock {
  let now = start
  const timers = new Set<{ at: number; run: () => void }>()
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    async advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers.delete(next)
        now = next.at
        next.run()
        await new Promise<void>((go) => setImmediate(go))
      }
      now = end
      await new Promise<void>((go) => setImmediate(go))
    },
  }
}
