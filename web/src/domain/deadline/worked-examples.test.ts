/** Every rule set against the worked examples that stand beside it. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileStem } from '../../lib/data-file.ts'
import type { CivilDate } from '../values/civil-date.ts'
import type { Circumstances } from './circumstances.ts'
import { computeDeadline, type Period } from './compute.ts'
import { ruleSetById, ruleSets } from './rule-sets.ts'

/** One example as its file writes it: `at` is the time of the event, `time` that of the end. */
interface Example extends Omit<Circumstances, 'time'>, Omit<Period, 'direction'> {
  readonly trigger: CivilDate
  readonly direction?: Period['direction']
  readonly at?: string
  readonly due: string
  readonly time?: string
  readonly shows: readonly string[]
  readonly published?: string
  readonly by?: string
  /** Of one from before the rules as they stand: why they decide it alike. */
  readonly older?: string
}

const folder = join(import.meta.dirname, '../data/worked-examples')
const files = readdirSync(folder).map((name) => {
  const { examples } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
    readonly examples: readonly Example[]
  }
  return [fileStem(name), examples] as const
})
const examplesOf = (id: string) => files.find(([name]) => name === id)?.[1] ?? []
const publishedOf = (examples: readonly Example[]) =>
  examples.filter(({ published }) => published !== undefined)

describe.each(files)('worked examples: %s', (id, examples) => {
  it.each(examples)('$trigger, $n $unit: $due ($shows)', (example) => {
    const set = ruleSetById(id)
    if (!set) throw new Error(`no rule set ${id}`)
    const { trigger, n, unit, direction = 'after', at, due, time, older, ...facts } = example
    const then = older === undefined ? set : { ...set, effectiveFrom: trigger }
    const known = at === undefined ? facts : { ...facts, time: at }
    const result = computeDeadline(then, trigger, { n, unit, direction }, known)
    expect(result).toMatchObject({ ok: true, due, ...(time === undefined ? {} : { time }) })
  })
})

it.each(ruleSets.map((set) => [set.id, set] as const))(
  '%s counts its examples, ten or more',
  (id, set) => {
    const examples = examplesOf(id)
    const published = publishedOf(examples).length
    expect(set.examples).toEqual({ published, derived: examples.length - published })
    expect(examples.length).toBeGreaterThanOrEqual(10)
  },
)

it.each(
  ruleSets.filter(({ status }) => status === 'verified').map((set) => [set.id, set] as const),
)(
  '%s is verified: its text was compared, and ten published examples or more show what it decides',
  (id, { compared = [], computation }) => {
    expect(compared).not.toEqual([])
    const examples = examplesOf(id)
    expect(publishedOf(examples).length).toBeGreaterThanOrEqual(10)
    const shown = new Set(examples.flatMap(({ shows }) => shows))
    expect([...shown]).toEqual(
      expect.arrayContaining([
        'month end',
        'leap year',
        'holiday chain',
        ...(computation.suspensions ? ['recess'] : []),
        ...(computation.service ? ['service by mail'] : []),
        ...(computation.hours ? ['hours'] : []),
      ]),
    )
  },
)
