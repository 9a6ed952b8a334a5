import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeCbor } from '../../crypto/cbor'
import type { Kind } from '../../domain/record/kind'
import { creating, moving, updating } from '../records/records'
import { openCompartment } from '../store/body'
import { noteKind } from '../testing/note'
import { firmOf, newPeople, type Person } from '../testing/real-people'
import { isServerBuilt, newRealServer, type RealServer } from '../testing/real-server'
import { type Change, VaultError } from '../wire/types'

vi.mock('hash-wasm', () => import('../testing/cheap-argon2'))

const anyKind = noteKind as Kind<unknown>
/** So few changes lie between two checkpoints. */
const pace = { least: 2, every: 2 }

/** What somebody does to the firm. `who` and `which` choose among those who are there. */
const steps = ['create', 'update', 'remove', 'wall', 'in', 'out', 'let go', 'sync'] as const
interface Step {
  readonly do: (typeof steps)[number]
  readonly who: number
  readonly which: number
}

describe.skipIf(!isServerBuilt)('a new device of a firm with walls', () => {
  let server: RealServer
  const people = newPeople(() => server, pace)
  const { signUp, join } = people

  beforeAll(async () => {
    server = await newRealServer()
  })

  afterAll(async () => {
    await server?.remove()
  })

  const settle = async ({ browser }: Person): Promise<void> => {
    await browser.vault().tend()
    await browser.vault().syncNow()
  }

  const notes = ({ browser }: Person) =>
    browser.store
      .list(noteKind)
      .map(({ id, value, conflicts }) => ({
        id,
        value,
        conflicts,
        compartment: browser.vault().compartmentOf(id),
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))

  const noCheckpoints = (_: string, path: string) =>
    path.endsWith('/checkpoints') ? encodeCbor({ checkpoints: [] }) : undefined

  /** Do all of it, then compare, record for record; how many segments were taken. */
  const live = async (todo: readonly Step[]): Promise<number> => {
    const [ana, ben, cleo] = [await signUp(), await signUp(), await signUp()]
    await join(ana, ben)
    await join(ana, cleo)
    const firm = firmOf(ana)
    let inside = [ana, ben, cleo]
    let wall: string | undefined
    let words = 0
    const write = async (person: Person, change: Change): Promise<void> => {
      try {
        await person.browser.vault().write([change])
      } catch (error) {
        // It was looked at, and then went behind a wall: nothing was promised.
        if (error instanceof VaultError && error.type === 'not-found') return
        throw error
      }
      // Whoever has not heard of a wall or a new key yet sends it later.
      await person.browser
        .vault()
        .syncNow()
        .catch(() => undefined)
    }
    const does: Record<Step['do'], (person: Person, which: number) => Promise<unknown>> = {
      create: (person) =>
        write(person, creating(noteKind, { title: `w${words++}`, court: '', pages: 1 })),
      update: async (person, which) => {
        const id = idOf(person, which)
        if (id) await write(person, updating(noteKind, id, { title: `w${words++}` }))
      },
      remove: async (person, which) => {
        const id = idOf(person, which)
        if (id) await write(person, { do: 'remove', kind: anyKind, id })
      },
      // Ben puts the wall up, and says who else is inside.
      wall: async (_, which) => {
        await settle(ben)
        const others = [ana, cleo].filter((one, at) => inside.includes(one) && which & (1 << at))
        wall = await ben.browser.vault().team.setWall(
          others.map(({ userId }) => userId),
          wall,
        )
      },
      in: async (_, which) => {
        const id = idOf(ben, which)
        if (id && wall) await write(ben, moving(anyKind, id, wall))
      },
      out: async (_, which) => {
        const id = idOf(ben, which)
        if (id) await write(ben, moving(anyKind, id, openCompartment))
      },
      'let go': async () => {
        if (!inside.includes(cleo)) return
        inside = [ana, ben]
        await cleo.browser.close()
        await settle(ana)
        await ana.browser.vault().team.remove(cleo.userId)
      },
      sync: settle,
    }
    const idOf = (person: Person, which: number): string | undefined => {
      const all = notes(person)
      return all[which % Math.max(1, all.length)]?.id
    }
    for (const { do: what, who, which } of todo) {
      await does[what](inside[who % inside.length] ?? ana, which)
    }
    for (const person of [...inside, ...inside]) await settle(person)
    let taken = 0
    for (const person of [ana, ben]) {
      const one = await people.again(person, firm)
      const other = await people.again(person, firm, noCheckpoints)
      for (const device of [one, other]) await settle(device)
      expect(notes(one)).toEqual(notes(other))
      expect(notes(one)).toEqual(notes(person))
      for (const { browser } of [one, other]) expect(browser.view.read().problems).toEqual([])
      taken += one.browser.sent.filter((call) => /segments\/\d/.test(call)).length
    }
    await people.close()
    return taken
  }

  test('ends with a checkpoint the same as one that replays everything, whatever was done', async () => {
    const all: Step[] = [
      { do: 'create', who: 0, which: 0 },
      { do: 'create', who: 1, which: 0 },
      { do: 'sync', who: 1, which: 0 },
      { do: 'wall', who: 1, which: 3 },
      { do: 'in', who: 1, which: 0 },
      { do: 'update', who: 1, which: 0 },
      { do: 'create', who: 2, which: 0 },
      { do: 'wall', who: 1, which: 2 },
      { do: 'update', who: 0, which: 1 },
      { do: 'let go', who: 0, which: 0 },
      { do: 'out', who: 1, which: 0 },
      { do: 'create', who: 1, which: 0 },
      { do: 'create', who: 0, which: 0 },
    ]
    expect(await live(all)).toBeGreaterThan(0)
    const step = fc.record({ do: fc.constantFrom(...steps), who: fc.nat(2), which: fc.nat(9) })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (todo) => {
        await live(todo)
      }),
      { numRuns: Number(process.env.LEGALAI_RUNS ?? 2) },
    )
  })
})
