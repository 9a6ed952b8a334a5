import { expect, test } from 'vitest'
import type { Kind } from '../domain/record/kind'
import { creating, moving, removing, updating } from './records/records'
import { type Body, openCompartment } from './store/body'
import { createTicks, planChanges, planUndo } from './sync/changes'

const kind: Kind<{ readonly caseId: string }> = {
  name: 'thing',
  schema: 1,
  parse: (raw) => raw as { caseId: string },
}
const anyKind = kind as Kind<unknown>
const wall = 'W'.repeat(22)

const body = (caseId: string): Body => ({
  kind: 'thing',
  schema: 1,
  value: { caseId },
  removed: false,
  createdAt: 1,
  editedAt: 1,
  conflicts: [],
})
const bodies = new Map([
  ['walled', body('')],
  ['inside', body('walled')],
  ['open', body('')],
  ['outside', body('open')],
])
const places = new Map([
  ['walled', wall],
  ['inside', wall],
  ['open', openCompartment],
  ['outside', openCompartment],
])
const plan = (changes: Parameters<typeof planChanges>[0]) =>
  planChanges(
    changes,
    (id) => bodies.get(id),
    createTicks(Date.now),
    (id) => places.get(id),
  ).map(({ id, compartment }) => [id, compartment])

test.each([
  ['made for a walled case', creating(kind, { caseId: 'walled' }, 'n'), wall],
  ['made for an open case', creating(kind, { caseId: 'open' }, 'n'), undefined],
  ['made for nothing', creating(kind, { caseId: '' }, 'n'), undefined],
  ['made for a case that is not there', creating(kind, { caseId: 'gone' }, 'n'), undefined],
  ['made elsewhere on purpose', creating(kind, { caseId: 'open' }, 'n', wall), wall],
  ['given to a walled case', updating(kind, 'outside', { caseId: 'walled' }), wall],
  ['taken out of it', updating(kind, 'inside', { caseId: 'open' }), openCompartment],
  ['moved', moving(anyKind, 'outside', wall), wall],
  ['removed', removing(kind, 'inside'), undefined],
])('a record %s', (_, change, place) => {
  expect(plan([change])).toEqual([[change.id, place]])
})

test('what is made together with a walled case goes with it', () => {
  const made = [creating(kind, { caseId: '' }, 'k', wall), creating(kind, { caseId: 'k' }, 'n')]
  expect(plan(made)).toEqual([
    ['k', wall],
    ['n', wall],
  ])
})

test.each([
  ['to behind the wall', 'inside', 'open', wall],
  ['to the open', 'outside', 'walled', openCompartment],
  ['to where it never left', 'outside', 'gone', undefined],
])('what is taken back to its case goes %s', (_, id, caseId, place) => {
  const ticks = createTicks(Date.now)
  const storedIn = (one: string) => places.get(one)
  const edits = planChanges(
    [updating(kind, id, { caseId })],
    (one) => bodies.get(one),
    ticks,
    storedIn,
  )
  const now = new Map(edits.map(({ id, after }) => [id, after]))
  const moved = new Map(edits.map(({ id, compartment }) => [id, compartment ?? storedIn(id)]))
  const back = planUndo(
    edits,
    (one) => now.get(one),
    ticks,
    (one) => moved.get(one) ?? storedIn(one),
  )
  expect(back).toMatchObject([{ id, after: { value: bodies.get(id)?.value } }])
  expect(back[0]?.compartment).toBe(place)
})
