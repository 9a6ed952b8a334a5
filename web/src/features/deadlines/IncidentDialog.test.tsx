// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newDeadline } from '../../domain/deadline/deadline.ts'
import { incidentKind, openIncident } from '../../domain/firm/incident.ts'
import type { CivilDate } from '../../domain/values/civil-date.ts'
import { clearUnsaved } from '../../lib/unsaved'
import { createRecord, getRecord, updateRecord } from '../../vault/records/records'
import { closeFakeVault, openFakeVault } from '../testing/fake-vault'
import { renderScreen } from '../testing/render-screen'
import { IncidentDialog } from './IncidentDialog'

beforeEach(() => {
  openFakeVault()
})
afterEach(() => {
  clearUnsaved()
  closeFakeVault()
})

it('keeps a colleague’s later words about a step that somebody only looks at', async () => {
  const user = userEvent.setup()
  const given = { title: 'Answer', caseId: '', due: '2026-03-04' as CivilDate, priority: 'high' }
  const deadline = newDeadline(given as Parameters<typeof newDeadline>[0], 'me', 1)
  const id = await createRecord(incidentKind, openIncident(deadline, 'd', 'me', 1))
  const steps = () => getRecord(incidentKind, id)?.value.steps
  await renderScreen(() => <IncidentDialog id={id} onClose={() => undefined} />)
  const [note] = await screen.findAllByRole('textbox')
  if (note === undefined) throw new Error('no field for a note')
  await user.type(note, 'Told at noon')
  const [state] = screen.getAllByRole('combobox')
  await user.selectOptions(state as HTMLElement, 'done')
  await expect.poll(() => steps()?.partner.note).toBe('Told at noon')
  await updateRecord(incidentKind, id, (now) => ({
    ...now,
    steps: { ...now.steps, partner: { ...now.steps.partner, note: 'Told at noon, in writing' } },
  }))
  await expect.poll(() => note).toHaveValue('Told at noon, in writing')
  await user.click(note)
  await user.tab()
  expect(steps()?.partner.note).toBe('Told at noon, in writing')
})
