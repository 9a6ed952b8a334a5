// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deadlineKind, newDeadline } from '../../domain/deadline/deadline.ts'
import { defaultPreferences, preferencesKind } from '../../domain/firm/preferences.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, listRecords } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { DeadlinesTab } from './DeadlinesTab'
import { RuleCalculatorDialog } from './RuleCalculatorDialog'

vi.mock('../../backend/use-auth', () => {
  const state = { status: 'signed-in', user: { id: 'me', email: 'me@firm.example', fullName: '' } }
  return { useAuth: (select = (all: typeof state): unknown => all) => select(state) }
})

const due = '2026-03-04' as CivilDate

beforeEach(async () => {
  openFakeVault()
  // Of the two zones, one is a day ahead of the other at every moment.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T12:00:00Z') })
  await createRecord(
    deadlineKind,
    newDeadline({ title: 'Answer', caseId: 'case', due, priority: 'high' }, 'me', 1),
  )
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it.each([
  ['Pacific/Kiritimati', '1 day overdue'],
  ['Pacific/Pago_Pago', 'Today'],
])('counts days on the clock that the person chose: %s', async (timeZone, text) => {
  await createRecord(preferencesKind, { ...defaultPreferences('me'), timeZone })
  await renderScreen(() => <DeadlinesTab caseId="case" />)
  expect(screen.getByRole('row', { name: /Answer/ })).toHaveTextContent(text)
})

it('marks what was counted over days that are not fixed yet', async () => {
  const origin = {
    ruleSet: 'cn-cpl',
    trigger: '2027-01-24',
    n: 15,
    unit: 'day',
    direction: 'after',
  }
  const appeal = { title: 'Appeal', caseId: 'case', due: '2027-02-08', priority: 'high', origin }
  await createRecord(deadlineKind, deadlineKind.parse(appeal))
  await renderScreen(() => <DeadlinesTab caseId="case" />)
  await expect
    .poll(() => screen.getByRole('row', { name: /Appeal/ }), { timeout: 30_000 })
    .toHaveTextContent('Look again')
  expect(screen.getByRole('row', { name: /Answer/ })).not.toHaveTextContent('Look again')
}, 40_000)

it('says what to mind about the rules, and that no lawyer checked them', async () => {
  await renderScreen(() => <RuleCalculatorDialog opened caseId="case" onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  dialog.getByText(/not for a subpoena: 45\(b\) is no service/)
  dialog.getByText(/No lawyer admitted there has checked these rules yet/)
})

it('enters a computed deadline once, however often that is pressed', async () => {
  await renderScreen(() => <RuleCalculatorDialog opened caseId="case" onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.change(dialog.getByLabelText('Date of the event'), { target: { value: '2026-03-04' } })
  const enter = dialog.getByRole('button', { name: 'Enter this deadline' })
  for (let press = 0; press < 3; press++) fireEvent.click(enter)
  await expect.poll(() => listRecords(deadlineKind).length).toBeGreaterThan(1)
  expect(listRecords(deadlineKind)).toHaveLength(2)
})
