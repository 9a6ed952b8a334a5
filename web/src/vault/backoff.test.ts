import { describe, expect, test } from 'vitest'
import { ApiError } from '../backend/errors'
import type { Disk } from './store/disk'
import type { Memory } from './store/memory'
import { Sync } from './sync/sync'
import { newManualClock } from './testing/manual-clock'
import type { VaultError } from './wire/types'

/** A synchronisation whose rounds do what `pull` says. */
function newSync(pull: () => Promise<void>, turn: Promise<void> = Promise.resolve()) {
  const clock = newManualClock()
  const states: string[] = []
  let error: VaultError | undefined
  const nothing = async (): Promise<undefined> => undefined
  const sync = new Sync({
    disk: { catchUp: nothing, state: { refused: [], loosePages: 0 } } as unknown as Disk,
    memory: { pending: new Map(), show: () => undefined } as unknown as Memory,
    puller: { pull, recheck: nothing, doubt: () => undefined },
    pusher: {
      resume: nothing,
      push: nothing,
      isHolding: false,
    },
    clock,
    exclusively: (run) => turn.then(run),
    announce: () => undefined,
    onState(state, seen) {
      states.push(state)
      error = seen
    },
  })
  return { sync, clock, states, error: () => error }
}

const settle = (): Promise<void> => new Promise((go) => setImmediate(go))

describe('after a failure', () => {
  test('a round is tried again ever more slowly, up to a minute, and soon after it works again', async () => {
    let calls = 0
    let isUp = false
    const { sync, clock, states } = newSync(async () => {
      calls++
      if (!isUp) throw new ApiError({ type: 'offline', message: 'offline', status: 0 })
    })
    sync.kick()
    await settle()
    expect([calls, states.at(-1)]).toEqual([1, 'offline'])
    await clock.advance(10_000)
    const early = calls
    expect(early).toBeGreaterThanOrEqual(3)
    expect(early).toBeLessThanOrEqual(6)
    await clock.advance(600_000)
    expect(calls - early).toBeLessThanOrEqual(16)
    isUp = true
    await clock.advance(80_000)
    expect(states.at(-1)).toBe('saved')
    const done = calls
    await clock.advance(600_000)
    expect(calls).toBe(done)
  })

  test('a server that asks for patience gets it', async () => {
    let calls = 0
    const { sync, clock, states, error } = newSync(async () => {
      calls++
      throw new ApiError({
        type: 'rate_limited',
        message: 'slow down',
        status: 429,
        retryAfterSeconds: 30,
      })
    })
    sync.kick()
    await settle()
    expect(states.at(-1)).toBe('error')
    expect(error()).toMatchObject({ type: 'rate-limited', retryAfterSeconds: 30 })
    await clock.advance(29_000)
    expect(calls).toBe(1)
    await clock.advance(2_000)
    expect(calls).toBe(2)
  })

  test('a stopped one stays quiet', async () => {
    let calls = 0
    const { sync, clock } = newSync(async () => {
      calls++
      throw new ApiError({ type: 'offline', message: 'offline', status: 0 })
    })
    sync.kick()
    await settle()
    sync.stop()
    await clock.advance(600_000)
    sync.kick()
    await settle()
    expect(calls).toBe(1)
  })
})

test('wishes while another tab synchronises are one round', async () => {
  let calls = 0
  let go: () => void = () => undefined
  const turn = new Promise<void>((resolve) => {
    go = resolve
  })
  const { sync, states } = newSync(async () => void calls++, turn)
  sync.kick()
  await settle()
  sync.kick()
  const all = sync.now()
  go()
  await all
  expect([calls, states.at(-1)]).toEqual([1, 'saved'])
})

test('wishes during a round are one more round', async () => {
  let calls = 0
  let go: () => void = () => undefined
  const { sync } = newSync(async () => {
    calls++
    await new Promise<void>((resolve) => {
      go = resolve
    })
  })
  sync.kick()
  await settle()
  sync.kick()
  sync.kick()
  const all = sync.now()
  for (let i = 0; i < 6; i++) {
    go()
    await settle()
  }
  await all
  expect(calls).toBe(2)
})
