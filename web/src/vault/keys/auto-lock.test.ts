import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type ManualClock, newManualClock } from '../testing/manual-clock'
import { type AutoLock, createAutoLock } from './auto-lock'

const minute = 60_000

describe('the idle watch', () => {
  const onIdle = vi.fn()
  const onActive = vi.fn()
  let clock: ManualClock
  let autoLock: AutoLock
  let isVisible: boolean

  beforeEach(() => {
    onIdle.mockReset()
    onActive.mockReset()
    clock = newManualClock()
    isVisible = true
    autoLock = createAutoLock({ clock, onIdle, onActive, isVisible: () => isVisible })
    autoLock.start(15)
  })

  test('locks after the time without a touch, not before', async () => {
    await clock.advance(14 * minute)
    autoLock.touch()
    await clock.advance(14 * minute)
    expect(onIdle).not.toHaveBeenCalled()
    await clock.advance(2 * minute)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test('counts touches in other tabs, and tells of its own only now and then', async () => {
    await clock.advance(14 * minute)
    autoLock.touchedElsewhere()
    for (let i = 0; i < 50; i++) autoLock.touch()
    expect(onActive).toHaveBeenCalledTimes(1)
    await clock.advance(10 * minute)
    expect(onIdle).not.toHaveBeenCalled()
  })

  test('is not undone by the touch that comes back too late', () => {
    let ahead = 0
    const stuck = createAutoLock({
      clock: { now: () => clock.now() + ahead, after: () => () => undefined },
      onIdle,
      onActive,
      isVisible: () => true,
    })
    stuck.start(15)
    ahead = 16 * minute
    stuck.touch()
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test('locks when the machine slept, if the page was in sight', async () => {
    let slept = 0
    const sleeper = createAutoLock({
      clock: { now: () => clock.now() + slept, after: clock.after },
      onIdle,
      onActive,
      isVisible: () => isVisible,
    })
    autoLock.stop()
    sleeper.start(60)
    await clock.advance(minute)
    isVisible = false
    slept = 10 * minute
    await clock.advance(minute)
    expect(onIdle).not.toHaveBeenCalled()
    isVisible = true
    slept = 20 * minute
    await clock.advance(minute)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test('0 minutes never lock', async () => {
    autoLock.start(0)
    await clock.advance(24 * 60 * minute)
    expect(onIdle).not.toHaveBeenCalled()
  })
})
