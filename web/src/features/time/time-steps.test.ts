import { expect, it } from 'vitest'
import { type TimeEntry, timeEntryKind } from '../../domain/time/time-entry.ts'
import { stepsOf } from './time-steps.ts'

const worked = (fields: Partial<TimeEntry>): TimeEntry => ({
  ...timeEntryKind.parse({ on: '2026-03-04', seconds: 600 }),
  ...fields,
})
const state = (version: number, value: TimeEntry | undefined) => ({
  version,
  value,
  at: version * 10,
  author: `p${version}`,
})
const shown = [
  ['Words', (entry: TimeEntry) => entry.description],
  ['Seconds', (entry: TimeEntry) => String(entry.seconds)],
] as const

it('tells who changed what from what, and leaves out steps that changed nothing shown', () => {
  const history = [
    state(4, worked({ description: 'Motion', seconds: 900, billing: 'invoiced' })),
    state(3, worked({ description: 'Motion', seconds: 900 })),
    state(2, worked({ description: 'Motion' })),
    state(1, worked({ description: 'Call' })),
  ]
  expect(stepsOf(history, shown)).toEqual([
    { version: 3, at: 30, author: 'p3', changes: [{ label: 'Seconds', from: '600', to: '900' }] },
    {
      version: 2,
      at: 20,
      author: 'p2',
      changes: [{ label: 'Words', from: 'Call', to: 'Motion' }],
    },
    { version: 1, at: 10, author: 'p1', changes: null },
  ])
})

it('does not make up a beginning where the server kept none, and passes over a removal', () => {
  const history = [
    state(9, worked({ description: 'Motion' })),
    state(8, undefined),
    state(7, worked({ description: 'Call' })),
  ]
  expect(stepsOf(history, shown).map(({ version }) => version)).toEqual([9])
})
