// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  type Deadline,
  deadlineKind,
  newDeadline,
  satisfy,
} from '../../domain/deadline/deadline.ts'
import { type FirmCalendar, firmCalendarKind } from '../../domain/deadline/firm-calendar.ts'
import { type FirmRule, firmRuleKind } from '../../domain/deadline/firm-rule.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { useRecord } from '../../vault/records/hooks'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DeadlineForm } from './DeadlineForm'
import { FirmCalendarForm } from './FirmCalendarForm'
import { FirmRuleForm } from './FirmRuleForm'

const day = (text: string) => text as CivilDate

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

async function edit(): Promise<string> {
  const given = { title: 'Answer', caseId: '', due: day('2026-03-04'), priority: 'high' } as const
  const id = await createRecord(deadlineKind, newDeadline(given, 'me', 1))
  function Screen() {
    const entry = useRecord(deadlineKind, id)
    return entry && <DeadlineForm entry={entry} onDone={() => undefined} />
  }
  await renderScreen(Screen)
  await userEvent.type(screen.getByLabelText(/^Title/), ' to the complaint')
  return id
}
const deadline = (id: string) => getRecord(deadlineKind, id)?.value
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('leaves a deadline closed that a colleague closed while its title was typed', async () => {
  const id = await edit()
  const proof = { documentId: '', attestation: 'Filed by hand' }
  await updateRecord(deadlineKind, id, (now) => satisfy(now, proof, 'ann', 2) as Deadline)
  await save()
  await expect.poll(() => deadline(id)?.title).toBe('Answer to the complaint')
  expect(deadline(id)).toMatchObject({ state: 'satisfied', attestation: 'Filed by hand' })
})

it('leaves a deadline on the day to which a colleague moved it meanwhile', async () => {
  const id = await edit()
  await updateRecord(deadlineKind, id, { due: day('2026-03-11'), movedBy: 'ann' })
  await save()
  await expect.poll(() => deadline(id)?.title).toBe('Answer to the complaint')
  expect(deadline(id)).toMatchObject({ due: '2026-03-11', movedBy: 'ann' })
})

it('asks for another look at a day that was moved here', async () => {
  const id = await edit()
  await updateRecord(deadlineKind, id, { verifiedBy: 'ann', verifiedAt: 2, notes: 'By courier' })
  fireEvent.change(screen.getByLabelText(/^Due date/i), { target: { value: '2026-03-06' } })
  await save()
  await expect.poll(() => deadline(id)?.due).toBe('2026-03-06')
  expect(deadline(id)).toMatchObject({ verifiedBy: '', notes: 'By courier' })
})

it('leaves a rule out of use that a colleague retired while its citation was typed', async () => {
  const rule: FirmRule = {
    ruleSet: 'us-federal',
    replaces: '',
    name: 'Reply',
    citation: 'Rule',
    n: 14,
    unit: 'day',
    direction: 'after',
    servedPeriod: false,
    verifiedOn: '',
    retiredAt: null,
  }
  const id = await createRecord(firmRuleKind, rule)
  function Screen() {
    const entry = useRecord(firmRuleKind, id)
    return entry && <FirmRuleForm entry={entry} onDone={() => undefined} />
  }
  await renderScreen(Screen)
  await userEvent.type(screen.getByLabelText(/^Citation/), ' 7')
  await updateRecord(firmRuleKind, id, { retiredAt: 5, n: 21 })
  await save()
  const held = () => getRecord(firmRuleKind, id)?.value
  await expect.poll(() => held()?.citation).toBe('Rule 7')
  expect(held()).toMatchObject({ retiredAt: 5, n: 21 })
})

it('leaves the days of a court that a colleague entered while its source was typed', async () => {
  const calendar: FirmCalendar = {
    ruleSet: 'us-federal',
    name: 'County court',
    source: 'Order',
    days: [{ on: '12-24', name: '' }],
    from: 2026,
    through: 2026,
    retiredAt: null,
  }
  const id = await createRecord(firmCalendarKind, calendar)
  function Screen() {
    const entry = useRecord(firmCalendarKind, id)
    return entry && <FirmCalendarForm entry={entry} onDone={() => undefined} />
  }
  await renderScreen(Screen)
  await userEvent.type(screen.getByLabelText(/^Published in/), ' 7')
  const days = [...calendar.days, { on: '2026-05-15', name: 'San Isidro' }]
  await updateRecord(firmCalendarKind, id, { days, retiredAt: 5 })
  await save()
  const held = () => getRecord(firmCalendarKind, id)?.value
  await expect.poll(() => held()?.source).toBe('Order 7')
  expect(held()).toMatchObject({ days, retiredAt: 5 })
})
