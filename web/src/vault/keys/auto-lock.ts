/**
 * Locking when nobody is there: after a time without a touch in any tab, and when the
 * machine slept. The time of the last touch is shared between tabs.
 */
import type { Clock } from '../wire/clock'

export interface AutoLockParts {
  readonly clock: Clock
  /** lock */
  onIdle(): void
  /** somebody is at work: tell the other tabs and, now and then, the server */
  onActive(): void
  /** whether the page is in sight; the clocks of hidden pages run slow, which is no sleep */
  isVisible(): boolean
}

export interface AutoLock {
  /** Begin to watch; 0 minutes never lock. */
  start(minutes: number): void
  /** Somebody touched this tab. */
  touch(): void
  /** Somebody touched another tab. */
  touchedElsewhere(): void
  stop(): void
}

/** The server's half outlives the idle time a little, so that a reload at the last second works. */
const halfMargin = 60
/** What the server allows at most, for people who never lock. */
const longestIdle = 30 * 24 * 60 * 60

/** How long the server keeps its half of the session key when the vault locks after `minutes`. */
export function idleSeconds(minutes: number): number {
  return minutes > 0 ? minutes * 60 + halfMargin : longestIdle
}

const tick = 15_000
const tellEvery = 30_000
/** A clock that stood still for this long means the machine slept. */
const sleepGap = 5 * 60_000

/** The idle watch of one tab. */
export function createAutoLock({ clock, onIdle, onActive, isVisible }: AutoLockParts): AutoLock {
  let limit = 0
  let lastTouch = 0
  let lastTick = 0
  let lastTold = 0
  let callOff: (() => void) | undefined

  const watch = (): void => {
    const now = clock.now()
    const slept = isVisible() && now - lastTick > sleepGap
    lastTick = now
    const isIdle = limit > 0 && (slept || now - lastTouch >= limit)
    if (isIdle) onIdle()
    else callOff = clock.after(tick, watch)
  }

  return {
    start(minutes) {
      callOff?.()
      limit = minutes * 60_000
      lastTouch = lastTick = lastTold = clock.now()
      callOff = clock.after(tick, watch)
    },
    touch() {
      const now = clock.now()
      // Whoever comes back after the time is over finds the vault shut, not just reopened by the click.
      if (limit > 0 && callOff !== undefined && now - lastTouch >= limit) {
        onIdle()
        return
      }
      lastTouch = now
      if (now - lastTold < tellEvery) return
      lastTold = now
      onActive()
    },
    touchedElsewhere() {
      lastTouch = clock.now()
    },
    stop() {
      callOff?.()
      callOff = undefined
    },
  }
}
